import { useEffect, useLayoutEffect, useRef } from "react";
import { isTextField, writeText } from "../typed-ahead";

/**
 * A server-rendered field can be typed in before hydration. Passes that text to React as a change, before the next
 * render would reset the field.
 */
export function usePreHydrationText(id: string): void {
  const early = useRef<string | null>(null);

  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (isTextField(field) && field.value !== field.defaultValue) early.current = field.value;
  }, [id]);

  useEffect(() => {
    const field = document.getElementById(id);
    const text = early.current;
    early.current = null;
    if (text === null || !isTextField(field)) return;
    // Reset React's last known value, or it would ignore the change.
    field.value = field.defaultValue;
    writeText(field, text, text.length);
  }, [id]);
}
