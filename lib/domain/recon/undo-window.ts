import { addDays, daysBetween, type LocalDate } from "../dates/local-date";

/** A merge can be undone for 30 days after its date (ruling 51). */
const UNDO_DAYS = 30;

/** Days left to undo a merge, 0 on the last day; null after that. */
export function undoDaysLeft(mergedOn: LocalDate, today: LocalDate): number | null {
  const last = addDays(mergedOn, UNDO_DAYS);
  return today > last ? null : daysBetween(today, last);
}
