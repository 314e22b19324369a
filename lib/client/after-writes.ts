"use client";

import { useEffect } from "react";

const WRITTEN = "genome:written";

/** Announces to this tab that a write succeeded. */
export function reportWrite(): void {
  globalThis.window?.dispatchEvent(new Event(WRITTEN));
}

/** Calls `refresh` after each write of this tab, for counts that any write may change. */
export function useAfterWrites(refresh: () => void): void {
  useEffect(() => {
    window.addEventListener(WRITTEN, refresh);
    return () => window.removeEventListener(WRITTEN, refresh);
  }, [refresh]);
}
