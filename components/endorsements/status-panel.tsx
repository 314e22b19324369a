"use client";

import { Button } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import { useState } from "react";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Section } from "@/components/ui/page";
import { useRecordActions } from "@/components/ui/record-actions";
import { useCan } from "@/lib/client/viewer";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { specifiedBlockers } from "@/lib/domain/endorsements/gates";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import type { AttachAccount } from "./blocker-action";
import classes from "./endorsement-details.module.css";
import { mayDecline } from "./may-decline";
import { MoveChecklist } from "./move-checklist";
import type { PlannedMove } from "./move-dialog";

const MoveDialog = lazyDialog(() => import("./move-dialog").then((module) => module.MoveDialog));

type Props = {
  endorsement: Endorsement;
  overview: CdOverview | undefined;
  onChanged: () => Promise<unknown>;
  attachAccount?: AttachAccount | undefined;
};

/** The move dialog shows it and links to the upload [spec 2 §4]. */
const CONFIRMED_IN_DIALOG = "RATER_MISSING";

/** Blockers and the move itself [spec 2 §4]. */
export function StatusPanel({ endorsement, overview, onChanged, attachAccount }: Props) {
  const [planned, setPlanned] = useState<PlannedMove | null>(null);
  const mayMove = useCan("endorsements.move");
  const { nextEndorsmentStatus: next, status } = endorsement;
  const blockers = endorsement.blockers ?? specifiedBlockers(endorsement, overview);
  const complete = next === null;
  const isBlocked = complete || blockers.some(({ code }) => code !== CONFIRMED_IN_DIALOG);
  const moveOn = {
    label: TEXT.moveTo(STATUS_LABELS[next ?? status]),
    onClick: () => next && setPlanned({ endorsement, to: next }),
    isNextStep: true,
  };
  const decline = {
    label: TEXT.moveToDeclined,
    onClick: () => setPlanned({ endorsement, to: "ENDO_DECLINED" }),
  };
  const canDecline = mayDecline(endorsement);
  useRecordActions(mayMove ? [...(isBlocked ? [] : [moveOn]), ...(canDecline ? [decline] : [])] : []);
  return (
    <Section title={complete ? "Status" : "To move this on"}>
      {complete ? (
        <p className="quiet-small">Everything is done: the endorsement is in status {STATUS_LABELS[status]}.</p>
      ) : (
        <MoveChecklist
          endorsement={endorsement}
          blockers={blockers}
          overview={overview}
          onChanged={onChanged}
          attachAccount={attachAccount}
        />
      )}
      {mayMove ? (
        <div className={classes.actions}>
          <Button
            rightSection={<IconArrowRight size={15} aria-hidden />}
            disabled={isBlocked}
            aria-describedby={blockers.length > 0 ? "move-blockers" : undefined}
            onClick={moveOn.onClick}
          >
            {moveOn.label}
          </Button>
          {canDecline ? (
            <Button variant="default" onClick={decline.onClick}>
              {decline.label}
            </Button>
          ) : null}
        </div>
      ) : null}
      {planned ? (
        <MoveDialog planned={planned} current={endorsement} onClose={() => setPlanned(null)} onMoved={onChanged} />
      ) : null}
    </Section>
  );
}
