import type { z } from "zod";
import type { StageClock } from "@/lib/contract/stage-clock";
import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import type { WorkCalendar } from "@/lib/domain/dates/working-days";
import { readStageClock } from "@/lib/domain/endorsements/stage-clock";
import { type EndorsementStatus, STATUSES } from "@/lib/domain/endorsements/status";
import { instantOf } from "../instant";

type Stage = { status: EndorsementStatus; stageSince: Date; dueOn: LocalDate | null };

/** The clock of a stage in the contract's shape; a complete endorsement has no due date. */
export function clockOf(
  { status, stageSince, dueOn }: Stage,
  today: LocalDate,
  calendar: WorkCalendar,
): z.input<typeof StageClock> {
  const stage = { enteredOn: istDay(stageSince.getTime()), dueOn: STATUSES[status].isComplete ? null : dueOn };
  return { enteredAt: instantOf(stageSince), ...readStageClock(stage, today, calendar) };
}
