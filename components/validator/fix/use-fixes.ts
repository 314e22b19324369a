import { useCallback, useMemo, useState } from "react";
import { type CellChange, enteredText } from "@/components/ui/fix-grid/fix-rows";
import { changedRows, unlessSame, useUndo } from "@/components/ui/fix-grid/use-undo";
import { istDay } from "@/lib/domain/dates/local-date";
import type { RowColumn } from "@/lib/sheets/columns/member-columns";
import { SENT_AS } from "@/lib/sheets/members/cell-text";
import { useFlow } from "../flow/flow-provider";
import { isAddedKey, rowKey } from "../flow/state";
import {
  alikeRows,
  columnOf,
  isMarriedBy,
  MARRIED,
  type MemberRow,
  missingMarriage,
  openEdits,
  type WrongCell,
  type WrongRow,
  wrongCellsOf,
} from "./wrong-rows";

type Field = RowColumn["field"];

/** The last corrected cell, and other rows with the same error. */
type Alike = { cell: WrongCell; text: string; rows: readonly WrongRow[] };

/** Corrections of wrong rows, stored with the upload until they are sent. */
export function useFixes(wrong: readonly WrongRow[]) {
  const { state, dispatch } = useFlow();
  const { fixes } = state;
  const [last, setLast] = useState<WrongCell | null>(null);
  const { undo, forget, ...undoable } = useUndo<MemberRow>(
    (key) => fixes[key],
    (changes) => dispatch({ type: "rowsFixed", fixes: changes }),
  );
  const cells = useMemo(() => wrong.flatMap(wrongCellsOf), [wrong]);

  const rowOf = useCallback((one: WrongRow): MemberRow => fixes[one.key] ?? one.row, [fixes]);
  const isChanged = (one: WrongRow, field: Field) => (rowOf(one)[field] ?? "") !== (one.row[field] ?? "");

  function change(one: WrongRow, { field, label }: Pick<RowColumn, "field" | "label">, text: string) {
    const row = unlessSame(one.row, withText(rowOf(one), field, text));
    undoable.change(`${one.key} ${field}`, { [one.key]: row });
    setLast(label in one.errors ? { key: one.key, operation: one.operation, field, label } : null);
  }

  const alike = useMemo((): Alike | null => {
    const own = last && wrong.find(({ key }) => key === last.key);
    if (!own || !last) return null;
    const text = enteredText(columnOf(last), rowOf(own)[last.field] ?? "", istDay(Date.now()));
    if (text === (own.row[last.field] ?? "")) return null;
    const rows = alikeRows(wrong, last).filter((one) => (rowOf(one)[last.field] ?? "") !== text);
    return rows.length > 0 ? { cell: last, text, rows } : null;
  }, [last, wrong, rowOf]);

  function fixAlike() {
    if (!alike) return;
    const { cell, text, rows } = alike;
    changeAll(rows.map((row) => ({ row, column: cell, text })));
  }

  function changeAll(changes: readonly CellChange<WrongRow, Pick<RowColumn, "field">>[]) {
    undoable.change(
      null,
      changedRows(changes, rowOf, (row, { field }, text) => withText(row, field, text)),
    );
  }

  const edits = openEdits(wrong, state);

  /** The Edit row that records the marriage; null if none is missing. */
  function missingRow(one: WrongRow) {
    const missing = missingMarriage(one, edits);
    if (!missing) return null;
    const { key, row } = missing;
    const { rowNumber } = row; // a new row has none yet
    const marries = () => undoable.change(null, { [key]: { ...row, ...fixes[key], ...MARRIED } });
    return { rowNumber, isAdded: isMarriedBy(fixes, key), add: marries };
  }

  const known = new Set([...wrong.map(({ key }) => key), ...edits.map(({ rowNumber }) => rowKey("EDIT", rowNumber))]);
  const changedKeys = Object.keys(fixes).filter((key) => known.has(key) || isAddedKey(key));
  return { missingRow, cells, rowOf, isChanged, change, changeAll, alike, fixAlike, changedKeys, undo, forget };
}

export type Fixes = ReturnType<typeof useFixes>;

const sentAs = (field: Field, text: string) => (field === "dateOfMarriage" ? text : (SENT_AS[field]?.(text) ?? text));

/** Text values in the format of the workbook reader. */
function withText(row: MemberRow, field: Field, text: string): MemberRow {
  return { ...row, [field]: text === "" ? undefined : sentAs(field, text) };
}
