/** How a body may arrive: nothing slower than a poor line, and nothing for ever [quality R17]. */
export const ARRIVAL = { graceMs: 20_000, floorBytesPerSecond: 8 * 1024, totalMs: 280_000 } as const;

export type Arrival = { [K in keyof typeof ARRIVAL]: number };

/** Whether what has come so far is too little for the time it took; the whole time ends before the server's own limit. */
export function isTooSlow(arrived: { bytes: number; elapsedMs: number }, limits: Arrival = ARRIVAL): boolean {
  const { graceMs, floorBytesPerSecond, totalMs } = limits;
  const allowedMs = graceMs + (arrived.bytes / floorBytesPerSecond) * 1000;
  return arrived.elapsedMs > Math.min(allowedMs, totalMs);
}
