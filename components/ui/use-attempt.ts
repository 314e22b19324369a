import { useState } from "react";
import { notify } from "./notify";

/**
 * Work started by a button: `busy` while it runs; `error` is its failure, which the screen shows until the next attempt.
 * @param onFailure runs before the work counts as ended.
 */
export function useAttemptInPlace(onFailure?: (cause: unknown) => unknown) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(cause);
      await onFailure?.(cause);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, attempt };
}

/** Work started by a button: `busy` while it runs; a toast shows a failure. */
export function useAttempt(failed: Parameters<typeof notify.failure>[1]) {
  const { busy, attempt } = useAttemptInPlace((cause) => notify.failure(cause, failed));
  return { busy, attempt };
}
