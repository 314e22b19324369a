import { useState } from "react";
import { notify } from "./notify";

/** Work started by a button: `busy` while it runs; a toast shows a failure. */
export function useAttempt(failed: Parameters<typeof notify.failure>[1]) {
  const [busy, setBusy] = useState(false);
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      notify.failure(cause, failed);
    } finally {
      setBusy(false);
    }
  }
  return { busy, attempt };
}
