import { useEffect, useLayoutEffect, useRef } from "react";
import { isTextField, writeText } from "../typed-ahead";

/**
 * A field stands before its code does: what was typed into it meanwhile is heard as soon as the code is there. It is
 * remembered before anything is drawn again, which would take the field back to what the page began with.
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
    // What React believes to stand there: else it hears no change.
    field.value = field.defaultValue;
    writeText(field, text, text.length);
  }, [id]);
}
