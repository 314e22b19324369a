import type { ProviderConfig } from "../config";
import { daysBetween, type LocalDate } from "../dates/local-date";

/** Effective date of a sum-insured change: the given date if within [today − 45, today], else today [domain §5]. */
export function effectiveDay(
  given: LocalDate | null,
  today: LocalDate,
  { midtermWindowDays }: Pick<ProviderConfig, "midtermWindowDays">,
): LocalDate {
  if (given === null) return today;
  const age = daysBetween(given, today);
  return age >= 0 && age <= midtermWindowDays ? given : today;
}
