"use client";

import { useEffect, useState } from "react";

/** The elements that opened the open dialogs, the latest first. */
const openers: Element[] = [];

/**
 * Returns the focus to the previous element when a dialog is removed, unless the person has moved on. Mantine does so
 * only if a dialog is closed before it is removed. If the dialog that opened this one is gone, the focus returns to the
 * element that opened that dialog.
 */
export function FocusBack() {
  const [before] = useState(() => globalThis.document?.activeElement);
  useEffect(() => {
    // A dialog that replaces another one: that one has just returned the focus to the element that opened it.
    const own = (before?.isConnected ? before : document.activeElement) ?? document.body;
    // An opener that the dialog removes: the part of the page around it.
    const around = own.parentElement?.closest("[tabindex='-1']") ?? own;
    const candidates = [own, around, ...openers];
    openers.unshift(own);
    return () => {
      openers.splice(openers.indexOf(own), 1);
      const opener = candidates.find((one) => one.isConnected && one !== document.body);
      const now = document.activeElement;
      const isElsewhere = now !== null && now !== document.body && !now.closest("[role='dialog']");
      if (!isElsewhere && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      focusPageIfLost();
    };
  }, [before]);
  return null;
}

/** The element is gone or disabled: Tab continues in the page, not in front of the menu. */
function focusPageIfLost() {
  if (document.activeElement !== document.body || document.querySelector("[aria-modal='true']")) return;
  document.getElementById("main")?.focus({ preventScroll: true });
}
