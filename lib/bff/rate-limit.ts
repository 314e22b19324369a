import "server-only";
import { consoleEnv } from "@/lib/env";
import { failure } from "./errors";

/** A bucket of calls that fills again evenly: a burst of a minute's worth is fine, a machine gun is not. */
type Bucket = { calls: number; at: number };

const buckets = new Map<string, Bucket>();
const MINUTE_MS = 60_000;
const MOST_BUCKETS = 10_000;

/**
 * Counts a call of the session against `CALLS_PER_MINUTE` [quality §Security].
 * @throws ConsoleError too_many with the seconds to wait.
 */
export function limitCalls(sessionId: string, now: number): void {
  const perMinute = consoleEnv().CALLS_PER_MINUTE;
  const { calls, at } = buckets.get(sessionId) ?? { calls: perMinute, at: now };
  const filled = Math.min(perMinute, calls + (Math.max(0, now - at) * perMinute) / MINUTE_MS);
  if (filled < 1) throw failure("too_many", undefined, Math.ceil(((1 - filled) * MINUTE_MS) / perMinute / 1000));
  // Written anew, the session comes last: the one that has been silent longest goes first.
  buckets.delete(sessionId);
  buckets.set(sessionId, { calls: filled - 1, at: now });
  if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? "");
}

const UPLOADS_AT_ONCE = 2;
const UPLOADS_WAITING = 8;
let uploads = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the work with one of the places for large bodies, each of which is held in memory whole; some may wait for one.
 * @throws ConsoleError too_many when too many wait already.
 */
export async function withUploadPlace<T>(work: () => Promise<T>): Promise<T> {
  if (uploads < UPLOADS_AT_ONCE) uploads += 1;
  else if (waiting.length >= UPLOADS_WAITING) throw failure("too_many", undefined, 10);
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    // The place is handed on, so that nobody new slips in between.
    const next = waiting.shift();
    if (next) next();
    else uploads -= 1;
  }
}
