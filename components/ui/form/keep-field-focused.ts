import type { MouseEvent } from "react";

/**
 * For a form's `onMouseDown`: while Submit is being pressed, the focus stays where it is. A field that is left shows its error,
 * which moves the button away from under the pointer, and the click would be lost without a word.
 */
export function keepFieldFocused(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("button[type='submit']")) event.preventDefault();
}
