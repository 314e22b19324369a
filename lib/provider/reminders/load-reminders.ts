import { sql } from "drizzle-orm";
import { z } from "zod";
import { overdueBefore, readStageClock } from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES, STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { formatInr, paiseFromRupees } from "@/lib/domain/money/paise";
import type { Reminder } from "@/lib/domain/reminders/reminders";
import { ENDORSEMENT_MESSAGES } from "@/lib/messages/endorsements";
import { NOTIFICATION_MESSAGES } from "@/lib/messages/notifications";
import { REMINDER_MESSAGES as TEXT } from "@/lib/messages/reminders";
import { paths } from "@/lib/paths";
import { type Call, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { cdShortfalls } from "../db/schema";
import { textArray } from "../db/unnest";
import { QUEUE_CONDITIONS } from "../endorsements/list-query";
import { loadCalendar } from "../holidays/load-calendar";
import { loadEndingEnrolments } from "../today/ending-windows";
import { loadAtRisk } from "../today/get-cover-at-risk";
import { loadBelowNeed } from "../today/pending-money";
import { type Addressees, loadAddressees } from "./load-addressees";

/** All open tasks that we send reminders about, by the same rules as Today. */
export async function loadReminders(db: Db, call: Call): Promise<Reminder[]> {
  const to = await loadAddressees(db);
  return [
    ...(await loadLowAccounts(db, to)),
    ...(await loadOverdue(db, call, to)),
    ...(await loadClosingWindows(db, call, to)),
    ...(await loadClosingEnrolments(db, call, to)),
  ];
}

/** One notification per shortfall, whose amounts may change [domain §9]. */
async function loadLowAccounts(db: Db, to: Addressees): Promise<Reminder[]> {
  const shortfalls = await db.select().from(cdShortfalls);
  const since = new Map(shortfalls.map((row) => [row.cdAccountId, row.since.toISOString()]));
  return (await loadBelowNeed(db)).map(({ cdAccountId, accountNumber, companyId, companyName, ...money }) => {
    const amount = formatInr(paiseFromRupees(money.needed) - paiseFromRupees(money.available));
    return {
      kind: "BELOW_NEED",
      companyId,
      userIds: [...to.finance, ...to.csmsOf(companyId)],
      text: TEXT.belowNeed({ companyName, account: accountNumber, amount }),
      path: paths.cdLedger(cdAccountId),
      notification: {
        entity: "cdAccount",
        entityId: cdAccountId,
        key: `${cdAccountId} ${since.get(cdAccountId)}`,
        text: NOTIFICATION_MESSAGES.belowNeed({ companyName, account: accountNumber, amount }),
      },
    };
  });
}

const LateRow = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  endorsementNumber: z.int(),
  status: z.enum(ENDORSEMENT_STATUSES),
  ownerId: z.string(),
  dueOn: z.iso.date(),
  enteredOn: z.iso.date(),
});

/** Skips endorsements whose due date is not computed yet, just after a move. */
async function loadOverdue(db: Db, call: Call, to: Addressees): Promise<Reminder[]> {
  const calendar = await loadCalendar(db);
  const day = today(call);
  const found = await queryRows(
    db,
    LateRow,
    sql`select e.id, c.id as "companyId", c.name as "companyName", e.endorsement_number as "endorsementNumber", e.status,
               e.owner_id as "ownerId", e.due_on::text as "dueOn",
               (e.stage_since at time zone 'Asia/Kolkata')::date::text as "enteredOn"
        from endorsements e join companies c on c.id = e.company_id
        where not e.is_complete and e.checked_on is not null and e.owner_id is not null
          and ${QUEUE_CONDITIONS.overdue(overdueBefore(day, calendar))}
        order by e.due_on, e.id`,
  );
  return found.map(({ id, companyId, status, ownerId, ...late }) => {
    const { overdueDays } = readStageClock(late, day, calendar);
    const facts = { name: ENDORSEMENT_MESSAGES.shortName(late), status: STATUS_LABELS[status] };
    return {
      kind: "OVERDUE",
      companyId,
      userIds: to.ownerOrLeads(ownerId),
      text: TEXT.overdue({ ...facts, days: overdueDays }),
      path: paths.endorsementDetails(id),
      notification: {
        entity: "endorsement",
        entityId: id,
        key: `${id} ${status} ${late.dueOn}`,
        text: NOTIFICATION_MESSAGES.overdue({ ...facts, dueOn: late.dueOn }),
      },
    };
  });
}

const OwnedRow = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  endorsementNumber: z.int(),
  ownerId: z.string().nullable(),
});

/** Newborns and spouses whose registration window is still open, by endorsement. */
async function loadClosingWindows(db: Db, call: Call, to: Addressees): Promise<Reminder[]> {
  const closing = new Map<string, { lives: number; daysLeft: number }>();
  for (const { rows, risk } of await loadAtRisk(db, call)) {
    if (risk.daysLeft === null || risk.daysLeft < 0) continue;
    const known = closing.get(rows.endorsementId) ?? { lives: 0, daysLeft: risk.daysLeft };
    closing.set(rows.endorsementId, {
      lives: known.lives + rows.lives,
      daysLeft: Math.min(known.daysLeft, risk.daysLeft),
    });
  }
  const found = await queryRows(
    db,
    OwnedRow,
    sql`select e.id, c.id as "companyId", c.name as "companyName", e.endorsement_number as "endorsementNumber",
               e.owner_id as "ownerId"
        from endorsements e join companies c on c.id = e.company_id where e.id = any(${textArray([...closing.keys()])})
        order by e.id`,
  );
  return found.flatMap((row) => {
    const window = closing.get(row.id);
    if (!window) return [];
    const text = TEXT.windowCloses({ name: ENDORSEMENT_MESSAGES.shortName(row), ...window });
    const userIds = to.ownerOrCsms(row.ownerId, row.companyId);
    return {
      kind: "WINDOW_CLOSING" as const,
      companyId: row.companyId,
      userIds,
      text,
      path: paths.endorsementDetails(row.id),
    };
  });
}

async function loadClosingEnrolments(db: Db, call: Call, to: Addressees): Promise<Reminder[]> {
  return (await loadEndingEnrolments(db, call)).map(({ enrolmentId, companyId, companyName, daysLeft }) => ({
    kind: "WINDOW_CLOSING",
    companyId,
    userIds: to.csmsOf(companyId),
    text: TEXT.enrolmentCloses({ companyName, daysLeft }),
    path: paths.enrolment(enrolmentId),
  }));
}
