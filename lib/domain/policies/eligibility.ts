import { daysBetween, type LocalDate } from "../dates/local-date";
import { type EndorsementStatus, UNSENT_IN } from "../endorsements/status";
import type { PolicyState } from "./types";

/** Why members cannot be registered [spec 1 §8]. */
export const REGISTRATION_BLOCKS = {
  corrupt: "Corrupt Policy, Cannot proceed",
  draft: "Policy is in DRAFT Status. Bulk Registration not allowed for a DRAFT Policy",
  expired: "Policy is EXPIRED. Bulk Registration not allowed for an EXPIRED Policy",
} as const;

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

/** Why bulk registration is blocked, or null. A corrupt policy is reported before its status. */
export function registrationBlock(policy: PolicyState, today: LocalDate): string | null {
  if (policy.error) return REGISTRATION_BLOCKS.corrupt;
  if (policy.placementStatus === "DRAFT") return REGISTRATION_BLOCKS.draft;
  if (!policy.policyType || !policy.startDate || !policy.endDate) return REGISTRATION_BLOCKS.corrupt;
  if (isExpired(policy, today)) return REGISTRATION_BLOCKS.expired;
  return null;
}

type ListedPolicy = { active: boolean; error: string | null; policyPlacementStatus: string | null };

/** Whether members can be registered on a listed policy, as far as the list tells [spec 1 §8]. */
export const acceptsMembers = ({ active, error, policyPlacementStatus }: ListedPolicy): boolean =>
  active && error === null && policyPlacementStatus !== "DRAFT";

/** Age of a policy in days from which an addition is offered; the window of an event is another limit (ruling 22). */
const ADDITION_OFFERED_DAYS = 45;

/** Whether an unsent endorsement of the policy offers the addition of members [spec 1 §5, spec 2 §5]. */
export function offersAddition(policy: PolicyState, status: EndorsementStatus, today: LocalDate): boolean {
  if (registrationBlock(policy, today) !== null || policy.startDate === null) return false;
  return UNSENT_IN.includes(status) && daysBetween(policy.startDate, today) >= ADDITION_OFFERED_DAYS;
}
