import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { textArray } from "../db/unnest";
import { queueDeliveries } from "../webhooks/queue-deliveries";

const BATCH = 1_000;
/** An arbitrary number: the advisory lock that lets one provider give positions at a time. */
const PLACE_LOCK = 4_715_026;

const Lock = z.object({ free: z.boolean() });
const Placed = z.object({ id: z.int() });

/**
 * Gives committed events their positions, the cursors of readers. An event's id is given before its commit, so that a reader
 * by id would miss one that commits later. One provider at a time gives positions, and only to events that it sees: a later
 * commit gets a later position. Two events of a record keep their order, because the second one was published after the
 * first had committed, under the lock of the record.
 * Queues them for their subscriptions in the same transaction.
 * @returns the number of placed events.
 */
export async function placeEvents(call: Pick<Services, "db" | "clock">): Promise<number> {
  for (let placed = 0; ; ) {
    const count = await call.db.transaction((db) => placeBatch(db, call));
    placed += count;
    if (count < BATCH) return placed;
  }
}

async function placeBatch(db: Db, call: Pick<Services, "clock">): Promise<number> {
  const [lock] = await queryRows(db, Lock, sql`select pg_try_advisory_xact_lock(${PLACE_LOCK}) as free`);
  if (!lock?.free) return 0;
  const placed = await queryRows(
    db,
    Placed,
    sql`update events set position = fresh.position
        from (
          select id, coalesce((select max(position) from events), 0) + row_number() over (order by id) as position
          from events where position is null order by id limit ${BATCH}) as fresh
        where fresh.id = events.id
        returning events.id`,
  );
  const ids = textArray(placed.map(({ id }) => String(id)));
  await queueDeliveries(db, call, sql`e.id = any(${ids}::bigint[])`);
  return placed.length;
}
