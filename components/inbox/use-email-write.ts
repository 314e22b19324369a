import { notify } from "@/components/ui/notify";
import { useAttemptInPlace } from "@/components/ui/use-attempt";

type Options = { onClose: () => void; onDone: () => Promise<unknown> };

/** The write of a dialog about an email. It closes the dialog; a failure stays in it. */
export function useEmailWrite({ onClose, onDone }: Options) {
  const { busy, error, attempt } = useAttemptInPlace();
  const run = (write: () => Promise<unknown>, message: string) =>
    attempt(async () => {
      await write();
      notify.success({ message });
      onClose();
      await onDone();
    });
  return { isBusy: busy, error, run };
}
