import { daysBetween, type LocalDate } from "../dates/local-date";
import type { EndorsementStatus } from "./status";
import type { Operation } from "./verification";

/** The insurer knows of an endorsement from the day it was sent on. */
export const UNKNOWN_TO_INSURER_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS", "ENDO_DECLINED"];

/** So many days before its window closes an event is told apart (ruling). */
export const WINDOW_WARNING_DAYS = 10;

const EVENT_RELATIONSHIPS: readonly string[] = ["child", "spouse", "partner"];

export type UnsentRow = {
  operation: Operation;
  relationship: string;
  isMidtermMember: boolean;
  coverageStart: LocalDate | null;
  dateOfLeaving: LocalDate | null;
  /** Birth of a child, marriage of a spouse; null where it is not recorded. */
  eventOn: LocalDate | null;
};

/** Cover that began unsent, a window that closes, a leaver who is still covered. */
export const RISK_KINDS = ["NOT_SENT", "WINDOW_CLOSING", "STILL_COVERED"] as const;
export type RiskKind = (typeof RISK_KINDS)[number];

/** Since when a row is at risk, and until when it can be put right; null for one that is not. */
export type CoverRisk = {
  kind: RiskKind;
  since: LocalDate;
  days: number;
  daysLeft: number | null;
};

/**
 * What a row of an endorsement that the insurer does not know of risks on a day: a newborn or spouse in the last days of
 * the window or beyond them; else a life whose cover has begun; else somebody who has left and is still covered.
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
