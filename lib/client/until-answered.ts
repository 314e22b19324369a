import { ApiError } from "./api-error";

const AGAIN_AFTER_MS = 2000;
/** As long as an upload itself may take. */
const WAIT_MS = 300_000;

/**
 * Repeats a call under its own idempotency key while the provider still works on the same one, of this page before a
 * reload or of another tab, and gives its answer.
 * @throws ApiError of any other refusal, or when it takes too long.
 */
export async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      const isInFlight = cause instanceof ApiError && cause.code === "in_flight";
      if (!isInFlight || Date.now() > until) throw cause;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}
