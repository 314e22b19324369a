import { ApiError, LATE } from "./api-error";
import { readSinceActMs } from "./last-act";

/** Max time for the result of a person's action [quality R8]; the rest of ten seconds is for rendering. */
const WITHIN_MS = 9_700;
/** Max and min timeout of one request: a late start must not fail immediately. */
const MAX_MS = 8_800;
const MIN_MS = 4_800;
/** The console times out this much earlier than the page: its message has the cause and a trace id. */
const WAY_MS = 800;

type ReadTime = {
  /** The page shows a message after this time. */
  pageMs: number;
  /** The console responds with a message after this time. */
  consoleMs: number;
};

/**
 * Timeouts of a read that starts this long after the person's action. After ten seconds, it counts as a background
 * read.
 */
export function readTimeAfter(sinceActMs: number): ReadTime {
  const leftMs = sinceActMs > WITHIN_MS ? MAX_MS : WITHIN_MS - sinceActMs;
  const pageMs = Math.round(Math.min(MAX_MS, Math.max(MIN_MS, leftMs)));
  return { pageMs, consoleMs: pageMs - WAY_MS };
}

type Limit = { signal: AbortSignal; consoleMs: number };

/**
 * Runs a read with a timeout, whether the provider, the console or the network is silent. It also covers the browser's
 * queue of more than six calls.
 * @throws ApiError at the timeout, and what the work throws.
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
