import { istDay, type LocalDate } from "../dates/local-date";
import { isWorkingDay, type WorkCalendar } from "../dates/working-days";
import { groupBy } from "../group-by";

/** What people are written to about: a CD account below need, an endorsement that is late, a window about to close. */
export const REMINDER_KINDS = ["BELOW_NEED", "OVERDUE", "WINDOW_CLOSING"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** Emails go from this hour of a working day on, IST (ruling). */
const FROM_HOUR = 8;
const HOUR_MS = 3_600_000;
/** An email lists so many; the rest is counted, and stands on Today. */
export const MOST_LINES = 30;

/** Something that waits, whom it waits for, what to do about it, and the console's own address of it. */
export type Reminder = {
  kind: ReminderKind;
  companyId: string;
  userIds: readonly string[];
  text: string;
  path: string;
};

export type ReminderEmail = { userId: string; lines: Pick<Reminder, "kind" | "text" | "path">[]; more: number };

/** The day whose emails may go at this moment; null on a day without work, and before its first hour. */
export function sendDate(nowMs: number, calendar: WorkCalendar): LocalDate | null {
  const day = istDay(nowMs);
  const hasBegun = istDay(nowMs - FROM_HOUR * HOUR_MS) === day;
  return hasBegun && isWorkingDay(day, calendar) ? day : null;
}

/**
 * One email for each person, with everything that waits for them: by kind, within one as given. What a company has
 * switched off is left out.
 */
export function composeEmails(
  reminders: readonly Reminder[],
  isOff: (reminder: Pick<Reminder, "companyId" | "kind">) => boolean,
): ReminderEmail[] {
  const inOrder = REMINDER_KINDS.flatMap((kind) => reminders.filter((each) => each.kind === kind && !isOff(each)));
  const each = inOrder.flatMap(({ userIds, ...line }) => [...new Set(userIds)].map((userId) => ({ userId, line })));
  return [...groupBy(each, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    lines: own.slice(0, MOST_LINES).map(({ line: { kind, text, path } }) => ({ kind, text, path })),
    more: Math.max(0, own.length - MOST_LINES),
  }));
}
