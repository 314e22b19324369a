import { daysBetween, type LocalDate } from "../dates/local-date";

export type BatchState = "LIVE" | "READY" | "REVIEW" | "ENDED";

/** Confirmation emails can be sent this many days after the end. Then the enrolment is locked [spec 3 §9]. */
const REVIEW_DAYS = 2;

export type Batch = { registrationStart: LocalDate; registrationEnd: LocalDate; completionEmailsSent: boolean };

/** The last day still counts as open. */
export const isCompleted = ({ registrationEnd }: Batch, today: LocalDate) => today > registrationEnd;

/** Ready before the first day, Live until the last day, Review for two more days, then Ended [spec 3 §4]. */
export function batchState(batch: Batch, today: LocalDate): BatchState {
  if (isCompleted(batch, today)) return isLongOver(batch, today) ? "ENDED" : "REVIEW";
  return today < batch.registrationStart ? "READY" : "LIVE";
}

/** No more edits: confirmation emails were sent, or the batch ended more than two days ago [spec 3 §2, §4]. */
export function isLocked(batch: Batch, today: LocalDate): boolean {
  return batch.completionEmailsSent || isLongOver(batch, today);
}

/** Whether the batch ended at most two days ago and is not confirmed yet [spec 3 §4]. */
export function mayConfirm(batch: Batch, today: LocalDate): boolean {
  return isCompleted(batch, today) && !isLocked(batch, today);
}

function isLongOver({ registrationEnd }: Batch, today: LocalDate): boolean {
  return daysBetween(registrationEnd, today) > REVIEW_DAYS;
}
