const MAX_KEYS = 10_000;

/** Keys over their call limit, with the time of release. Their calls are refused without being counted. */
export type BlockedKeys = {
  block(key: string, untilMs: number): void;
  /** Whole seconds until the key may call again; 0 when it may now. */
  secondsLeft(key: string, nowMs: number): number;
  isEmpty(): boolean;
};

export function createBlockedKeys(mostKeys = MAX_KEYS): BlockedKeys {
  const ends = new Map<string, number>();
  return {
    block(key, untilMs) {
      // Delete first, so that the key becomes the newest. The oldest block is evicted first.
      ends.delete(key);
      ends.set(key, untilMs);
      if (ends.size > mostKeys) ends.delete(ends.keys().next().value ?? "");
    },
    secondsLeft(key, nowMs) {
      const leftMs = (ends.get(key) ?? 0) - nowMs;
      if (leftMs > 0) return Math.ceil(leftMs / 1000);
      ends.delete(key);
      return 0;
    },
    isEmpty: () => ends.size === 0,
  };
}
