"use client";

import { useEffect } from "react";

/** Presses once more what was pressed on a page before its code came; at the page's end, when all of it listens. */
export function ReplayPageInput() {
  useEffect(() => {
    const early = window.collectInput?.("page");
    if (!early) return;
    early.button?.click();
    void pressKeys(early.keys);
  }, []);
  return null;
}

/** Each once the page has answered the one before. */
async function pressKeys(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const place = document.activeElement ?? document.body;
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
