import { useMemo, useState } from "react";
import { type CellChange, enteredText, type FixRow, findAlike } from "@/components/ui/fix-grid/fix-rows";
import { changedRows, unlessSame, useUndo, withChanges } from "@/components/ui/fix-grid/use-undo";
import { istDay } from "@/lib/domain/dates/local-date";
import type { FlexOperation, FlexRow } from "@/lib/domain/flex-onboarding/columns";
import type { WrongFlexRow } from "@/lib/domain/flex-onboarding/judge-flex";
import { type FlexColumn, flexColumns } from "@/lib/sheets/flex-onboarding/flex-columns";
import type { StoredFixes } from "./use-stored-fixes";

type FixableRow = FixRow & { row: FlexRow };

/** Corrections of wrong rows until they are applied or sent. */
export function useFlexFixes(operation: FlexOperation, wrong: readonly WrongFlexRow[], { fixes, store }: StoredFixes) {
  const [last, setLast] = useState<{ one: FixableRow; column: FlexColumn } | null>(null);
  const { undo, forget, ...undoable } = useUndo<FlexRow>(
    (key) => fixes.get(key),
    (changes) => store(new Map(Object.entries(withChanges(Object.fromEntries(fixes), changes)))),
  );
  const columns = flexColumns(operation);
  const rows = useMemo(
    () => wrong.map(({ row, errors }, index) => ({ key: String(row.rowNumber ?? `#${index}`), row, errors })),
    [wrong],
  );
  const cells = rows.reduce((sum, { errors }) => sum + columns.filter(({ label }) => label in errors).length, 0);

  const valuesOf = (one: FixableRow) => fixes.get(one.key) ?? one.row;
  const textOf = (one: FixableRow, { field }: FlexColumn) => valuesOf(one)[field] ?? "";
  const isChanged = (one: FixableRow, column: FlexColumn) => textOf(one, column) !== (one.row[column.field] ?? "");

  function change(one: FixableRow, column: FlexColumn, text: string) {
    const row = unlessSame(one.row, withText(valuesOf(one), column, text));
    undoable.change(`${one.key} ${column.field}`, { [one.key]: row });
    setLast(column.label in one.errors ? { one, column } : null);
  }

  const alike = last ? alikeTo(last) : null;

  function alikeTo({ one, column }: { one: FixableRow; column: FlexColumn }) {
    const { field, label } = column;
    if (!isChanged(one, column)) return null;
    const text = enteredText(column, textOf(one, column), istDay(Date.now()));
    const same = findAlike(rows, one, { label, textOf: ({ row }) => row[field] ?? "" });
    const open = same.filter((other) => textOf(other, column) !== text);
    return open.length > 0 ? { column, text, rows: open } : null;
  }

  function fixAlike() {
    if (!alike) return;
    const { column, text } = alike;
    changeAll(alike.rows.map((row) => ({ row, column, text })));
  }

  function changeAll(changes: readonly CellChange<FixableRow, FlexColumn>[]) {
    undoable.change(null, changedRows(changes, valuesOf, withText));
  }

  const corrections = { textOf, isChanged, change, changeAll };
  return { columns, rows, cells, fixes, alike, fixAlike, undo, forget, corrections };
}

const withText = (row: FlexRow, { field }: FlexColumn, text: string): FlexRow => ({
  ...row,
  [field]: text || undefined,
});
