import { addDays, type LocalDate, localDate, monthOf, yearOf } from "../dates/local-date";
import { normaliseRelationship } from "../members/normalise";
import type { Relationship } from "../members/types";
import type { LockIn } from "./facts";

const MONTHS = 12;
const LAST_DAY = 31;

/** The same day so many months later, or the last one of a month that is shorter. */
function addMonths(date: LocalDate, months: number): LocalDate {
  const total = yearOf(date) * MONTHS + monthOf(date) - 1 + months;
  for (let day = Number(date.slice(8, 10)); day <= LAST_DAY && day > 0; day--) {
    const found = localDate(Math.floor(total / MONTHS), (total % MONTHS) + 1, day);
    if (found) return found;
  }
  return date;
}

/**
 * The last day on which a benefit cannot be given up: `period` years from the coverage start, for the relationships that
 * the lock-in names, or for all where it names none. Null: it can be [domain §17].
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
