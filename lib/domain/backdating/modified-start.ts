import { earlierOf, formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import { type EndorsementStatus, UNSENT_IN } from "../endorsements/status";
import { ROW_MESSAGES } from "../members/messages";
import type { PolicyFacts } from "../policies/types";
import { isOutdated } from "./outdated";

export const MODIFIED_START_MESSAGES = {
  notInPreparation: "Coverage start date can be changed only in Draft or In Progress",
  outsidePolicy: ROW_MESSAGES.coverageStartOutsidePolicy,
  afterToday: "Coverage start date cannot be after today",
  beforeEvent: "Coverage start date is before the date of the event",
  outdated: "Coverage start date is outdated",
  beforeHolder: ROW_MESSAGES.coverageStartBeforeHolder,
  afterDependant: ROW_MESSAGES.coverageStartAfterDependant,
} as const;

/** Warning when a mid-term row became outdated in a draft and its start is refreshed [domain §13]. */
export const STARTS_AFTER_EVENT = "Cover will start after the event date";

/**
 * Why a mid-term row's coverage start may not change to this date; null if it may: modifyCSDForMidterms [domain §13].
 * @param row `coveredUntil` is the last date of the life's earlier cover on the policy [domain §24 #53]. For a
 * dependant, `holderStart` is the employee's start. For an employee, `dependantStart` is the first dependant's [domain §14].
 */
export function modifiedStartProblem(
  newStart: LocalDate,
  row: {
    status: EndorsementStatus;
    eventDate: LocalDate | null;
    coveredUntil: LocalDate | null;
    holderStart: LocalDate | null;
    dependantStart: LocalDate | null;
  },
  policy: Pick<PolicyFacts, "startDate" | "endDate" | "config">,
  today: LocalDate,
): string | null {
  if (!UNSENT_IN.includes(row.status)) return MODIFIED_START_MESSAGES.notInPreparation;
  if (newStart < policy.startDate || newStart > policy.endDate) return MODIFIED_START_MESSAGES.outsidePolicy;
  if (newStart > earlierOf(today, policy.endDate)) return MODIFIED_START_MESSAGES.afterToday;
  if (row.eventDate !== null && newStart < row.eventDate) return MODIFIED_START_MESSAGES.beforeEvent;
  if (row.coveredUntil !== null && newStart <= row.coveredUntil)
    return ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(row.coveredUntil));
  if (row.holderStart !== null && newStart < row.holderStart) return MODIFIED_START_MESSAGES.beforeHolder;
  if (row.dependantStart !== null && newStart > row.dependantStart)
    return MODIFIED_START_MESSAGES.afterDependant(row.dependantStart);
  return isOutdated(newStart, today, policy.config, true) ? MODIFIED_START_MESSAGES.outdated : null;
}
