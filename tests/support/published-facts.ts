import { type SQL, sql } from "drizzle-orm";
import type { Db } from "@/lib/provider/db/connect";
import { events } from "@/lib/provider/db/schema";
import { eventOf } from "@/lib/provider/events/event-of";
import { rows } from "./rows";

/** Rows that the product wrote: builders give other ids. */
const isOwn = (column: SQL) => sql`${column} ~ '_[0-9a-v]{25}$'`;
/** `except` compares sets: `not exists` may compare each fact with each event. */
const without = (facts: SQL, type: string, published: SQL) =>
  sql`select id from (${facts} except select ${published} from events e where e.type = ${type}) as silent(id)`;
const COVER_ID = sql`e.data ->> 'userPolicyId'`;

/** Calls whose audit rows are facts that other systems get, with their event. */
const BY_AUDIT = {
  updateEndorsementStatus: "endorsement.moved",
  undoMove: "endorsement.moved",
  updateContactDetails: "life.changed",
  updateEmployeeId: "life.changed",
  undoMerge: "life.changed",
  renewPolicy: "policy.renewed",
} as const;

/** Facts without their event, as SQL. */
const UNPUBLISHED: Readonly<Record<string, SQL>> = {
  "a life that was added": without(
    sql`select c.id from user_policies c where ${isOwn(sql`c.id`)}`,
    "life.added",
    COVER_ID,
  ),
  "a life that left": without(
    sql`select c.id from user_policies c left join endorsements adder on adder.id = c.added_by_endorsement_id
        where ${isOwn(sql`c.id`)} and not c.active and (c.left_as is not null or adder.status = 'ENDO_DECLINED')`,
    "life.left",
    COVER_ID,
  ),
  "a UHID": without(
    sql`select c.id from audit_log a
          cross join jsonb_array_elements(a.after -> 'assigned') as given(row)
          join user_policies c on c.user_id = given.row ->> 'userId' and c.uhid = given.row ->> 'uhid'
        where a.action = 'uploadUhids' and not exists (
          select from user_policies later where later.user_id = c.user_id and later.policy_id = c.policy_id
            and later.uhid = c.uhid and later.coverage_start > c.coverage_start)`,
    "uhid.issued",
    COVER_ID,
  ),
  "a deposit": without(
    sql`select l.id from cd_ledger_entries l
        where ${isOwn(sql`l.id`)} and l.transaction_type = 'credit' and l.source = 'manual'`,
    "deposit.posted",
    sql`e.data ->> 'ledgerEntryId'`,
  ),
  "a decision on a change request": without(
    sql`select a.entity_id from audit_log a
        where a.action = 'moveChangeRequest' and a.after ->> 'status' in ('ACCEPTED', 'REJECTED')`,
    "change_request.decided",
    sql`e.record_id`,
  ),
  ...Object.fromEntries(
    Object.entries(BY_AUDIT).map(([action, type]) => [
      action,
      without(
        sql`select a.trace_id from audit_log a where a.action = ${action} and a.trace_id is not null`,
        type,
        sql`e.trace_id`,
      ),
    ]),
  ),
};

/** @throws Error naming facts that a test's calls made without their event, or events that their schema refuses. */
export async function assertPublished(db: Db): Promise<void> {
  const silent: string[] = [];
  for (const [fact, query] of Object.entries(UNPUBLISHED)) {
    const found = await rows<{ id: string }>(db, sql`${query} limit 3`);
    if (found.length > 0) silent.push(`${fact} (${found.map(({ id }) => id).join(", ")})`);
  }
  if (silent.length > 0) throw new Error(`Without an event: ${silent.join("; ")}`);
  for (const row of await db.select().from(events).limit(500)) eventOf(row);
}
