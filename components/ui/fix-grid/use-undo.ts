import { useRef } from "react";
import type { CellChange } from "./fix-rows";

/** Corrected rows by key; undefined removes the correction. */
export type Changes<Row> = Readonly<Record<string, Row | undefined>>;

type Step<Row> = { cell: string | null; before: Changes<Row> };

/** Stores corrections so that Ctrl Z takes them back, the last first. */
export function useUndo<Row>(storedAt: (key: string) => Row | undefined, store: (changes: Changes<Row>) => void) {
  const steps = useRef<Step<Row>[]>([]);

  /** Typing in one cell is one step; null for a correction of several rows. */
  function change(cell: string | null, changes: Changes<Row>) {
    if (cell === null || steps.current.at(-1)?.cell !== cell) {
      const before = Object.fromEntries(Object.keys(changes).map((key) => [key, storedAt(key)]));
      steps.current.push({ cell, before });
    }
    store(changes);
  }

  function undo() {
    const step = steps.current.pop();
    if (!step) return;
    store(step.before);
    // Later typing in the cell of an earlier step is a separate step.
    const earlier = steps.current.at(-1);
    if (earlier) earlier.cell = null;
  }

  /** The rows are sent: their corrections cannot be taken back. */
  function forget() {
    steps.current = [];
  }

  return { change, undo, forget };
}

/** Corrections with these changes. */
export function withChanges<Row>(
  fixes: Readonly<Record<string, Row>>,
  changes: Changes<Row>,
): Readonly<Record<string, Row>> {
  const rows = Object.entries<Row | undefined>({ ...fixes, ...changes });
  return Object.fromEntries(rows.flatMap(([key, row]) => (row ? [[key, row]] : [])));
}

type FixableRow<Values> = { key: string; row: Values };

/** The corrected rows by key: each with all its changed cells. */
export function changedRows<Values extends object, Row extends FixableRow<Values>, Column>(
  changes: readonly CellChange<Row, Column>[],
  valuesOf: (row: Row) => Values,
  withText: (values: Values, column: Column, text: string) => Values,
): Changes<Values> {
  const changed = new Map<Row, Values>();
  for (const { row, column, text } of changes)
    changed.set(row, withText(changed.get(row) ?? valuesOf(row), column, text));
  return Object.fromEntries([...changed].map(([{ key, row }, values]) => [key, unlessSame(row, values)]));
}

/** The corrected row; undefined if nothing differs. */
export function unlessSame<Row extends object>(row: Row, corrected: Row): Row | undefined {
  const fields = Object.keys(corrected) as (keyof Row)[];
  return fields.some((field) => (corrected[field] ?? "") !== (row[field] ?? "")) ? corrected : undefined;
}
