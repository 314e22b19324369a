import { shortPolicyLabel } from "@/components/ui/policy-label";
import type { PolicyListItem } from "@/lib/contract/policies";
import { istDay } from "@/lib/domain/dates/local-date";

/** A listed policy as the answer of step 4. */
export function policyChoiceOf(policy: PolicyListItem) {
  const { id, policyStartDate } = policy;
  const startDate = policyStartDate ? istDay(policyStartDate.seconds * 1000) : null;
  return { id, label: shortPolicyLabel(policy), startDate };
}
