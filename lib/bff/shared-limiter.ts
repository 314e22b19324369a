import "server-only";
import type { Pool } from "pg";
import type { CallLimiter } from "@/lib/edge/call-limiter";
import { openSharedTable } from "./shared-table";

/** Counts need not survive a crash, so the table is unlogged. The lock prevents two consoles from both creating it. */
const TABLE = `
  select pg_advisory_xact_lock(7310612);
  create unlogged table if not exists console_call_counts (
    key text primary key,
    calls double precision not null,
    at_ms bigint not null,
    refused boolean not null
  )`;

/** One statement, so that simultaneous calls at several consoles are counted one after the other. */
const COUNT = `
  insert into console_call_counts as counted (key, calls, at_ms, refused) values ($1, $2::float8 - 1, $3, $2 < 1)
  on conflict (key) do update set (calls, at_ms, refused) = (
    select case when filled < 1 then filled else filled - 1 end, greatest(counted.at_ms, $3::bigint), filled < 1
    from (select least($2::float8, counted.calls + greatest(0, $3::bigint - counted.at_ms) * $2::float8 / 60000) as filled) bucket)
  returning calls, refused`;

const MINUTE_MS = 60_000;

/** Call counts of all consoles, in their session database. Uses the same buckets as in memory. */
export function createSharedLimiter(address: string): CallLimiter & { close(): Promise<void> } {
  const { ready, close } = openSharedTable({
    address,
    connections: 4,
    statement: TABLE,
    name: "the call counts' database",
  });
  let lastSweepMs = 0;

  /** Deletes buckets that were idle for a minute: they are full again. */
  async function sweep(database: Pool, nowMs: number): Promise<void> {
    if (nowMs - lastSweepMs < MINUTE_MS) return;
    lastSweepMs = nowMs;
    await database.query("delete from console_call_counts where at_ms < $1", [nowMs - MINUTE_MS]);
  }

  return {
    async count(key, perMinute, nowMs) {
      const database = await ready();
      await sweep(database, nowMs);
      const { rows } = await database.query<{ calls: number; refused: boolean }>({
        name: "count-call",
        text: COUNT,
        values: [key, perMinute, nowMs],
      });
      const [{ calls, refused } = { calls: perMinute, refused: false }] = rows;
      return refused ? Math.ceil(((1 - calls) * MINUTE_MS) / perMinute / 1000) : 0;
    },
    close,
  };
}
