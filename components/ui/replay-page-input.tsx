"use client";

import { useEffect } from "react";

/** Replays input captured before the page was hydrated. Rendered last, when all of the page handles events. */
export function ReplayPageInput() {
  useEffect(() => {
    const early = window.collectInput?.("page");
    if (!early) return;
    early.button?.click();
    void pressKeys(early.keys);
  }, []);
  return null;
}

/** Sends each key after the page has handled the previous one. */
async function pressKeys(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const place = document.activeElement ?? document.body;
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
