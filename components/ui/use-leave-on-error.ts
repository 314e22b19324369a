import { useEffect } from "react";
import { notify } from "./notify";
import { useGoBack } from "./use-go-back";

/** Shows the error, if there is one, and goes back; the toast remains visible meanwhile. */
export function useLeaveOnError(title: string, message: string | null): void {
  const goBack = useGoBack();
  useEffect(() => {
    if (message === null) return;
    notify.error({ title, message });
    goBack();
  }, [title, message, goBack]);
}
