import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { latestWorkingDay, type WorkCalendar, workingDayAfter, workingDaysBetween } from "../dates/working-days";
import type { EndorsementStatus } from "./status";

type LimitKey = "daysInDraft" | "daysInProgress" | "daysAtInsurer" | "daysInOtherStages";

/** Working days that each stage may last. */
export type StageLimits = Pick<ProviderConfig, LimitKey>;

/** Which setting limits a stage; nothing is due once an endorsement is complete. */
const LIMIT_OF = {
  DRAFT: "daysInDraft",
  IN_PROGRESS: "daysInProgress",
  SENT_TO_INSURER: "daysAtInsurer",
  ENDO_DECLINED: "daysInOtherStages",
  ENDO_RECEIVED: "daysInOtherStages",
  READY_FOR_TPA: "daysInOtherStages",
  RECEIVED_UHIDS: "daysInOtherStages",
  ENDO_COMPLETE: null,
} as const satisfies Record<EndorsementStatus, LimitKey | null>;

/**
 * The last day on which the stage is still in time: so many working days after the day it was entered, which does not
 * count; null once complete. The limits are those of the day it was entered (ruling).
 */
export function stageDueOn(
  status: EndorsementStatus,
  enteredOn: LocalDate,
  limits: StageLimits,
  calendar: WorkCalendar,
): LocalDate | null {
  const days = stageLimitDays(status, limits);
  return days === null ? null : workingDayAfter(enteredOn, days, calendar);
}

/** Working days that a stage may last; null once complete. */
export function stageLimitDays(status: EndorsementStatus, limits: StageLimits): number | null {
  const key = LIMIT_OF[status];
  return key === null ? null : limits[key];
}

/** How long an endorsement has been in its stage, in working days, and by how many it is late. */
export type StageClock = { ageDays: number; dueOn: LocalDate | null; overdueDays: number };

/** What a stage's clock shows on a day: on the due day nothing is late, on the next working day one day is. */
export function readStageClock(
  { enteredOn, dueOn }: { enteredOn: LocalDate; dueOn: LocalDate | null },
  today: LocalDate,
  calendar: WorkCalendar,
): StageClock {
  return {
    ageDays: workingDaysBetween(enteredOn, today, calendar),
    dueOn,
    overdueDays: dueOn === null ? 0 : workingDaysBetween(dueOn, today, calendar),
  };
}

/** What is due before this day is overdue: the same bound as `readStageClock` has, for a condition of a query. */
export function overdueBefore(today: LocalDate, calendar: WorkCalendar): LocalDate {
  return latestWorkingDay(today, calendar);
}

export type StageEntry = { status: EndorsementStatus; on: LocalDate };
export type PassedStage = {
  status: EndorsementStatus;
  from: LocalDate;
  until: LocalDate | null;
  days: number;
  /** Working days that it might have lasted; null for the end of the chain. */
  limitDays: number | null;
};

type PassedOn = { today: LocalDate; calendar: WorkCalendar; limitsOn: (day: LocalDate) => StageLimits };

/**
 * The stages that were passed, in order, each with its working days and the limit of the day it was entered; the last one
 * lasts until today, unless it is the end of the chain. @param entries when each stage was entered, oldest first.
 */
export function passedStages(entries: readonly StageEntry[], { today, calendar, limitsOn }: PassedOn): PassedStage[] {
  return entries.map(({ status, on }, index) => {
    const until = entries[index + 1]?.on ?? null;
    const limitDays = stageLimitDays(status, limitsOn(on));
    const end = until ?? (limitDays === null ? on : today);
    return { status, from: on, until, days: workingDaysBetween(on, end, calendar), limitDays };
  });
}
