import { SHORT_MONTHS } from "./months";

/** A calendar date in Asia/Kolkata, "YYYY-MM-DD". Dates compare as text [domain §0]. */
export type LocalDate = string;

const SECONDS_PER_DAY = 86_400;
export const DAY_MS = 86_400_000;
/** India has one offset without daylight saving: UTC+05:30. */
const IST_OFFSET_SECONDS = 19_800;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
const { floor } = Math;
const pad = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Builds a date; null if it does not exist. Years 1000 to 9999. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Parses `length` digits without allocating a substring. */
function digits(text: string, start: number, length: number): number {
  let value = 0;
  for (let position = start; position < start + length; position += 1) {
    value = value * 10 + text.charCodeAt(position) - 48;
  }
  return value;
}

export function yearOf(date: LocalDate): number {
  return digits(date, 0, 4);
}

/** 1 to 12. */
export function monthOf(date: LocalDate): number {
  return digits(date, 5, 2);
}

export function dayOfMonth(date: LocalDate): number {
  return digits(date, 8, 2);
}

/** Whether the text is a real date in the form YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  return localDate(yearOf(text), monthOf(text), dayOfMonth(text)) === text;
}

const DMY = /^\d{2}\/\d{2}\/\d{4}$/;

/** Parses strict DD/MM/YYYY: two, two and four digits, and an existing date; otherwise null. */
export function parseDmy(text: string): LocalDate | null {
  if (!DMY.test(text)) return null;
  return localDate(digits(text, 6, 4), digits(text, 3, 2), digits(text, 0, 2));
}

/** "05/01/2026". */
export function formatDmy(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** "05 Jan 2026". */
export function formatDdMmmYyyy(date: LocalDate): string {
  return `${date.slice(8, 10)} ${SHORT_MONTHS[monthOf(date) - 1]} ${date.slice(0, 4)}`;
}

/** Days in 400 years (the calendar's period), and from 1 March 0000 to 1 January 1970. */
const DAYS_PER_ERA = 146_097;
const DAYS_TO_EPOCH = 719_468;

/**
 * Days since 1 January 1970; negative before. Years start in March, so that the leap day is last. Pure arithmetic,
 * because validation calls this several times per row.
 */
export function dayNumber(date: LocalDate): number {
  const month = monthOf(date);
  const year = yearOf(date) - (month <= 2 ? 1 : 0);
  const era = floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth(date) - 1;
  const dayOfEra = yearOfEra * 365 + floor(yearOfEra / 4) - floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_EPOCH;
}

/** The inverse of `dayNumber`. */
export function fromDayNumber(days: number): LocalDate {
  const shifted = days + DAYS_TO_EPOCH;
  const era = floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = floor(dayOfEra / 1460) - floor(dayOfEra / 36_524) + floor(dayOfEra / 146_096);
  const yearOfEra = floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + floor(yearOfEra / 4) - floor(yearOfEra / 100));
  const monthFromMarch = floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return `${yearOfEra + era * 400 + (month <= 2 ? 1 : 0)}-${pad(month)}-${pad(day)}`;
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return fromDayNumber(dayNumber(date) + days);
}

/** b − a: positive when b is later. */
export function daysBetween(a: LocalDate, b: LocalDate): number {
  return dayNumber(b) - dayNumber(a);
}

export function laterOf(a: LocalDate, b: LocalDate): LocalDate {
  return a > b ? a : b;
}

export function earlierOf(a: LocalDate, b: LocalDate): LocalDate {
  return a < b ? a : b;
}

/** The IST day of an instant in milliseconds since the epoch. */
export function istDay(ms: number): LocalDate {
  return fromDayNumber(floor((ms / 1000 + IST_OFFSET_SECONDS) / SECONDS_PER_DAY));
}

/** The date in India of an instant of the contract. */
export const dateOfInstant = ({ seconds }: { seconds: number }): LocalDate => istDay(seconds * 1000);

/** The same; null for null. */
export const dateOrNull = (instant: { seconds: number } | null): LocalDate | null => instant && dateOfInstant(instant);

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * The date that ISO 8601 text means: the written date without a time zone, else the date in India at that instant.
 * `1990-05-06T18:30:00.000Z` is 7 May 1990. Null for other text.
 */
export function parseIsoDay(text: string): LocalDate | null {
  const [, day = "", time, zone] = ISO.exec(text.trim()) ?? [];
  if (!isLocalDate(day)) return null;
  if (!time || !zone) return day;
  const instant = Date.parse(`${day}T${time}${zone.replace(/(\d\d)(\d\d)/, "$1:$2").toUpperCase()}`);
  if (Number.isNaN(instant)) return null;
  const here = istDay(instant);
  return isLocalDate(here) ? here : null;
}

/** Epoch seconds of 00:00:00 IST, the stored form of a date-only value. */
export function startOfDaySeconds(date: LocalDate): number {
  return dayNumber(date) * SECONDS_PER_DAY - IST_OFFSET_SECONDS;
}

/** Epoch seconds of 23:59:59 IST, the stored form of policy and rater end dates [spec 1 §5]. */
export function endOfDaySeconds(date: LocalDate): number {
  return startOfDaySeconds(date) + SECONDS_PER_DAY - 1;
}

/** Day 0 of the two workbook date systems, as days since 1970. */
const EPOCH_1900 = dayNumber("1899-12-30");
const EPOCH_1904 = dayNumber("1904-01-01");
/** Excel counts 29 February 1900 (serial 60), which did not exist: earlier serials are off by one. */
const PHANTOM_LEAP_DAY = 60;

/** The date of a workbook serial, without its time. Serial 60 does not exist and reads as 1 March 1900. */
export function fromExcelSerial(serial: number, date1904 = false): LocalDate {
  const days = floor(serial);
  if (date1904) return fromDayNumber(EPOCH_1904 + days);
  return fromDayNumber(EPOCH_1900 + (days <= PHANTOM_LEAP_DAY ? days + 1 : days));
}

/** The workbook serial of a date. */
export function toExcelSerial(date: LocalDate, date1904 = false): number {
  if (date1904) return dayNumber(date) - EPOCH_1904;
  const days = dayNumber(date) - EPOCH_1900;
  return days <= PHANTOM_LEAP_DAY ? days - 1 : days;
}
