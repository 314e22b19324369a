const MINUTE_MS = 60_000;
const MAX_BUCKETS = 10_000;

/** Counts the calls of each session, or of each address for calls without a session. */
export type CallLimiter = {
  /**
   * Counts one call of the key. Returns 0 when it is allowed, else the seconds to wait. A burst of one minute's calls
   * is allowed.
   */
  count(key: string, perMinute: number, nowMs: number): Promise<number>;
};

/** A token bucket that refills at a constant rate. */
type Bucket = { calls: number; at: number };

/** Counts in the memory of one process. */
export function memoryLimiter(): CallLimiter {
  const buckets = new Map<string, Bucket>();
  return {
    async count(key, perMinute, nowMs) {
      const { calls, at } = buckets.get(key) ?? { calls: perMinute, at: nowMs };
      const filled = Math.min(perMinute, calls + (Math.max(0, nowMs - at) * perMinute) / MINUTE_MS);
      // Delete first, so that the key becomes the newest. The longest-idle key is evicted first.
      buckets.delete(key);
      const isRefused = filled < 1;
      buckets.set(key, { calls: isRefused ? filled : filled - 1, at: nowMs });
      if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value ?? "");
      return isRefused ? Math.ceil(((1 - filled) * MINUTE_MS) / perMinute / 1000) : 0;
    },
  };
}
