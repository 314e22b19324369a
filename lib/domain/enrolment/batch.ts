import { daysBetween, type LocalDate } from "../dates/local-date";

export type BatchState = "LIVE" | "READY" | "REVIEW" | "ENDED";

/** Days after the end in which confirmation emails may be sent; afterwards the enrolment is locked [spec 3 §9]. */
const REVIEW_DAYS = 2;

/** What a batch's state hangs on: its registration window, and whether its confirmation emails went out. */
export type Batch = { registrationStart: LocalDate; registrationEnd: LocalDate; completionEmailsSent: boolean };

/** Past its last day, which still counts. */
export const isCompleted = ({ registrationEnd }: Batch, today: LocalDate) => today > registrationEnd;

/** Ready before its first day, Live until its last, then Review for two days, then Ended [spec 3 §4]. */
export function batchState(batch: Batch, today: LocalDate): BatchState {
  if (isCompleted(batch, today)) return isLongOver(batch, today) ? "ENDED" : "REVIEW";
  return today < batch.registrationStart ? "READY" : "LIVE";
}

/** No further edits: its confirmation emails went out, or it ended more than two days ago [spec 3 §2, §4]. */
export function isLocked(batch: Batch, today: LocalDate): boolean {
  return batch.completionEmailsSent || isLongOver(batch, today);
}

/** Completed, its end not more than two days ago, and not confirmed before [spec 3 §4]. */
export function mayConfirm(batch: Batch, today: LocalDate): boolean {
  return isCompleted(batch, today) && !isLocked(batch, today);
}

function isLongOver({ registrationEnd }: Batch, today: LocalDate): boolean {
  return daysBetween(registrationEnd, today) > REVIEW_DAYS;
}
