import { type FocusEvent, useEffect, useRef } from "react";

/**
 * Keeps the focus in the table when the row that had it is removed, for example by a decision: the row that takes its
 * place gets it. @returns a handler for the body's focus events.
 */
export function useFocusAfterRemoval(rows: readonly unknown[], focusRow: (index: number) => void) {
  const focused = useRef<HTMLTableRowElement | null>(null);

  useEffect(() => {
    const row = focused.current;
    if (!row || row.isConnected) return;
    focused.current = null;
    if (rows.length > 0 && isFocusLost()) focusRow(Math.min(Number(row.dataset.index), rows.length - 1));
  }, [rows, focusRow]);

  return (event: FocusEvent) => {
    focused.current = event.target instanceof Element ? event.target.closest("tr") : null;
  };
}

/** A closed dialog whose opener is gone has put it on the page. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement === document.getElementById("main");
}
