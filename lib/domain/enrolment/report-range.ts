import { daysBetween, type LocalDate } from "../dates/local-date";

const MAX_REPORT_DAYS = 30;

export type ReportRangeFault = "fromNotBeforeTo" | "rangeTooLong" | "futureDate";

/**
 * Why a range has no report; null if it has. From must be before To, at most 30 days apart, neither in the future
 * [spec 3 §5].
 */
export function reportRangeFault(from: LocalDate, to: LocalDate, today: LocalDate): ReportRangeFault | null {
  if (from >= to) return "fromNotBeforeTo";
  if (daysBetween(from, to) > MAX_REPORT_DAYS) return "rangeTooLong";
  return to > today ? "futureDate" : null;
}
