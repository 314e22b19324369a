import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/reminders";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { composeEmails, type Reminder, type ReminderEmail, sendDate } from "@/lib/domain/reminders/reminders";
import { paths } from "@/lib/paths";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { reminderSwitches } from "../db/schema";
import { textArray } from "../db/unnest";
import { shortfallEvents } from "../events/publish-dated";
import { publishEvents } from "../events/publish-events";
import { loadCalendar } from "../holidays/load-calendar";
import { findLastRun, noteRun } from "../jobs/run-job";
import { filterByChoice, loadDailyNotifications, noteEmailed } from "../notifications/daily-notifications";
import { type NotifiedEvent, notify } from "../notifications/notify";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { loadReminders } from "./load-reminders";
import { loadOverdueEvents } from "./overdue-events";

/**
 * Queues one reminder email to each user with open tasks, once a working day, and notifies users of what is overdue or
 * below need. Repeated, late or concurrent calls do each once.
 */
export const sendReminders: Verb<typeof contract.sendReminders> = async (db, call) => {
  const calendar = await loadCalendar(db);
  const day = sendDate(call.clock(), calendar);
  let emails = 0;
  if (day !== null) {
    await publishEvents(db, call, await shortfallEvents(db, call));
    const reminders = await loadReminders(db, call);
    const lastRun = await findLastRun(db, "reminders");
    if (lastRun === null || sendDate(lastRun, calendar) !== day) {
      await notify(db, { clock: call.clock }, eventsOf(reminders));
      await publishEvents(db, call, await loadOverdueEvents(db, call));
    }
    emails = await enqueueEmails(db, call, reminders, day);
  }
  await noteRun({ db, clock: call.clock }, "reminders", null);
  return { data: { emails } };
};

function eventsOf(reminders: readonly Reminder[]): NotifiedEvent[] {
  return reminders.flatMap(({ kind, userIds, notification }) =>
    notification && (kind === "OVERDUE" || kind === "BELOW_NEED") ? [{ kind, to: { userIds }, ...notification }] : [],
  );
}

async function enqueueEmails(db: Db, call: Call, reminders: readonly Reminder[], day: LocalDate): Promise<number> {
  const chosen = [...(await filterByChoice(db, reminders)), ...(await loadDailyNotifications(db))];
  const emails = composeEmails(chosen, await loadSwitchedOff(db));
  const due = await claimEmails(db, emails, day);
  await noteEmailed(
    db,
    due.map(({ userId }) => userId),
  );
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
