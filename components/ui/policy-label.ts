import type { PolicyListItem } from "@/lib/contract/policies";

type Named = Pick<PolicyListItem, "policyType" | "nickName" | "policyNumber" | "insurerName" | "id">;

/** "GMC · Plant staff · P/2025/0012 · Care Health Insurance": everything that a policy can be found by in a list. */
export function policyLabel({ policyType, nickName, policyNumber, insurerName, id }: Named): string {
  return joined([policyType, nickName, policyNumber, insurerName]) || id;
}

/** "GMC · Plant staff": what it is called from then on. */
export const shortPolicyLabel = ({ policyType, nickName, policyNumber, id }: Named): string =>
  joined([policyType, nickName ?? policyNumber]) || id;

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part).join(" · ");
