import type { MouseEvent } from "react";

/** A press that asks for nothing but the link: with a key or another button the browser opens it elsewhere. */
export function isPlainPress({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
