import { eq } from "drizzle-orm";
import { andMore } from "@/lib/domain/counted";
import { LINE_KINDS, type LineKind } from "@/lib/domain/reminders/reminders";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { REMINDER_WORDS, REMINDER_MESSAGES as TEXT } from "@/lib/messages/reminders";
import type { Db } from "../db/connect";
import { users } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";

/** Renders the reminder to one user: their open tasks by kind, each with a link. */
export async function reminderEmail(db: Db, reminder: Intents["reminder"]): Promise<Omit<Mail, "id">> {
  const { userId, lines, more, todayUrl } = reminder;
  const [person] = await db.select().from(users).where(eq(users.id, userId));
  if (!person?.email) throw new Error(`${userId} no longer has an email address`);
  const parts = LINE_KINDS.flatMap((kind) => {
    const own = lines.filter((line) => line.kind === kind);
    if (own.length === 0) return [];
    return [headingOf(kind), ...own.flatMap(({ text, url }) => [`- ${text}`, ...linkLine(url)]), ""];
  });
  return {
    to: person.email,
    subject: TEXT.subject({ count: lines.length + more }),
    text: [
      TEXT.greeting({ name: person.firstName }),
      "",
      ...parts,
      ...(more > 0 ? [andMore(more), ...linkLine(todayUrl), ""] : []),
      TEXT.footer,
      "",
    ].join("\n"),
    attachments: [],
  };
}

const headingOf = (kind: LineKind) =>
  kind === "NOTIFICATION" ? NOTIFICATION_MESSAGES.title : REMINDER_WORDS[kind].heading;

const linkLine = (url: string | null) => (url === null ? [] : [`  ${url}`]);
