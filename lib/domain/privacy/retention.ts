import type { LocalDate } from "../dates/local-date";

/** Kinds of personal data that are erased after their retention; none is unless its years are configured. */
export const RETENTION_KINDS = [
  "leftMembers",
  "changeRequests",
  "receivedEmails",
  "sentEmails",
  "rosterComparisons",
] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

export type RetentionYears = Partial<Record<RetentionKind, number>>;

/** The same calendar day so many years before; 28 February for a 29 February that does not exist. */
export function yearsBefore(day: LocalDate, years: number): LocalDate {
  const year = Number(day.slice(0, 4)) - years;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const rest = day.slice(4) === "-02-29" && !isLeap ? "-02-28" : day.slice(4);
  return `${String(year).padStart(4, "0")}${rest}` as LocalDate;
}
