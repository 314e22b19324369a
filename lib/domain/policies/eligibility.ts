import { daysBetween, type LocalDate } from "../dates/local-date";
import type { PolicyState } from "./types";

/** Why no member may be registered [spec 1 §8]. */
export const REGISTRATION_BLOCKS = {
  corrupt: "Corrupt Policy, Cannot proceed",
  draft: "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
  expired: "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy",
} as const;

/** Days after its start from which a policy offers additions; not the mid-term window [domain §1 #22]. */
const ADDITION_OFFERED_AFTER_DAYS = 45;

/** The end day itself is still active [spec 1 §4]. */
export function isExpired(policy: Pick<PolicyState, "endDate">, today: LocalDate): boolean {
  return policy.endDate !== null && today > policy.endDate;
}

/** A policy that was handed over is read-only once it has expired (ruling 47); a draft may still be corrected. */
export function isReadOnly(policy: Pick<PolicyState, "endDate" | "placementStatus">, today: LocalDate): boolean {
  return policy.placementStatus !== "DRAFT" && isExpired(policy, today);
}

/** So many days before its end a policy stands out: its renewal takes weeks (ruling). */
export const EXPIRY_WARNING_DAYS = 60;

/** Days until a policy ends, 0 on its last day; null while that is further ahead, and once it has ended. */
export function daysToExpiry(policy: Pick<PolicyState, "endDate">, today: LocalDate): number | null {
  if (policy.endDate === null || isExpired(policy, today)) return null;
  const days = daysBetween(today, policy.endDate);
  return days > EXPIRY_WARNING_DAYS ? null : days;
}

/** Not past its end, sound, and handed over. */
export function isActive(policy: PolicyState, today: LocalDate): boolean {
  return registrationBlock(policy, today) === null;
}

/** The message that blocks bulk registration, or null; a corrupt policy is reported before its status. */
export function registrationBlock(policy: PolicyState, today: LocalDate): string | null {
  if (policy.error) return REGISTRATION_BLOCKS.corrupt;
  if (policy.placementStatus === "DRAFT") return REGISTRATION_BLOCKS.draft;
  if (!policy.policyType || !policy.startDate || !policy.endDate) return REGISTRATION_BLOCKS.corrupt;
  if (isExpired(policy, today)) return REGISTRATION_BLOCKS.expired;
  return null;
}

/** Whether an addition may be offered: started 45 or more days ago, not ended, still in preparation [spec 1 §5, 2 §5]. */
export function offersAddition(
  policy: Pick<PolicyState, "startDate" | "endDate">,
  endorsementStatus: string,
  today: LocalDate,
): boolean {
  if (policy.startDate === null || isExpired(policy, today)) return false;
  const inPreparation = endorsementStatus === "DRAFT" || endorsementStatus === "IN_PROGRESS";
  return inPreparation && daysBetween(policy.startDate, today) >= ADDITION_OFFERED_AFTER_DAYS;
}
