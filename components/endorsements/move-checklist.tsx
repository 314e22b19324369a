"use client";

import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { BlockerText } from "@/components/ui/blocker-text";
import type { CdOverview, Endorsement } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { type AttachAccount, BlockerAction } from "./blocker-action";
import { blockerWords } from "./blocker-words";
import classes from "./endorsement-details.module.css";

type Props = {
  endorsement: Endorsement;
  overview: CdOverview | undefined;
  onChanged: () => Promise<unknown>;
  attachAccount?: AttachAccount | undefined;
};

/** Each blocker once, with the button that resolves it [spec 2 §4]. */
export function MoveChecklist({ endorsement, overview, onChanged, attachAccount }: Props) {
  const { blockers } = endorsement;
  if (blockers.length === 0) {
    return (
      <p className={classes.clear} role="status">
        <IconCircleCheck size={16} aria-hidden /> Ready to move
      </p>
    );
  }
  return (
    <ul className={classes.blockers} id="move-blockers" aria-label="Blockers">
      {blockers.map((blocker) => (
        <li key={blocker.code + (blocker.endorsementId ?? "")}>
          <IconAlertTriangle size={16} aria-hidden />
          <div className={classes.blockerText}>
            <p>
              <BlockerText
                text={blockerWords(blocker, { endorsement, overview })}
                endorsementId={blocker.endorsementId}
              />
            </p>
            {blocker.code === "CD_BALANCE_INSUFFICIENT" ? <p className={classes.quiet}>{TEXT.cdInsufficient}</p> : null}
          </div>
          <BlockerAction
            code={blocker.code}
            endorsement={endorsement}
            overview={overview}
            onChanged={onChanged}
            attachAccount={attachAccount}
          />
        </li>
      ))}
    </ul>
  );
}
