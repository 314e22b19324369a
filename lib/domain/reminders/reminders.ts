import { istDay, type LocalDate } from "../dates/local-date";
import { isWorkingDay, type WorkCalendar } from "../dates/working-days";
import { groupBy } from "../group-by";
import type { NotifiedEntity } from "../notifications/kinds";

/** The reasons for a reminder: a CD account below need, an overdue endorsement, a window about to close. */
export const REMINDER_KINDS = ["BELOW_NEED", "OVERDUE", "WINDOW_CLOSING"] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The sections of the daily email: the reminders, then notifications. */
export const LINE_KINDS = [...REMINDER_KINDS, "NOTIFICATION"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Reminders are sent from this hour of a working day, IST (ruling). */
const FROM_HOUR = 8;
const HOUR_MS = 3_600_000;
/** Max lines in one email. The rest is counted, and Today lists it. */
const MAX_LINES = 30;

/** One open task: the users who can do it, what to do, and its path in the console. */
export type Reminder = {
  kind: LineKind;
  companyId: string;
  userIds: readonly string[];
  text: string;
  path: string;
  /** The notification of the same task. `key` identifies the record's state, so that each state notifies once. */
  notification?: { entity: NotifiedEntity; entityId: string; key: string; text: string };
};

export type ReminderEmail = { userId: string; lines: Pick<Reminder, "kind" | "text" | "path">[]; more: number };

/** The working day whose reminders may be sent now; null on other days and before the first hour. */
export function sendDate(nowMs: number, calendar: WorkCalendar): LocalDate | null {
  const day = istDay(nowMs);
  const hasBegun = istDay(nowMs - FROM_HOUR * HOUR_MS) === day;
  return hasBegun && isWorkingDay(day, calendar) ? day : null;
}

/**
 * One email for each user with all their open tasks, by kind, then in the given order. Kinds that are off for a company are
 * left out.
 */
export function composeEmails(
  reminders: readonly Reminder[],
  isOff: (reminder: Pick<Reminder, "companyId" | "kind">) => boolean,
): ReminderEmail[] {
  const inOrder = LINE_KINDS.flatMap((kind) => reminders.filter((each) => each.kind === kind && !isOff(each)));
  const each = inOrder.flatMap(({ userIds, ...line }) => [...new Set(userIds)].map((userId) => ({ userId, line })));
  return [...groupBy(each, ({ userId }) => userId)].map(([userId, own]) => ({
    userId,
    lines: own.slice(0, MAX_LINES).map(({ line: { kind, text, path } }) => ({ kind, text, path })),
    more: Math.max(0, own.length - MAX_LINES),
  }));
}
