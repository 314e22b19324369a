import { useEffect, useState } from "react";

/** For a dialog that is mounted open: gives the focus back to what had it, when the dialog goes. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
