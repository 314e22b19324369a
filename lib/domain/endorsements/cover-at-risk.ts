import { daysBetween, type LocalDate } from "../dates/local-date";
import type { Operation } from "./verification";

/** Events are highlighted this many days before their window closes (ruling). */
const WINDOW_WARNING_DAYS = 10;

const EVENT_RELATIONSHIPS: readonly string[] = ["child", "spouse", "partner"];

export type UnsentRow = {
  operation: Operation;
  relationship: string;
  isMidtermMember: boolean;
  coverageStart: LocalDate | null;
  dateOfLeaving: LocalDate | null;
  /** Birth of a child or marriage of a spouse; null if not recorded. */
  eventOn: LocalDate | null;
};

/** Cover started unsent, the event's window closes, or a leaver is still covered. */
export const RISK_KINDS = ["NOT_SENT", "WINDOW_CLOSING", "STILL_COVERED"] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** A row's risk: its start, its age in days, and the days left to act (null without a window). */
export type CoverRisk = {
  kind: RiskKind;
  since: LocalDate;
  days: number;
  daysLeft: number | null;
};

/**
 * The risk of a row that the insurer does not know about: first, a newborn or spouse near or past the end of the
 * window; second, a life whose cover has started; third, a leaver who is still covered. Null if none applies.
 */
export function riskOf(row: UnsentRow, today: LocalDate, windowDays: number): CoverRisk | null {
  if (row.operation === "ADD") return windowRisk(row, today, windowDays) ?? startRisk(row.coverageStart, today);
  const { dateOfLeaving } = row;
  if (row.operation !== "DELETE" || dateOfLeaving === null || dateOfLeaving >= today) return null;
  return { kind: "STILL_COVERED", since: dateOfLeaving, days: daysBetween(dateOfLeaving, today), daysLeft: null };
}

function windowRisk(row: UnsentRow, today: LocalDate, windowDays: number): CoverRisk | null {
  const since = row.eventOn ?? row.coverageStart;
  if (!row.isMidtermMember || !EVENT_RELATIONSHIPS.includes(row.relationship) || since === null) return null;
  const days = daysBetween(since, today);
  const daysLeft = windowDays - days;
  return daysLeft > WINDOW_WARNING_DAYS ? null : { kind: "WINDOW_CLOSING", since, days, daysLeft };
}

function startRisk(coverageStart: LocalDate | null, today: LocalDate): CoverRisk | null {
  if (coverageStart === null || coverageStart > today) return null;
  return { kind: "NOT_SENT", since: coverageStart, days: daysBetween(coverageStart, today), daysLeft: null };
}
