import { daysBetween, type LocalDate } from "../dates/local-date";
import type { PolicyState } from "./types";

/** Why members cannot be registered [spec 1 §8]. */
export const REGISTRATION_BLOCKS = {
  corrupt: "Corrupt Policy, Cannot proceed",
  draft: "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
  expired: "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy",
} as const;

/** A policy offers additions from this many days after its start; this is not the mid-term window [domain §1 #22]. */
const ADDITION_OFFERED_AFTER_DAYS = 45;

/** The policy is still active on its end date [spec 1 §4]. */
export function isExpired(policy: Pick<PolicyState, "endDate">, today: LocalDate): boolean {
  return policy.endDate !== null && today > policy.endDate;
}

/** A handed-over policy is read-only once it has expired (ruling 47); a draft can still be corrected. */
export function isReadOnly(policy: Pick<PolicyState, "endDate" | "placementStatus">, today: LocalDate): boolean {
  return policy.placementStatus !== "DRAFT" && isExpired(policy, today);
}

/** A policy is highlighted this many days before its end, because a renewal takes weeks (ruling). */
export const EXPIRY_WARNING_DAYS = 60;

/** Days until a policy ends, 0 on the last day; null if it ended or ends later than the warning period. */
export function daysToExpiry(policy: Pick<PolicyState, "endDate">, today: LocalDate): number | null {
  if (policy.endDate === null || isExpired(policy, today)) return null;
  const days = daysBetween(today, policy.endDate);
  return days > EXPIRY_WARNING_DAYS ? null : days;
}

/** Whether a policy is handed over, valid and not expired. */
export function isActive(policy: PolicyState, today: LocalDate): boolean {
  return registrationBlock(policy, today) === null;
}

/** Why bulk registration is blocked, or null. A corrupt policy is reported before its status. */
export function registrationBlock(policy: PolicyState, today: LocalDate): string | null {
  if (policy.error) return REGISTRATION_BLOCKS.corrupt;
  if (policy.placementStatus === "DRAFT") return REGISTRATION_BLOCKS.draft;
  if (!policy.policyType || !policy.startDate || !policy.endDate) return REGISTRATION_BLOCKS.corrupt;
  if (isExpired(policy, today)) return REGISTRATION_BLOCKS.expired;
  return null;
}

/**
 * Whether an addition can be offered: started at least 45 days ago, not ended, still in preparation [spec 1 §5, 2 §5].
 */
export function offersAddition(
  policy: Pick<PolicyState, "startDate" | "endDate">,
  endorsementStatus: string,
  today: LocalDate,
): boolean {
  if (policy.startDate === null || isExpired(policy, today)) return false;
  const inPreparation = endorsementStatus === "DRAFT" || endorsementStatus === "IN_PROGRESS";
  return inPreparation && daysBetween(policy.startDate, today) >= ADDITION_OFFERED_AFTER_DAYS;
}
