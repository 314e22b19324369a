/** A calendar day of Asia/Kolkata, "YYYY-MM-DD"; two of them compare as text [domain §0]. */
export type LocalDate = string;

const SECONDS_PER_DAY = 86_400;
/** India has one offset and no summer time: UTC+05:30. */
const IST_OFFSET_SECONDS = 19_800;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const daysInMonth = (year: number, month: number) =>
  month === 2 && isLeap(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
const pad = (value: number, length = 2) => String(value).padStart(length, "0");

/** The day of three numbers, or null when there is no such day; years 1000 to 9999. */
export function localDate(year: number, month: number, day: number): LocalDate | null {
  if (year < 1000 || year > 9999 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return `${year}-${pad(month)}-${pad(day)}`;
}

export function yearOf(date: LocalDate): number {
  return Number(date.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(date: LocalDate): number {
  return Number(date.slice(5, 7));
}

export function dayOf(date: LocalDate): number {
  return Number(date.slice(8, 10));
}

/** Whether text is a real day in the form YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && localDate(yearOf(text), monthOf(text), dayOf(text)) === text;
}

/** DD/MM/YYYY, strict: two digits, two digits, four digits, and a day that exists. */
export function parseDmy(text: string): LocalDate | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  return match ? localDate(Number(match[3]), Number(match[2]), Number(match[1])) : null;
}

/** "05/01/2026". */
export function formatDmy(date: LocalDate): string {
  return `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;
}

/** "05 Jan 2026". */
export function formatDdMmmYyyy(date: LocalDate): string {
  return `${date.slice(8, 10)} ${MONTHS[monthOf(date) - 1]} ${date.slice(0, 4)}`;
}

/** Days since 1 January 1970; negative before it. */
export function dayNumber(date: LocalDate): number {
  return Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date)) / (SECONDS_PER_DAY * 1000);
}

/** The inverse of `dayNumber`. */
export function fromDayNumber(days: number): LocalDate {
  return new Date(days * SECONDS_PER_DAY * 1000).toISOString().slice(0, 10);
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
  return fromDayNumber(Math.floor((ms / 1000 + IST_OFFSET_SECONDS) / SECONDS_PER_DAY));
}

/** Epoch seconds of 00:00:00 IST, as a date-only value is stored. */
export function startOfDaySeconds(date: LocalDate): number {
  return dayNumber(date) * SECONDS_PER_DAY - IST_OFFSET_SECONDS;
}

/** Epoch seconds of 23:59:59 IST, as policy and rater end dates are stored [spec 1 §5]. */
export function endOfDaySeconds(date: LocalDate): number {
  return startOfDaySeconds(date) + SECONDS_PER_DAY - 1;
}

/** Day 0 of the two date systems of workbooks, as days since 1970. */
const EPOCH_1900 = dayNumber("1899-12-30");
const EPOCH_1904 = dayNumber("1904-01-01");
/** Excel believes in 29 February 1900, serial 60: the days before it are one off. */
const PHANTOM_LEAP_DAY = 60;

/** The day of a workbook serial; a time of day is cut off. Serial 60, which never was, reads as 1 March 1900. */
export function fromExcelSerial(serial: number, date1904 = false): LocalDate {
  const days = Math.floor(serial);
  if (date1904) return fromDayNumber(EPOCH_1904 + days);
  return fromDayNumber(EPOCH_1900 + (days <= PHANTOM_LEAP_DAY ? days + 1 : days));
}

/** The serial that a workbook shows as this day. */
export function toExcelSerial(date: LocalDate, date1904 = false): number {
  if (date1904) return dayNumber(date) - EPOCH_1904;
  const days = dayNumber(date) - EPOCH_1900;
  return days <= PHANTOM_LEAP_DAY ? days - 1 : days;
}
