"use client";

import { useEffect } from "react";

const WRITTEN = "genome:written";

/** Announces to this tab that a write succeeded. */
export function reportWrite(): void {
  globalThis.window?.dispatchEvent(new Event(WRITTEN));
}

/** Calls `refresh`, which must be stable, after each write of this tab: for counts that any write may change. */
export function useAfterWrites(refresh: () => unknown): void {
  useEffect(() => {
    const listen = () => void refresh();
    window.addEventListener(WRITTEN, listen);
    return () => window.removeEventListener(WRITTEN, listen);
  }, [refresh]);
}
