"use client";

import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { BlockerText } from "@/components/shared/endorsements/blocker-text";
import { lazyDialog } from "@/components/ui/lazy-part";
import type { CdOverview, Endorsement, EndorsementMember, MoveBlocker } from "@/lib/contract/endorsements";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { type AttachAccount, BlockerAction } from "./blocker-action";
import { blockerWords } from "./blocker-words";
import classes from "./endorsement-details.module.css";

const ReviewDialog = lazyDialog(() => import("./review-dialog").then((module) => module.ReviewDialog));

type Props = {
  endorsement: Endorsement;
  blockers: readonly MoveBlocker[];
  overview: CdOverview | undefined;
  onChanged: () => Promise<unknown>;
  attachAccount?: AttachAccount | undefined;
};

/**
 * Each blocker once, with the button that resolves it [spec 2 §4]. The review of documents opens one member after the
 * other, so it outlives the blocker that opened it.
 */
export function MoveChecklist({ endorsement, blockers, overview, onChanged, attachAccount }: Props) {
  const [reviewed, setReviewed] = useState<EndorsementMember | null>(null);
  return (
    <>
      {blockers.length === 0 ? (
        <p className={classes.clear} role="status">
          <IconCircleCheck size={16} aria-hidden /> Ready to move
        </p>
      ) : (
        <Blockers
          endorsement={endorsement}
          blockers={blockers}
          overview={overview}
          onChanged={onChanged}
          onReview={setReviewed}
          attachAccount={attachAccount}
        />
      )}
      {reviewed ? (
        <ReviewDialog
          key={reviewed.id}
          endorsement={endorsement}
          member={reviewed}
          onClose={() => setReviewed(null)}
          onChanged={onChanged}
          onNext={setReviewed}
        />
      ) : null}
    </>
  );
}

type BlockersProps = Props & { onReview: (member: EndorsementMember) => void };

function Blockers({ endorsement, blockers, overview, ...actions }: BlockersProps) {
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
            {blocker.code === "CD_BALANCE_INSUFFICIENT" ? <p className="quiet-small">{TEXT.cdInsufficient}</p> : null}
          </div>
          <BlockerAction code={blocker.code} endorsement={endorsement} overview={overview} {...actions} />
        </li>
      ))}
    </ul>
  );
}
