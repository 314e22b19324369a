import { daysBetween, type LocalDate, localDate, yearOf } from "./local-date";
import { monthNamed } from "./months";

const NEAR_DAYS = 92;
const MAX_MONTHS = 12;
/** "20-Nov", "Nov 20th", "20/11". In "12/11", the month may be first. */
const DAY_AND_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(\p{L}{3,9})\.?$|^(\p{L}{3,9}) (\d{1,2})(?:st|nd|rd|th)?$/u;
const LEAP_YEAR = 2000;
const NUMBERS = /^(\d{1,2})[./-](\d{1,2})$/;

/** The day and the month of a date without a year; null for another text. */
export function dayAndMonthOf(text: string): { day: number; month: number } | null {
  const [, first = 0, second = 0] = NUMBERS.exec(text)?.map(Number) ?? [];
  const [, day, month, monthFirst, dayBehind] = DAY_AND_MONTH.exec(text) ?? [];
  const named = { day: Number(day ?? dayBehind), month: monthNamed(month ?? monthFirst) };
  const found = first > MAX_MONTHS ? { day: first, month: second } : named;
  return localDate(LEAP_YEAR, found.month, found.day) ? found : null;
}

/** "20-Nov" with the year in which it is near a date; null if no year is. */
export function nearestDate(text: string, near: LocalDate): LocalDate | null {
  const found = dayAndMonthOf(text);
  const dates = found ? [-1, 0, 1].map((years) => localDate(yearOf(near) + years, found.month, found.day)) : [];
  return dates.find((date) => date !== null && Math.abs(daysBetween(date, near)) <= NEAR_DAYS) ?? null;
}
