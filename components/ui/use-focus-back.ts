import { useEffect, useState } from "react";

/** Gives the focus back to what had it before this component came, when it goes. */
export function useFocusBack(): void {
  const [before] = useState(() => globalThis.document?.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
