import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { DEFAULT_CHANNELS, REMINDED_KINDS } from "@/lib/domain/notifications/kinds";
import type { Reminder } from "@/lib/domain/reminders/reminders";
import { NOTIFICATION_LABELS, NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";
import type { Db } from "../db/connect";
import { notificationChoices, notifications, users } from "../db/schema";
import { notifiedPath } from "./notified-path";

/** Unread notifications for the next daily email, as lines of it, oldest first. */
export async function loadDailyNotifications(db: Db): Promise<Reminder[]> {
  const found = await db
    .select({ notification: notifications })
    .from(notifications)
    .innerJoin(users, and(eq(users.id, notifications.userId), users.active, ne(users.email, "")))
    .where(and(notifications.isForDaily, isNull(notifications.readAt)))
    .orderBy(notifications.id);
  return found.map(({ notification }) => ({
    kind: "NOTIFICATION",
    companyId: "",
    userIds: [notification.userId],
    text: `${NOTIFICATION_LABELS[notification.kind]}: ${TEXT.withMore(notification)}`,
    path: notifiedPath(notification),
  }));
}

/** The notifications of these users are in their daily email now. */
export async function noteEmailed(db: Db, userIds: readonly string[]): Promise<void> {
  await db
    .update(notifications)
    .set({ isForDaily: false })
    .where(and(notifications.isForDaily, inArray(notifications.userId, [...userIds])));
}

/** Leaves out the users who do not want the reminder's kind in the daily email. */
export async function filterByChoice(db: Db, reminders: readonly Reminder[]): Promise<Reminder[]> {
  const found = await db
    .select()
    .from(notificationChoices)
    .where(inArray(notificationChoices.kind, [...REMINDED_KINDS]));
  const chosen = new Map(found.map(({ userId, kind, channel }) => [`${kind} ${userId}`, channel]));
  return reminders.map((reminder) => {
    const kind = REMINDED_KINDS.find((reminded) => reminded === reminder.kind);
    if (!kind) return reminder;
    const isDaily = (userId: string) => (chosen.get(`${kind} ${userId}`) ?? DEFAULT_CHANNELS[kind]) === "DAILY";
    return { ...reminder, userIds: reminder.userIds.filter(isDaily) };
  });
}
