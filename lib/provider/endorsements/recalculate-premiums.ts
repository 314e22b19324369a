import type * as contract from "@/lib/contract/endorsements";
import { BLOCKER_MESSAGES } from "@/lib/domain/endorsements/gates";
import { ROWS_CHANGE_IN, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { rateSourceOf } from "@/lib/domain/premium/rate-life";
import { ProviderError } from "../errors";
import { loadPolicyFacts } from "../policies/load-policy";
import { loadRater } from "../raters/load-rater";
import type { Verb } from "../route";
import { cdOverview } from "./get-cd-overview";
import { incrementVersion } from "./increment-version";
import { lockEndorsement } from "./lock-for-edit";
import { auditRecalculation, repriceWithTotals } from "./reprice";
import { dependentsOf, repriceDependents } from "./reprice-dependents";

/**
 * Prices the additions and edits of the endorsement with the active rater; its offboards refund the resulting charges
 * [domain §24 #44].
 * @throws ProviderError not_found; bad_request without a rate, with rows that do not fit it, or once it is sent.
 */
export const recalculatePremiums: Verb<typeof contract.recalculatePremiums> = async (db, call, { params: { id } }) => {
  const endorsement = await lockEndorsement(db, id);
  if (!ROWS_CHANGE_IN.includes(endorsement.status)) {
    const label = STATUS_LABELS[endorsement.status];
    throw new ProviderError("bad_request", `Premiums cannot be recalculated in status ${label}`);
  }
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const rater = await loadRater(db, policy.id);
  if (rateSourceOf(policy, rater) === "NONE") throw new ProviderError("bad_request", BLOCKER_MESSAGES.RATER_MISSING);
  const totals = await repriceWithTotals(db, call, id, { policy, rater });
  await repriceDependents(db, call, await dependentsOf(db, id), policy);
  await incrementVersion(db, call, id);
  await auditRecalculation(db, call, id, totals);
  return { data: await cdOverview(db, call, endorsement) };
};
