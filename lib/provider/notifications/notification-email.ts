import { eq } from "drizzle-orm";
import { NOTIFICATION_LABELS, NOTIFICATION_MESSAGES as TEXT } from "@/lib/messages/notifications";
import { REMINDER_MESSAGES } from "@/lib/messages/reminders";
import type { Db } from "../db/connect";
import { notifications, users } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";
import { notifiedPath } from "./notified-path";

/** Renders the email of a notification, with what has been added to its event meanwhile. */
export async function notificationEmail(
  db: Db,
  { notificationId }: Intents["notification"],
  consoleUrl: string | undefined,
): Promise<Omit<Mail, "id">> {
  const [found] = await db
    .select()
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(eq(notifications.id, notificationId));
  if (!found?.users.email) throw new Error(`The recipient of notification ${notificationId} has no email address`);
  const { notifications: notification, users: person } = found;
  const label = NOTIFICATION_LABELS[notification.kind];
  const text = TEXT.withMore(notification);
  const link = consoleUrl === undefined ? [] : [new URL(notifiedPath(notification), consoleUrl).href];
  return {
    to: found.users.email,
    subject: TEXT.emailSubject({ label, text }),
    text: [
      REMINDER_MESSAGES.greeting({ name: person.firstName }),
      "",
      label,
      `- ${text}`,
      ...link.map((url) => `  ${url}`),
      "",
      TEXT.emailFooter,
      "",
    ].join("\n"),
    attachments: [],
  };
}
