const MINUTE_MS = 60_000;
const MOST_BUCKETS = 10_000;

/** Counts calls by key: of a session, or of an address without one. */
export type CallLimiter = {
  /**
   * Counts one call of the key at this moment. 0 when it may go on, else the seconds to wait. A burst of a minute's worth
   * is fine, a machine gun is not.
   */
  count(key: string, perMinute: number, nowMs: number): Promise<number>;
};

/** A bucket of calls that fills again evenly. */
type Bucket = { calls: number; at: number };

/** The counts of one process. */
export function memoryLimiter(): CallLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    async count(key, perMinute, nowMs) {
      const { calls, at } = buckets.get(key) ?? { calls: perMinute, at: nowMs };
      const filled = Math.min(perMinute, calls + (Math.max(0, nowMs - at) * perMinute) / MINUTE_MS);
      // Written anew, the key comes last: the one that has been silent longest goes first.
      buckets.delete(key);
      const isRefused = filled < 1;
      buckets.set(key, { calls: isRefused ? filled : filled - 1, at: nowMs });
      if (buckets.size > MOST_BUCKETS) buckets.delete(buckets.keys().next().value ?? "");
      return isRefused ? Math.ceil(((1 - filled) * MINUTE_MS) / perMinute / 1000) : 0;
    },
  };
}
