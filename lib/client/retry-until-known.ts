import { ApiError } from "./api-error";

const AGAIN_AFTER_MS = 2000;
/** Max time of an upload. */
const WAIT_MS = 300_000;
/** How long a broken connection is retried automatically, from its first break. */
const BROKEN_WAIT_MS = 60_000;

type Options = {
  /** Called each time the connection breaks. If given, broken calls are repeated as well: only for calls with a key. */
  onBroken?: () => void;
  /** Ends the repetition. */
  signal?: AbortSignal;
};

/**
 * Repeats a call under its idempotency key while the provider is still working on the same call, from before a reload
 * or from another tab, and returns its result.
 * @throws ApiError of any other refusal, or when it takes too long.
 */
export async function retryUntilKnown<T>(send: () => Promise<T>, { onBroken, signal }: Options = {}): Promise<T> {
  const started = Date.now();
  let brokenAt = 0;
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      if (signal?.aborted) throw cause;
      const isBroken = onBroken !== undefined && hasBrokenOff(cause);
      const isInFlight = cause instanceof ApiError && cause.code === "in_flight";
      if (!isInFlight && !isBroken) throw cause;
      if (isBroken) brokenAt ||= Date.now();
      const endsAt = isInFlight ? started + WAIT_MS : brokenAt + BROKEN_WAIT_MS;
      if (Date.now() > endsAt) throw cause;
      if (isBroken) onBroken();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      signal?.throwIfAborted();
    }
  }
}

/** The connection to the provider broke, or a gateway gave up: the outcome is unknown. */
const BROKEN = new Set<unknown>(["write_interrupted", "write_slow", "provider_unreachable"]);

/** Also true if the console was unreachable. */
function hasBrokenOff(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 0 || BROKEN.has(cause.code));
}
