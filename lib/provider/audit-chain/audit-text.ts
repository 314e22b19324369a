import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";

/** An audit row `a` as text that is the same for ever: what the chain seals, and what is compared with it. */
export const AUDIT_TEXT = sql`jsonb_build_array(a.id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.actor,
  a.action, a.entity, a.entity_id, a.before, a.after, a.trace_id)::text`;

/** What the first seal builds on. */
export const FIRST_HASH = "0".repeat(64);

/** The hash of a row behind all rows before it. */
export const chainHash = (previous: string, text: string): string =>
  createHash("sha256").update(previous).update("\n").update(text).digest("hex");

/** Rows that were written side by side commit in another order than their ids: this many ids back are looked at again. */
export const LATE_IDS = 50_000;
