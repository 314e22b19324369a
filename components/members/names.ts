import type { Member } from "@/lib/contract/users";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";

/** Whether the listed policy's cover is in force; without a policy, whether the person has any cover. */
export const isActive = (member: Member): boolean => (member.userPolicy ?? member).active;

/** 'type - id - nickname' [spec 1 §2]. */
export const policyLabel = (policy: { policyType: string | null; id: string; nickName: string | null }) =>
  [policyTypeLabel(policy.policyType) ?? "N/A", policy.id, policy.nickName ?? "N/A"].join(" - ");

/**
 * Members whose first name, last name and user id together contain the text [spec 1 §2], or whose employee id, phone or
 * email does. Case and spaces are ignored.
 */
export function searchMembersBy(members: readonly Member[], query: string): readonly Member[] {
  const term = compact(query);
  if (!term) return members;
  return members.filter(({ firstName, lastName, userId, employeeId, mobile, email }) =>
    [`${firstName}${lastName}${userId}`, employeeId, mobile, email].some(
      (text) => text && compact(text).includes(term),
    ),
  );
}

const compact = (text: string) => text.toLowerCase().replace(/\s+/g, "");
