import { type RefObject, useEffect } from "react";

/** The controls that replace each other when a view of the past opens, changes or closes. */
type Control = "open" | "date" | "show";

/** Max wait for the control: its code and the record of the date are loaded first. */
const MAX_MS = 5_000;

let request: { control: Control; until: number } | null = null;

/** The focused control is about to be replaced by this one. */
export function requestFocus(control: Control): void {
  request = { control, until: Date.now() + MAX_MS };
}

/** Focuses the control if it was requested and the person has not moved on. */
export function useFocusRequest(control: Control, element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (request?.control !== control || Date.now() > request.until || document.activeElement !== document.body) return;
    element.current?.focus({ preventScroll: true });
    if (element.current instanceof HTMLInputElement) element.current.select();
  }, [control, element]);
}
