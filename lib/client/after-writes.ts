"use client";

import { useEffect } from "react";

const WRITTEN = "genome:written";
const LOST = "genome:lost";

/** Announces to this tab that a write succeeded. */
export function reportWrite(): void {
  globalThis.window?.dispatchEvent(new Event(WRITTEN));
}

/** Announces to this tab that the outcome of a write is unknown. */
export function reportLostWrite(): void {
  globalThis.window?.dispatchEvent(new Event(LOST));
}

/** Calls `refresh`, which must be stable, after each write of this tab: for counts that any write may change. */
export function useAfterWrites(refresh: () => unknown): void {
  useListener(WRITTEN, refresh);
}

/** Calls `refresh`, which must be stable, after a lost write, so that the person sees whether it was made. */
export function useAfterLostWrites(refresh: () => unknown): void {
  useListener(LOST, refresh);
}

function useListener(event: string, refresh: () => unknown): void {
  useEffect(() => {
    const listen = () => void refresh();
    window.addEventListener(event, listen);
    return () => window.removeEventListener(event, listen);
  }, [event, refresh]);
}
