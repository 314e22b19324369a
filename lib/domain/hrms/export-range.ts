import { addDays, daysBetween, type LocalDate } from "../dates/local-date";

/** The operations of the HRMS export [spec 3 §9]. */
export const HRMS_OPERATIONS = ["SKF ADD", "SKF EXIT", "KNORR ADD", "KNORR EXIT"] as const;
export type HrmsOperation = (typeof HRMS_OPERATIONS)[number];

/** Employers whose HRMS sends requests, by the prefix of the operation. */
export type HrmsEmployer = "SKF" | "KNORR";

export const employerOf = (operation: HrmsOperation): HrmsEmployer => (operation.startsWith("SKF") ? "SKF" : "KNORR");

const MAX_DAYS = 60; // spec 3 §5

/** Today to tomorrow [spec 3 §2]. */
export const defaultHrmsRange = (today: LocalDate) => ({ from: today, to: addDays(today, 1) });

export type HrmsRangeFault = "fromAfterTo" | "rangeTooLong" | "tooFarAhead";

/**
 * Why a range cannot be exported; null if it can. A range has at most 60 days and ends at most 60 days from today
 * [domain §1 #16].
 */
export function hrmsRangeFault(from: LocalDate, to: LocalDate, today: LocalDate): HrmsRangeFault | null {
  if (from > to) return "fromAfterTo";
  if (daysBetween(from, to) > MAX_DAYS) return "rangeTooLong";
  return daysBetween(today, to) > MAX_DAYS ? "tooFarAhead" : null;
}
