import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";

/** Deadline of the current work, on the clock of `performance`. */
const deadlines = new AsyncLocalStorage<number>();

/**
 * Runs the work under one deadline that all of its calls share [quality R8]. In nested deadlines the earlier one
 * applies.
 */
export function runWithin<T>(totalMs: number, work: () => Promise<T>): Promise<T> {
  const at = performance.now() + totalMs;
  return deadlines.run(Math.min(at, deadlines.getStore() ?? at), work);
}

/** Milliseconds left until the deadline; infinite without one. */
export function readRemainingMs(): number {
  const at = deadlines.getStore();
  return at === undefined ? Number.POSITIVE_INFINITY : Math.max(0, at - performance.now());
}

/** The result of the work, or the fallback once the time is over. The work continues for later callers. */
export async function waitAtMost<T>(ms: number, work: Promise<T>, otherwise: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    if (Number.isFinite(ms)) timer = setTimeout(() => resolve(otherwise()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
