import { type FocusEvent, useEffect, useRef } from "react";
import { isFocusLost } from "../is-focus-lost";

/**
 * Keeps the focus in the table when the row that had it, or the button in it, is removed: for example by a decision or a
 * move. The row at its place gets the focus. @returns a handler for the table's focus events.
 */
export function useFocusAfterRemoval(rows: readonly unknown[], focusRow: (index: number) => void) {
  const focused = useRef<{ target: Element; row: HTMLTableRowElement } | null>(null);

  useEffect(() => {
    if (!focused.current) return;
    const { target, row } = focused.current;
    if (target.isConnected && !target.matches(":disabled")) return;
    focused.current = null;
    const index = Math.min(Number(row.dataset.index), rows.length - 1);
    if (index >= 0 && isFocusLost()) focusRow(index);
  }, [rows, focusRow]);

  return ({ target }: FocusEvent) => {
    const row = target.closest<HTMLTableRowElement>("tr[data-index]");
    focused.current = row ? { target, row } : null;
  };
}
