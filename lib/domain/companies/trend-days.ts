import { addDays, type LocalDate } from "../dates/local-date";

const MONTHS = 12;

/** The first day of each of the last 12 months, and today. */
export function trendDays(today: LocalDate): LocalDate[] {
  const firsts: LocalDate[] = [];
  let first = firstOfMonth(today);
  for (let month = 0; month < MONTHS; month += 1) {
    firsts.unshift(first);
    first = firstOfMonth(addDays(first, -1));
  }
  return firsts.at(-1) === today ? firsts : [...firsts, today];
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 8)}01`;
