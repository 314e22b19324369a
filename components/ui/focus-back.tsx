"use client";

import { useEffect, useState } from "react";

/**
 * Stands in a dialog and gives the focus back to what had it before the dialog came, when it goes; not if the person has
 * gone on elsewhere. Mantine's own does so only for a dialog that is closed before it is taken away.
 */
export function FocusBack() {
  const [before] = useState(() => globalThis.document?.activeElement);
  useEffect(
    () => () => {
      const now = document.activeElement;
      const isElsewhere = now !== null && now !== document.body && !now.closest("[role='dialog']");
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
  return null;
}
