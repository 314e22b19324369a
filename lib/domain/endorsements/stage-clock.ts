import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { latestWorkingDay, type WorkCalendar, workingDayAfter, workingDaysBetween } from "../dates/working-days";
import type { EndorsementStatus } from "./status";

type LimitKey = "daysInDraft" | "daysInProgress" | "daysAtInsurer" | "daysInOtherStages";

type StageLimits = Pick<ProviderConfig, LimitKey>;

/** The setting that limits a stage. A completed endorsement has no limit. */
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
 * The due date of a stage: its limit in working days after the date it was entered; null once complete. The limits of
 * the entry date apply (ruling).
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

/** Maximum working days of a stage; null once complete. */
export function stageLimitDays(status: EndorsementStatus, limits: StageLimits): number | null {
  const key = LIMIT_OF[status];
  return key === null ? null : limits[key];
}

/** How many working days an endorsement has been in its stage, and how many it is overdue. */
type StageClock = { ageDays: number; dueOn: LocalDate | null; overdueDays: number };

/** The stage's clock on a date. It is not overdue on the due date, and one day overdue on the next working day. */
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

/** Stages due before this date are overdue; the same bound as `readStageClock`, for SQL conditions. */
export function overdueBefore(today: LocalDate, calendar: WorkCalendar): LocalDate {
  return latestWorkingDay(today, calendar);
}

export type StageEntry = { status: EndorsementStatus; on: LocalDate };
type PassedStage = {
  status: EndorsementStatus;
  from: LocalDate;
  until: LocalDate | null;
  days: number;
  /** Maximum working days of the stage; null at the end of the chain. */
  limitDays: number | null;
};

type PassedOn = { today: LocalDate; calendar: WorkCalendar; limitsOn: (day: LocalDate) => StageLimits };

/**
 * The passed stages, in order, with their working days and the limit of their entry date. The last stage lasts until
 * today, unless it ends the chain.
 * @param entries when each stage was entered, oldest first.
 */
export function passedStages(entries: readonly StageEntry[], { today, calendar, limitsOn }: PassedOn): PassedStage[] {
  return entries.map(({ status, on }, index) => {
    const until = entries[index + 1]?.on ?? null;
    const limitDays = stageLimitDays(status, limitsOn(on));
    const end = until ?? (limitDays === null ? on : today);
    return { status, from: on, until, days: workingDaysBetween(on, end, calendar), limitDays };
  });
}

/** An insurer's median uses stages that ended within this many days, and needs this many endorsements (ruling). */
export const MEDIAN_WINDOW_DAYS = 365;
export const MEDIAN_MIN_ENDORSEMENTS = 3;
