import type { PolicyListItem } from "@/lib/contract/policies";
import { REGISTRATION_BLOCKS } from "@/lib/domain/policies/eligibility";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

type Named = Pick<PolicyListItem, "policyType" | "nickName" | "policyNumber" | "insurerName" | "id">;

/** "GMC · Plant staff · P/2025/0012 · Care Health Insurance": all searchable facts of a policy. */
export function policyLabel({ policyType, nickName, policyNumber, insurerName, id }: Named): string {
  return joined([policyTypeLabel(policyType), nickName, policyNumber, insurerName]) || id;
}

/** The label of a policy to choose; a corrupt one says so. */
export const policyChoiceLabel = (policy: Named & Pick<PolicyListItem, "error">): string =>
  policy.error === null ? policyLabel(policy) : `${policyLabel(policy)} – ${REGISTRATION_BLOCKS.corrupt}`;

/** "GMC · Plant staff": the short name. */
export const shortPolicyLabel = ({ policyType, nickName, policyNumber, id }: Named): string =>
  joined([policyTypeLabel(policyType), nickName ?? policyNumber]) || id;

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part).join(" · ");
