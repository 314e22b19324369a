import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/lib/provider/db/connect";
import { rows } from "./rows";

/** The statements of this database's sessions that wait for a lock, once there is one. */
export async function waitingStatements(db: Db): Promise<string[]> {
  for (;;) {
    const found = await rows<{ query: string }>(
      db,
      sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (found.length > 0) return found.map(({ query }) => query);
    await setTimeout(10);
  }
}
