/**
 * Limits on the arrival of a body: allows a poor line, but neither a slower one nor an endless request [quality R17].
 */
export const ARRIVAL = { graceMs: 20_000, floorBytesPerSecond: 8 * 1024, totalMs: 280_000 } as const;

export type Arrival = { [K in keyof typeof ARRIVAL]: number };

/** Whether too few bytes arrived in the elapsed time. The total limit is below the server's own. */
export function isTooSlow(arrived: { bytes: number; elapsedMs: number }, limits: Arrival = ARRIVAL): boolean {
  const { graceMs, floorBytesPerSecond, totalMs } = limits;
  const allowedMs = graceMs + (arrived.bytes / floorBytesPerSecond) * 1000;
  return arrived.elapsedMs > Math.min(allowedMs, totalMs);
}
