import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { actorOf, type Call, now, type Services } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";

/** The facts about a call that history, audit rows and batches record. */
type RecordedCall = Pick<Services, "clock"> & Pick<Call, "actor" | "traceId" | "callId">;

export const CallSettings = z.object({ recordedAt: z.string(), recordedCall: z.string() });

/**
 * Columns of a select that give the call to its transaction, where the triggers of `functions/row-history.sql` read it.
 * They can be part of a statement that the transaction runs anyway.
 */
export function callSettings(call: RecordedCall): SQL {
  const recorded = JSON.stringify({ actor: actorOf(call), call: call.callId ?? null, traceId: call.traceId });
  return sql`set_config('genome.at', ${now(call).toISOString()}, true) as "recordedAt",
    set_config('genome.call', ${recorded}, true) as "recordedCall"`;
}

/** Runs the work in a transaction whose history names the call. */
export function inTransaction<T>(call: RecordedCall & Pick<Services, "db">, work: (db: Db) => Promise<T>): Promise<T> {
  return call.db.transaction(async (tx) => {
    await queryRows(tx, CallSettings, sql`select ${callSettings(call)}`);
    return work(tx);
  });
}

const TimeSetting = z.object({ recordedAt: z.string() });

/** Runs the work in a transaction of an earlier time, for data that are written outside of calls. */
export function recordedAt<T>(db: Db, at: Date, work: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await queryRows(tx, TimeSetting, sql`select set_config('genome.at', ${at.toISOString()}, true) as "recordedAt"`);
    return work(tx);
  });
}

/** The columns of a tracked table that say when and in which batch a row was added, for bulk inserts. */
export const RECORDED_ONCE = {
  recorded_from: sql`recording_time()`,
  added_in_batch: sql`nullif(current_setting('genome.batch', true), '')`,
};
