import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Call, nowSql } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

const Queued = z.object({ count: z.int() });

/** Whether a subscription `hook` gets an event `e`. */
const isSubscribed = sql`(cardinality(hook.event_types) = 0 or e.type = any(hook.event_types))
  and (hook.company_id is null or hook.company_id = e.company_id)`;

/**
 * Queues events for their subscriptions, in the transaction that makes them visible. A delivery that exists is queued again.
 * @param where a condition on `e` (events) and `hook` (webhooks).
 * @returns the number of queued deliveries.
 */
export async function queueDeliveries(db: Db, call: Pick<Call, "clock">, where: SQL): Promise<number> {
  const at = nowSql(call);
  const [queued] = await queryRows(
    db,
    Queued,
    sql`with queued as (
          insert into webhook_deliveries (webhook_id, event_id, record_key, next_at, created_at)
          select hook.id, e.id, e.record || ' ' || e.record_id, ${at}, ${at}
          from events e join webhooks hook on ${isSubscribed}
          where ${where} order by e.id
          on conflict (webhook_id, event_id) do update
            set state = 'PENDING', attempts = 0, next_at = excluded.next_at, done_at = null, reason = null
          returning 1)
        select count(*)::int as count from queued`,
  );
  return queued?.count ?? 0;
}
