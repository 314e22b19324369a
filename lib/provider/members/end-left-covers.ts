import { sql } from "drizzle-orm";
import { z } from "zod";
import { writeAudit } from "../audit";
import { type Call, jobCall, nowSql, type Services, today } from "../context";
import type { Db } from "../db/connect";
import { queryIds, queryRows } from "../db/rows";
import { lockPolicy } from "../endorsements/lock-policy";
import { inTransaction } from "../history/in-transaction";
import { endPersons } from "./apply-exits";

/** The jobs that end covers and persons, as a user of the audit log. */
export const LEAVERS = { id: "leavers", name: "Leavers" };

const Ended = z.object({ id: z.string(), userId: z.string() });

/** `left_as`: the insurer has received the exit. An announced one ends when it does. */
const isDue = (call: Call) => sql`active and left_as is not null and coverage_end < ${today(call)}::date`;

/**
 * The job: ends covers whose exit was received before their last day, once that day is over [domain §10]. One transaction
 * per policy; repeated or concurrent runs end each cover once.
 */
export async function endLeftCovers(services: Services): Promise<void> {
  const call = jobCall(services, LEAVERS, "endLeftCovers");
  const due = sql`select distinct policy_id as id from user_policies where ${isDue(call)} order by 1`;
  for (const id of await queryIds(call.db, due)) {
    await inTransaction(call, (db) => endLeftCoversOf(db, call, id));
  }
}

async function endLeftCoversOf(db: Db, call: Call, policyId: string): Promise<void> {
  await lockPolicy(db, policyId);
  const ended = await queryRows(
    db,
    Ended,
    sql`update user_policies set active = false, pending_offboard = false, updated_at = ${nowSql(call)}
        where policy_id = ${policyId} and ${isDue(call)}
        returning id, user_id as "userId"`,
  );
  if (ended.length === 0) return;
  await endPersons(
    db,
    call,
    ended.map(({ userId }) => userId),
  );
  const covers = ended.map(({ id }) => id).sort();
  await writeAudit(db, call, { action: "endLeftCovers", entity: "policy", entityId: policyId, after: { covers } });
}
