"use client";

import { Anchor, Button } from "@mantine/core";
import { IconAlertTriangle, IconArrowRight } from "@tabler/icons-react";
import Link from "next/link";
import { useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { StatusBadge } from "@/components/ui/status-badge";
import { call } from "@/lib/client/api";
import { useCan } from "@/lib/client/viewer";
import { recalculatePremiums } from "@/lib/contract/calls";
import type { Endorsement, EndorsementStatus } from "@/lib/contract/endorsements";
import { BALANCE_REQUIRED_IN, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import classes from "./endorsement-details.module.css";
import { useWrite } from "./use-write";

const MoveDialog = lazyPart(() => import("./move-dialog").then((module) => module.MoveDialog));

type Props = { endorsement: Endorsement; onChanged: () => Promise<unknown> };

/** Where a blocker is resolved on this page; one without a place is text only. */
const RESOLVED_AT: Partial<Record<string, { href: string; label: string }>> = {
  TICKET_MISSING: { href: "#overview", label: "Link the ticket" },
  MIDTERM_NOT_VERIFIED: { href: "#members", label: "See the members" },
  KYC_NOT_VERIFIED: { href: "#members", label: "See the members" },
  OUTDATED_DATES: { href: "#members", label: "See the members" },
  UHIDS_MISSING: { href: "#members", label: "See the members" },
  CD_BALANCE_INSUFFICIENT: { href: "#cd", label: "See the CD balance" },
};

/** The dialog of the move shows it and leads to the upload [spec 2 §4]. */
const CONFIRMED_IN_DIALOG = "RATER_MISSING";

/** The status, what may be done next, and in words what stands in the way [spec 2 §4]. */
export function StatusPanel({ endorsement, onChanged }: Props) {
  const [target, setTarget] = useState<EndorsementStatus | null>(null);
  const mayMove = useCan("endorsements.move");
  const mayEdit = useCan("endorsements.edit");
  const { nextEndorsmentStatus: next, blockers, status } = endorsement;
  const complete = next === null;
  return (
    <Section title="Status">
      <div className={classes.actions}>
        <StatusBadge kind="endorsement" status={status} />
        {mayMove ? (
          <Button
            rightSection={<IconArrowRight size={15} aria-hidden />}
            disabled={complete || blockers.some(({ code }) => code !== CONFIRMED_IN_DIALOG)}
            aria-describedby={blockers.length > 0 ? "move-blockers" : undefined}
            onClick={() => setTarget(next)}
          >
            {TEXT.moveTo(STATUS_LABELS[next ?? status])}
          </Button>
        ) : null}
        {mayMove && endorsement.canDecline ? (
          <Button variant="default" onClick={() => setTarget("ENDO_DECLINED")}>
            {TEXT.moveToDeclined}
          </Button>
        ) : null}
        {mayEdit && BALANCE_REQUIRED_IN.includes(status) ? (
          <RecalculateButton id={endorsement.id} onChanged={onChanged} />
        ) : null}
      </div>
      {complete ? null : <Blockers endorsement={endorsement} />}
      {target ? (
        <MoveDialog endorsement={endorsement} to={target} onClose={() => setTarget(null)} onMoved={onChanged} />
      ) : null}
    </Section>
  );
}

function Blockers({ endorsement: { blockers } }: { endorsement: Endorsement }) {
  if (blockers.length === 0) return null;
  return (
    <ul className={classes.blockers} id="move-blockers" aria-label="What stands in the way">
      {blockers.map(({ code, message }) => {
        const place = RESOLVED_AT[code];
        return (
          <li key={code}>
            <IconAlertTriangle size={15} aria-hidden />
            <span>
              {message}{" "}
              {place ? (
                <Anchor component={Link} href={place.href} inherit underline="always">
                  {place.label}
                </Anchor>
              ) : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function RecalculateButton({ id, onChanged }: { id: string; onChanged: () => Promise<unknown> }) {
  const { busy, write } = useWrite(TEXT.recalculateFailed);
  async function recalculate() {
    const done = await write(`recalculate:${id}`, (idempotencyKey) =>
      call(recalculatePremiums, { params: { id }, idempotencyKey }),
    );
    if (!done) return;
    await onChanged();
    notify.success({ message: "Premiums have been recalculated with the active rater." });
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void recalculate()}>
      Recalculate premiums
    </Button>
  );
}
