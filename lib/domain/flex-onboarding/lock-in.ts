import { addDays, dayOfMonth, type LocalDate, localDate, monthOf, yearOf } from "../dates/local-date";
import { normaliseRelationship } from "../members/normalise";
import type { Relationship } from "../members/types";
import type { LockIn } from "./facts";

const MONTHS = 12;

/** The same day some months later, or the last day of a shorter month. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const total = yearOf(date) * MONTHS + monthOf(date) - 1 + months;
  for (let day = dayOfMonth(date); day > 0; day--) {
    const found = localDate(Math.floor(total / MONTHS), (total % MONTHS) + 1, day);
    if (found) return found;
  }
  return date;
}

/**
 * The last date on which a benefit is locked in: `period` years from the coverage start, for the lock-in's
 * relationships, or for all if it lists none. Null if it is not locked in [domain §17].
 */
export function lockedInUntil(
  lockIn: LockIn | null,
  relationship: Relationship | null,
  coverageStart: LocalDate,
): LocalDate | null {
  if (!lockIn || lockIn.period <= 0) return null;
  const named = lockIn.relationship.map(normaliseRelationship);
  if (named.length > 0 && !named.includes(relationship ?? "")) return null;
  return addDays(addMonths(coverageStart, Math.round(lockIn.period * MONTHS)), -1);
}
