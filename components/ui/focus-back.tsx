"use client";

import { useEffect, useState } from "react";

/**
 * Returns the focus to the previous element when a dialog is removed, unless the person has moved on. Mantine does so
 * only if a dialog is closed before it is removed.
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
