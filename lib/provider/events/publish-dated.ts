import { sql } from "drizzle-orm";
import { z } from "zod";
import { addDays } from "@/lib/domain/dates/local-date";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { nowSql, type Services, today } from "../context";
import type { Db } from "../db/connect";
import { execute, queryIds, queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { loadBelowNeed } from "../today/pending-money";
import { type NewEvent, type PublishingCall, publishEvents } from "./publish-events";

type DatedCall = PublishingCall & Pick<Services, "clock">;

/** A provider that was stopped publishes what it missed within this time. */
const MISSED_DAYS = 7;

/**
 * Publishes facts that come with a date, not with a user's change: an enrolment window that starts or ends, a CD
 * account whose need exceeds its balance. Repeated or concurrent runs publish each once.
 */
export async function publishDatedEvents(call: DatedCall & Pick<Services, "db">): Promise<void> {
  await call.db.transaction(async (db) => {
    await publishEvents(db, call, await windowEvents(db, call));
    await publishEvents(db, call, await shortfallEvents(db, call));
  });
}

const Window = z.object({
  enrolmentId: z.string(),
  companyId: z.string(),
  registrationStart: z.iso.date(),
  registrationEnd: z.iso.date(),
  hasEnded: z.boolean(),
});

/** The key has the date, so that an extended window ends again. */
async function windowEvents(db: Db, call: DatedCall): Promise<NewEvent[]> {
  const day = today(call);
  const since = addDays(day, -MISSED_DAYS);
  const windows = await queryRows(
    db,
    Window,
    sql`select id as "enrolmentId", company_id as "companyId", registration_start::text as "registrationStart",
               registration_end::text as "registrationEnd", registration_end < ${day}::date as "hasEnded"
        from enrolments
        where registration_start between ${since}::date and ${day}::date
          or (registration_end >= ${since}::date and registration_end < ${day}::date)
        order by id`,
  );
  return windows.flatMap(({ companyId, hasEnded, ...data }) => {
    const { enrolmentId: recordId, registrationStart, registrationEnd } = data;
    const about = { companyId, recordId, data };
    const started = { type: "enrolment.started", ...about, key: `enrolment.started ${recordId} ${registrationStart}` };
    const ended = { type: "enrolment.ended", ...about, key: `enrolment.ended ${recordId} ${registrationEnd}` };
    return [...(registrationStart >= since ? [started as NewEvent] : []), ...(hasEnded ? [ended as NewEvent] : [])];
  });
}

/** Stores since when each account is short, and returns the events of accounts that have become short. */
export async function shortfallEvents(db: Db, call: DatedCall): Promise<NewEvent[]> {
  const short = await loadBelowNeed(db);
  const ids = textArray(short.map(({ cdAccountId }) => cdAccountId));
  await execute(db, sql`delete from cd_shortfalls where not cd_account_id = any(${ids})`);
  const added = await queryIds(
    db,
    sql`insert into cd_shortfalls (cd_account_id, since)
        select id, ${nowSql(call)} from unnest(${ids}) as short(id) order by id
        on conflict do nothing returning cd_account_id as id`,
  );
  const isNew = new Set(added);
  return short.flatMap(({ cdAccountId, companyId, available, needed }): NewEvent[] => {
    if (!isNew.has(cdAccountId)) return [];
    const amounts = { availablePaise: paiseFromRupees(available), neededPaise: paiseFromRupees(needed) };
    return [{ type: "balance.below_need", companyId, recordId: cdAccountId, data: { cdAccountId, ...amounts } }];
  });
}
