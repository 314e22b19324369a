import { formatDmy, type LocalDate, localDate, parseDmy } from "./local-date";
import { monthNamed } from "./months";

const DAY_FIRST = [
  /^(?<day>\d\d?)([/.\- ])(?<month>\d\d?)\2(?<year>\d{2}|\d{4})$/,
  /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
  /^(?<day>\d\d?)[ \-/.]?(?<month>[a-z]{3,})\.?[ ,\-/.]*(?<year>\d{2}|\d{4})$/i,
];
const YEAR_FIRST = /^(\d{4})([/.-])(\d\d?)\2(\d\d?)$/;

/**
 * A typed date, day first: 1/8/26, 1-8-2026, 01.08.2026, 1 Aug 2026, 2026-08-01, 01082026 [domain §24 #52]. Years 00 to
 * 29 are 2000 to 2029, 30 to 99 are 1930 to 1999.
 * @param notAfter for birth dates: a two-digit year in the future belongs to the previous century.
 * @returns null if the text is not a date.
 */
export function readTypedDate(typed: string, { notAfter }: { notAfter?: LocalDate } = {}): LocalDate | null {
  const text = typed.trim();
  const strict = parseDmy(text);
  if (strict) return strict;
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return localDate(Number(year), Number(month), Number(day));
  const parts = dayFirstParts(text);
  if (!parts) return null;
  const date = localDate(fullYearOf(parts.year), parts.month, parts.day);
  const isOfTwoDigits = parts.year.length === 2;
  if (!date || !isOfTwoDigits || notAfter === undefined || date <= notAfter) return date;
  return localDate(fullYearOf(parts.year) - 100, parts.month, parts.day);
}

/** A typed date as DD/MM/YYYY; other text is unchanged. */
export function typedDateText(typed: string, bounds: { notAfter?: LocalDate } = {}): string {
  const date = readTypedDate(typed, bounds);
  return date === null ? typed : formatDmy(date);
}

function dayFirstParts(text: string): { day: number; month: number; year: string } | null {
  const found = DAY_FIRST.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const { day, month = "", year } = found ?? {};
  return year === undefined ? null : { day: Number(day), month: Number(month) || monthNamed(month), year };
}

const LAST_TWO_DIGIT_YEAR_OF_2000 = 29;

/** A year of two digits in full [domain §24 #52]. */
export function fullYearOf(year: string): number {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) <= LAST_TWO_DIGIT_YEAR_OF_2000 ? 2000 : 1900);
}
