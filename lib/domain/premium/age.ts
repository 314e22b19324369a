import { type LocalDate, yearOf } from "../dates/local-date";

/**
 * Completed years on a reference date, never below 0 [domain §3]. A person born on 29 February completes a year on 1
 * March of a common year.
 */
export function ageOn(dob: LocalDate, referenceDay: LocalDate): number {
  const beforeBirthday = referenceDay.slice(5) < dob.slice(5);
  return Math.max(0, yearOf(referenceDay) - yearOf(dob) - (beforeBirthday ? 1 : 0));
}
