import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/reminders";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { composeEmails, type ReminderEmail, sendDate } from "@/lib/domain/reminders/reminders";
import { paths } from "@/lib/paths";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { reminderSwitches } from "../db/schema";
import { textArray } from "../db/unnest";
import { loadCalendar } from "../holidays/load-calendar";
import { noteRun } from "../jobs/run-job";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { loadReminders } from "./load-reminders";

/**
 * Queues one reminder email to each user with open tasks, once a working day. Repeated, late or concurrent calls queue each
 * email once.
 */
export const sendReminders: Verb<typeof contract.sendReminders> = async (db, call) => {
  const day = sendDate(call.clock(), await loadCalendar(db));
  const emails = day === null ? 0 : await enqueueEmails(db, call, day);
  await noteRun({ db, clock: call.clock }, "reminders", null);
  return { data: { emails } };
};

async function enqueueEmails(db: Db, call: Call, day: LocalDate): Promise<number> {
  const emails = composeEmails(await loadReminders(db, call), await loadSwitchedOff(db));
  const due = await claimEmails(db, emails, day);
  for (const { userId, lines, more } of due) {
    const payload = {
      userId,
      lines: lines.map(({ path, ...line }) => ({ ...line, url: addressOf(call, path) })),
      more,
    };
    await enqueue(db, call, { kind: "reminder", payload: { ...payload, todayUrl: addressOf(call, paths.today()) } });
    const after = { day, lines: lines.length, more };
    await writeAudit(db, call, { action: "sendReminder", entity: "user", entityId: userId, after });
  }
  return due.length;
}

const addressOf = ({ settings: { consoleUrl } }: Call, path: string) =>
  consoleUrl === null ? null : new URL(path, consoleUrl).href;

async function loadSwitchedOff(db: Db) {
  const found = await db.select().from(reminderSwitches).where(eq(reminderSwitches.isOn, false));
  const off = new Set(found.map(({ companyId, kind }) => `${kind} ${companyId}`));
  return ({ companyId, kind }: { companyId: string; kind: string }) => off.has(`${kind} ${companyId}`);
}

const Claimed = z.object({ userId: z.string() });

/** One statement decides who gets an email today, so that two concurrent runs never both email a user. */
async function claimEmails(db: Db, emails: readonly ReminderEmail[], day: LocalDate): Promise<ReminderEmail[]> {
  const claimed = await queryRows(
    db,
    Claimed,
    sql`insert into reminder_emails (user_id, day)
        select id, ${day}::date from unnest(${textArray(emails.map(({ userId }) => userId))}) as addressee(id)
        order by id on conflict do nothing returning user_id as "userId"`,
  );
  const ids = new Set(claimed.map(({ userId }) => userId));
  return emails.filter(({ userId }) => ids.has(userId));
}
