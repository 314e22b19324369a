"use client";

import { useEffect } from "react";
import { isFocusLost } from "./is-focus-lost";

/** A button is disabled while its work runs, and loses the focus. Returns it at the end, unless the person moved on. */
export function BusyFocus() {
  useEffect(() => {
    let pressed: HTMLButtonElement | null = null;
    const watching = new MutationObserver(() => {
      if (pressed?.disabled === false && isFocusLost()) pressed.focus({ preventScroll: true });
    });
    function watch({ target }: MouseEvent) {
      watching.disconnect();
      pressed = target instanceof Element ? target.closest("button") : null;
      if (pressed) watching.observe(pressed, { attributeFilter: ["disabled"] });
    }
    document.addEventListener("click", watch, true);
    return () => {
      document.removeEventListener("click", watch, true);
      watching.disconnect();
    };
  }, []);
  return null;
}
