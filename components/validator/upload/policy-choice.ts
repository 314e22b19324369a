import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import type { PolicyListItem } from "@/lib/contract/policies";
import { dateOrNull } from "@/lib/domain/dates/local-date";
import { VALIDATOR_MESSAGES as TEXT } from "@/lib/messages/validator";

/** The answer of step 4 for exits from every policy. */
export const NOT_APPLICABLE = { id: null, label: TEXT.policyNotApplicable, startDate: null };

/** A listed policy as the answer of step 4. */
export function policyChoiceOf(policy: PolicyListItem) {
  const { id, policyStartDate } = policy;
  return { id, label: shortPolicyLabel(policy), startDate: dateOrNull(policyStartDate) };
}
