import type { CdAccount } from "@/lib/contract/cd-accounts";

/** "GMC · GMC/2025/0012 · Parental": what a policy of an account is known by. */
export function linkedPolicyLabel(policy: CdAccount["policyData"][number]): string {
  const { policyId, policyType, policyNumber, isParentalPolicy, isTopUpPolicy } = policy;
  const parts = [policyType, policyNumber ?? policyId, isParentalPolicy && "Parental", isTopUpPolicy && "Top up"];
  return parts.filter(Boolean).join(" · ");
}
