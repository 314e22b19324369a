import { ApiError, LATE } from "./api-error";
import { readSinceActMs } from "./last-act";

/** What a person waits at most for what they opened or pressed [quality R8]; the rest of ten seconds is for the drawing. */
const WITHIN_MS = 9_700;
/** What one call has at most, and at least: a page that began it late is no reason to give up at once. */
const MOST_MS = 8_800;
const LEAST_MS = 4_800;
/** The console gives up so much before the page does: its message knows the cause and has a trace id. */
const WAY_MS = 800;

export type ReadTime = {
  /** After this the page shows a message by itself. */
  pageMs: number;
  /** After this the console answers with one. */
  consoleMs: number;
};

/** The time of a read that begins so long after what the person did; after ten seconds nobody waits for that any more. */
export function readTimeAfter(sinceActMs: number): ReadTime {
  const leftMs = sinceActMs > WITHIN_MS ? MOST_MS : WITHIN_MS - sinceActMs;
  const pageMs = Math.round(Math.min(MOST_MS, Math.max(LEAST_MS, leftMs)));
  return { pageMs, consoleMs: pageMs - WAY_MS };
}

type Limit = { signal: AbortSignal; consoleMs: number };

/**
 * Runs a read that ends in time, whoever is silent: the provider, the console or the line. A browser holds back calls beyond
 * six, too, and nobody else knows of that.
 * @throws ApiError when the time is over, and what the work throws.
 */
export function readInTime<T>(work: (limit: Limit) => Promise<T>, outer?: AbortSignal): Promise<T> {
  const { pageMs, consoleMs } = readTimeAfter(readSinceActMs());
  const inner = new AbortController();
  const abort = () => inner.abort();
  outer?.addEventListener("abort", abort);
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new ApiError(LATE, 504, null));
      inner.abort();
    }, pageMs);
    if (outer?.aborted) inner.abort();
    work({ signal: inner.signal, consoleMs })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        outer?.removeEventListener("abort", abort);
      });
  });
}
