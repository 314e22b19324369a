import { fromExcelSerial, type LocalDate, localDate, parseIsoDay, yearOf } from "../dates/local-date";
import { monthNamed, SHORT_MONTHS } from "../dates/months";
import { fullYearOf } from "../dates/typed-date";

/** The order of day and month in the dates of a file; the same for the whole file. */
export type DateOrder = "DMY" | "MDY";

/**
 * What a cell reveals about the order: 25/04 is day first, 04/25 month first, 03/04 either, and 1985-04-03 needs no
 * order.
 */
export type DateShape = "dayFirst" | "monthFirst" | "either" | "plain";

/** What a column's cells reveal about the date order, with the first example of each. */
export type DateEvidence = Record<Exclude<DateShape, "plain">, { count: number; example: string | null; row: number }>;

export const noEvidence = (): DateEvidence => ({
  dayFirst: { count: 0, example: null, row: 0 },
  monthFirst: { count: 0, example: null, row: 0 },
  either: { count: 0, example: null, row: 0 },
});

const TIME = "(?:[ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d+)?)?(?: ?[AaPp][Mm])?)?";
const NUMBERS = new RegExp(`^(\\d{1,2})([/. -])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`);
/** "25081988" */
const JOINED_NUMBERS = /^(\d{2})()(\d{2})((?:19|20)\d{2})$/;
const YEAR_FIRST = new RegExp(`^(\\d{4})[/.-](\\d{1,2})[/.-](\\d{1,2})${TIME}$`);
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const DAY_NAMED = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[ /.-]?([a-z]{3})[a-z]{0,6}[ /.,-]{0,2}(\\d{4}|\\d{2})${TIME}$`,
  "i",
);
const MONTH_NAMED = new RegExp(
  `^([a-z]{3})[a-z]{0,6}[ /.-]?(\\d{1,2})(?:st|nd|rd|th)?[ /.,-]{1,2}(\\d{4})${TIME}$`,
  "i",
);
/** A date as a workbook serial: 1927 to 2064. */
const SERIAL = /^[1-5]\d{4}$/;
const MAX_MONTHS = 12;
const MAX_DAYS = 31;

/** Converts Devanagari and full-width digits to ASCII digits. */
export const plainDigits = (text: string): string =>
  // Test first: this runs for each cell of a large file, and few cells have such digits.
  /[०-९０-９]/.test(text)
    ? text.replace(/[०-९０-９]/g, (digit) => String(digit.charCodeAt(0) - (digit < "０" ? 0x0966 : 0xff10)))
    : text;

const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]? |\s*\((?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\)$/i;
/** The months in Hindi, in order. */
const HINDI_MONTHS =
  /(जनवरी)|(फ़?रवरी)|(मार्च)|(अप्रैल)|(मई)|(जून)|(जुलाई)|(अगस्त)|(सित[ंम]्?बर)|(अक्[टत]ूबर)|(नव[ंम]्?बर)|(दिस[ंम]्?बर)/;
const UNUSUAL = /[\\_'’–—\u0900-\u097f]| [/.-]|[/.-] |^[a-z]{3,9}[,. ]|[.,)]$| of /i;

/** Longer texts are no dates, and would take long to search. */
const LONGEST_DATE = 100;

/** A date in a usual form: "Mon, 05 May 1980", "05.05.1980.", "01 / 04 / 1995", "05_03_2026", "25 Oct'81", "५ मई १९८०". */
function usualDate(text: string): string {
  const day = plainDigits(text.trim());
  if (day.length > LONGEST_DATE || !UNUSUAL.test(day)) return day;
  return day
    .normalize("NFD")
    .replace(HINDI_MONTHS, (_, ...found) => SHORT_MONTHS[found.findIndex(Boolean)] ?? "")
    .replace(WEEKDAY, "")
    .replace(/[.,]$/, "")
    .replace(/(?<=\d(?:st|nd|rd|th)) of /i, " ")
    .replace(/['’]/g, " ")
    .replace(/[–—]/g, "-")
    .replace(/ *([/.\\_-]) */g, (_, separator: string) => (/[\\_]/.test(separator) ? "/" : separator));
}

const numbersOf = (day: string) => NUMBERS.exec(day) ?? (day.length === 8 ? JOINED_NUMBERS.exec(day) : null);

/** Null if the text is not a date. */
export function dateShape(text: string): DateShape | null {
  const day = usualDate(text);
  const numbers = numbersOf(day);
  if (!numbers) return readPlainDate(day, null) === null ? null : "plain";
  const first = Number(numbers[1]);
  const second = Number(numbers[3]);
  if (first === 0 || second === 0 || Math.max(first, second) > MAX_DAYS) return null;
  if (first > MAX_MONTHS) return second > MAX_MONTHS ? null : "dayFirst";
  if (second > MAX_MONTHS) return "monthFirst";
  return first === second ? "plain" : "either";
}

/**
 * The date of a cell in the file's order; null if it is not a date in that order.
 * @param today decides two-digit years: the latest year that is not after next year. Null: as for typed dates.
 * @param date1904 the date system of serials typed as text.
 */
export function readForeignDate(
  text: string,
  order: DateOrder | null,
  today: LocalDate | null,
  date1904 = false,
): LocalDate | null {
  const day = usualDate(text);
  const numbers = numbersOf(day);
  if (!numbers) return readPlainDate(day, today, date1904);
  const [, first, , second, year = ""] = numbers;
  if (order === null && first !== second) return null;
  const [date, month] = order === "MDY" ? [second, first] : [first, second];
  return localDate(fullYear(year, today), Number(month), Number(date));
}

/**
 * The date of a text in our template: day first, with four digits of the year unless the month has its name. Null for
 * other text, so that the rule reports it.
 */
export const readTemplateDate = (text: string, date1904: boolean): LocalDate | null =>
  NUMBERS.exec(usualDate(text))?.[4]?.length === 2 ? null : readForeignDate(text, "DMY", null, date1904);

/** Dates in which the month is unambiguous. */
function readPlainDate(text: string, today: LocalDate | null, date1904 = false): LocalDate | null {
  const iso = parseIsoDay(text);
  if (iso) return iso;
  if (SERIAL.test(text)) return fromExcelSerial(Number(text), date1904);
  const yearFirst = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (yearFirst) return localDate(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]));
  const dayNamed = DAY_NAMED.exec(text);
  if (dayNamed) return localDate(fullYear(dayNamed[3] ?? "", today), monthNamed(dayNamed[2]), Number(dayNamed[1]));
  const named = MONTH_NAMED.exec(text);
  return named ? localDate(Number(named[3]), monthNamed(named[1]), Number(named[2])) : null;
}

function fullYear(year: string, today: LocalDate | null): number {
  if (year.length === 4 || today === null) return fullYearOf(year);
  const recent = 2000 + Number(year);
  return recent > yearOf(today) + 1 ? recent - 100 : recent;
}

/** The order stated in a heading: "DOB (MM/DD/YYYY)", "DOB (DMY)". */
function orderOfHeading(heading: string): DateOrder | null {
  if (/\bd+[/. -]?m+[/. -]?y+\b/i.test(heading)) return "DMY";
  return /\bm+[/. -]?d+[/. -]?y+\b/i.test(heading) ? "MDY" : null;
}

/** The date order of a file. `cells` or `heading` is where it was found; in all other cases the user must choose. */
export type FoundOrder =
  | { by: "cells" | "heading"; order: DateOrder }
  | { by: "nothing to order"; order: DateOrder }
  | { by: "unknown"; example: string }
  | { by: "both orders"; dayFirst: string; monthFirst: string };

/**
 * Finds one date order from the cells and headings of a file's date columns. The user must choose if both orders occur
 * or if the cells contradict a heading.
 */
export function findDateOrder(columns: readonly { heading: string; dates: DateEvidence }[]): FoundOrder {
  const first = (shape: keyof DateEvidence) =>
    columns.find(({ dates }) => dates[shape].count > 0)?.dates[shape].example;
  const dayFirst = first("dayFirst");
  const monthFirst = first("monthFirst");
  if (dayFirst && monthFirst) return { by: "both orders", dayFirst, monthFirst };
  const either = first("either");
  const stated = new Set(columns.flatMap(({ heading }) => orderOfHeading(heading) ?? []));
  const shown = dayFirst ? "DMY" : monthFirst ? "MDY" : null;
  const example = dayFirst ?? monthFirst ?? either ?? "";
  if (shown)
    return [...stated].every((order) => order === shown) ? { by: "cells", order: shown } : { by: "unknown", example };
  if (!either) return { by: "nothing to order", order: "DMY" };
  const [only] = stated;
  return only && stated.size === 1 ? { by: "heading", order: only } : { by: "unknown", example };
}
