"use client";

import { useEffect } from "react";

/** Replays input captured before the page was hydrated. Rendered last, when all of the page handles events. */
export function ReplayPageInput() {
  useEffect(() => {
    const early = window.collectInput?.("page");
    if (!early) return;
    if (early.button) findShown(early.button)?.click();
    void pressKeys(early.keys);
  }, []);
  return null;
}

/** React replaces the server's elements if the page's data changes before hydration: the same button is a new element. */
function findShown(pressed: HTMLElement): HTMLElement | null {
  if (pressed.isConnected) return pressed;
  const isSame = (button: HTMLElement) =>
    button.ariaLabel === pressed.ariaLabel && button.textContent === pressed.textContent;
  const [same = null, ...others] = [...document.querySelectorAll<HTMLElement>("#main [type=button]")].filter(isSame);
  return others.length === 0 ? same : null;
}

/** Sends each key after the page has handled the previous one. */
async function pressKeys(keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const place = document.activeElement ?? document.body;
    place.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
  }
}
