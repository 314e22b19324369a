import { useEffect, useState } from "react";

/** Gives the focus back to what had it before this dialog came, when it goes; not if the person has gone on elsewhere. */
export function useFocusBack(): void {
  const [before] = useState(() => globalThis.document?.activeElement);
  useEffect(
    () => () => {
      const now = document.activeElement;
      const isElsewhere = now !== null && now !== document.body && !now.closest("[role='dialog']");
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
