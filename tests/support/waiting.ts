import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "@/lib/provider/db/connect";
import { rows } from "./rows";

const LOOK_MS = 10;

/** Polls until the condition is true; the test's own timeout limits it. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await setTimeout(LOOK_MS);
}

/**
 * Waits until this many statements of this database are blocked, and returns them. A connection that begins to wait while
 * the view is read still has its previous statement there, and is idle.
 */
export async function waitingStatements(db: Db, count = 1): Promise<string[]> {
  let found: { query: string }[] = [];
  await until(async () => {
    found = await rows(
      db,
      sql`select query from pg_stat_activity
          where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
    );
    return found.length >= count;
  });
  return found.map(({ query }) => query);
}
