import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";

/** An audit row `a` as stable text, which the chain hashes and verifies. A row without a batch has the text of old rows. */
export const AUDIT_TEXT = sql`(jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor,
  a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)
  || case when a.batch_id is null then '[]'::jsonb else jsonb_build_array(a.batch_id) end)::text`;

/** The previous hash of the first seal. */
export const FIRST_HASH = "0".repeat(64);

/** The hash of a row and all rows before it. */
export const chainHash = (previous: string, text: string): string =>
  createHash("sha256").update(previous).update("\n").update(text).digest("hex");

/** Concurrent rows may commit out of the order of their ids, so this many ids are checked again. */
export const LATE_IDS = 50_000;
