import { ApiError } from "./api-error";

const AGAIN_AFTER_MS = 2000;
/** As long as an upload itself may take. */
const WAIT_MS = 300_000;
/** How long a broken connection is retried by itself. */
const BROKEN_WAIT_MS = 60_000;

type Options = {
  /** Called each time the connection breaks; given, a call that broke off is repeated, too. Only for calls that have a key. */
  onBroken?: () => void;
};

/**
 * Repeats a call under its own idempotency key while the provider still works on the same one, of this page before a
 * reload or of another tab, and gives its answer.
 * @throws ApiError of any other refusal, or when it takes too long.
 */
export async function retryUntilAnswered<T>(send: () => Promise<T>, { onBroken }: Options = {}): Promise<T> {
  const started = Date.now();
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      const isBroken = onBroken !== undefined && hasBrokenOff(cause);
      const isInFlight = cause instanceof ApiError && cause.code === "in_flight";
      const waitMs = isInFlight ? WAIT_MS : BROKEN_WAIT_MS;
      if ((!isInFlight && !isBroken) || Date.now() - started > waitMs) throw cause;
      if (isBroken) onBroken();
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}

/** The provider was lost on the way, and is not back yet: nobody knows whether the call was done. */
const BROKEN = new Set<unknown>(["write_interrupted", "provider_unreachable"]);

/** Also when the console itself was not reached. */
function hasBrokenOff(cause: unknown): boolean {
  return cause instanceof ApiError && (cause.status === 0 || BROKEN.has(cause.code));
}
