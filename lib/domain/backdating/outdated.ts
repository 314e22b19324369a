import type { ProviderConfig } from "../config";
import { addDays, daysBetween, type LocalDate, laterOf } from "../dates/local-date";

type Limits = Pick<ProviderConfig, "outdatedDays" | "refreshToDays" | "midtermWindowDays">;

/**
 * Whether a coverage start is too long ago: 45 or more days, or for mid-term rows, whose window includes day 45, more
 * than 45 [spec 2 §9, domain §13].
 */
export function isOutdated(coverageStart: LocalDate, today: LocalDate, limits: Limits, isMidterm = false): boolean {
  const age = daysBetween(coverageStart, today);
  return isMidterm ? age > limits.midtermWindowDays : age >= limits.outdatedDays;
}

/** The day that replaces an outdated start: 40 days ago, not before the policy [domain §13]. */
export function refreshedDate(policyStart: LocalDate | null, today: LocalDate, limits: Limits): LocalDate {
  const refreshed = addDays(today, -limits.refreshToDays);
  return policyStart === null ? refreshed : laterOf(refreshed, policyStart);
}
