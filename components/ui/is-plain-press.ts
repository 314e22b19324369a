import type { MouseEvent } from "react";

/**
 * Whether a click should follow the link here. With a modifier key or another button, the browser opens it elsewhere.
 */
export function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
