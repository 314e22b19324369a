import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** When what runs now must have its answer, on the clock of `performance`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs the work under one deadline: whatever it waits for, one after the other, waits no longer than that together
 * [quality R8]. Inside another deadline the earlier one counts.
 */
export function runWithin<T>(totalMs: number, work: () => Promise<T>): Promise<T> {
  const at = performance.now() + totalMs;
  return deadlines.run(Math.min(at, deadlines.getStore() ?? at), work);
}

/** What is left of the deadline, in milliseconds; infinite where there is none. */
export function readRemainingMs(): number {
  const at = deadlines.getStore();
  return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - performance.now());
}

/** What the work gives, or the other value once the time is over; the work then goes on for whoever comes next. */
export async function waitAtMost<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    if (Number.isFinite(ms)) timer = setTimeout(() => resolve(otherwise()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
