import { useState } from "react";
import { notify } from "@/components/ui/notify";

type Options = { onClose: () => void; onDone: () => Promise<unknown> };

/** The write of a dialog about an email. It closes the dialog; a failure stays in it. */
export function useEmailWrite({ onClose, onDone }: Options) {
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(write: () => Promise<unknown>, message: string) {
    setBusy(true);
    setError(null);
    try {
      await write();
    } catch (cause) {
      setError(cause);
      return;
    } finally {
      setBusy(false);
    }
    notify.success({ message });
    onClose();
    await onDone();
  }

  return { isBusy, error, run };
}
