import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { AsOf } from "@/lib/contract/as-of";
import { AS_OF_RULES, type AsOfMoments, asOfMoments, isKnownLater } from "@/lib/domain/history/as-of";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { ProviderError } from "../errors";

/** The settings of `rowsKnownAt`. */
export const KnownSettings = z.object({ path: z.string(), jit: z.string(), memory: z.string(), known: z.string() });
const Settings = KnownSettings.extend({ shown: z.string(), posted: z.string() });

/**
 * Columns of a query after which, in its transaction, the names of tables refer to their rows as known at an instant.
 * Compiling a query with views takes longer than running it.
 */
export const rowsKnownAt = (instantText: string): SQL =>
  sql`set_config('search_path', 'as_of, public', true) as path, set_config('jit', 'off', true) as jit,
      set_config('work_mem', '64MB', true) as memory, set_config('genome.known_at', ${instantText}, true) as known`;

/**
 * Which versions of rows a query reads. `knowledge`: as known on the date of knowledge, for rows that have their own dates.
 * `date`: as recorded on the date shown, for rows without dates.
 */
type Versions = "knowledge" | "date";

/**
 * Runs a read on a past state. In its transaction the names of tables refer to the views of the schema `as_of`, and the date
 * of the call is the date shown; a write fails.
 * @throws ProviderError bad_request for a date of knowledge that is still to come.
 */
export async function readAsOf<T>(
  call: Call,
  { asOf, versions }: { asOf: AsOf; versions: Versions },
  work: (db: Db, then: Call, moments: AsOfMoments) => Promise<T>,
): Promise<T> {
  const nowMs = call.clock();
  if (isKnownLater(asOf, nowMs)) throw new ProviderError("bad_request", { known: AS_OF_RULES.knownLater });
  const moments = asOfMoments(asOf, nowMs);
  const { onMs, knownMs } = moments;
  const rowsMs = versions === "date" ? Math.min(onMs, knownMs) : knownMs;
  const config = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
  return call.db.transaction(async (tx) => {
    await queryRows(
      tx,
      Settings,
      sql`select ${rowsKnownAt(instant(rowsMs))},
                 set_config('genome.shown_until', ${instant(onMs + 1)}, true) as shown,
                 set_config('genome.posted_until', ${instant(knownMs)}, true) as posted`,
    );
    return work(tx, { ...call, db: tx, clock: () => onMs }, moments);
  }, config);
}

const instant = (ms: number) => new Date(ms).toISOString();
