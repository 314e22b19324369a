import type { ProviderConfig } from "../config";
import { addDays, daysBetween, type LocalDate, laterOf } from "../dates/local-date";

type Limits = Pick<ProviderConfig, "outdatedDays" | "refreshToDays" | "midtermWindowDays">;

/**
 * Whether a coverage start is too long ago: 45 days or more. For mid-term rows it is more than 45 days, because their
 * window includes day 45 [spec 2 §9, domain §13].
 */
export function isOutdated(coverageStart: LocalDate, today: LocalDate, limits: Limits, isMidterm = false): boolean {
  const age = daysBetween(coverageStart, today);
  return isMidterm ? age > limits.midtermWindowDays : age >= limits.outdatedDays;
}

/** The date that replaces an outdated start: 40 days ago, but not before the policy starts [domain §13]. */
export function refreshedDate(policyStart: LocalDate | null, today: LocalDate, limits: Limits): LocalDate {
  const refreshed = addDays(today, -limits.refreshToDays);
  return policyStart === null ? refreshed : laterOf(refreshed, policyStart);
}
