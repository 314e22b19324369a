import { EndorsementAmounts } from "@/components/shared/endorsements/endorsement-amounts";
import { Notice } from "@/components/ui/notice";
import type { PolicyReview } from "@/lib/contract/policy-changes";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { POLICY_CHANGE_MESSAGES as TEXT } from "@/lib/messages/policy-changes";
import classes from "./review.module.css";

/** Endorsements that a change re-prices. */
export function ReviewEffects({ endorsements }: Pick<PolicyReview, "endorsements">) {
  if (endorsements.length === 0) return null;
  return (
    <section aria-label={TEXT.repricedTitle}>
      <h3 className={classes.heading}>{TEXT.repricedTitle}</h3>
      <EndorsementAmounts label={TEXT.repricedTitle} columns={TEXT.repricedColumns} effects={endorsements} />
      {endorsements
        .filter(({ refusedRows }) => refusedRows > 0)
        .map(({ endorsementId, endorsementNumber, refusedRows }) => (
          <Notice key={endorsementId} tone="warning" spaced>
            {`${endoNumber(endorsementNumber)}: ${TEXT.refusedRows({ count: refusedRows })}`}
          </Notice>
        ))}
    </section>
  );
}
