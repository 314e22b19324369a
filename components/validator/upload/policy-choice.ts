import { shortPolicyLabel } from "@/components/shared/policies/policy-label";
import type { PolicyListItem } from "@/lib/contract/policies";
import { dateOrNull } from "@/lib/domain/dates/local-date";

/** A listed policy as the answer of step 4. */
export function policyChoiceOf(policy: PolicyListItem) {
  const { id, policyStartDate } = policy;
  return { id, label: shortPolicyLabel(policy), startDate: dateOrNull(policyStartDate) };
}
