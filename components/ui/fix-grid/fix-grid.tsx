import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { PagingBar } from "../paging-bar";
import { cellBeside, enterCell, errorBeside, isCell } from "./cell-keys";
import { FixCell } from "./fix-cell";
import classes from "./fix-grid.module.css";
import type { Corrections, FixColumn, FixRow } from "./fix-rows";

const PAGE_SIZE = 25;
const ERROR_KEYS = ["Enter", "F8", "Tab"];

type Props<Row extends FixRow, Column extends FixColumn> = {
  columns: readonly Column[];
  wrong: readonly Row[];
  rowNumberOf: (row: Row) => number;
  corrections: Corrections<Row, Column>;
  /** Why a cell was refused, in other words than the row's own. */
  reasonOf?: (row: Row, column: Column) => string | undefined;
  /** Beside what is wrong with the whole row. */
  extraOf?: (row: Row) => ReactNode;
};

/** Refused rows as a sheet: wrong cells red with their reason; Enter, Tab or F8 goes to the next, with Shift back, arrows to any cell. */
export function FixGrid<Row extends FixRow, Column extends FixColumn>({
  columns,
  wrong,
  rowNumberOf,
  corrections,
  reasonOf = (row, { label }) => row.errors[label],
  extraOf,
}: Props<Row, Column>) {
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const pages = Math.max(1, Math.ceil(wrong.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const shown = wrong.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE);

  // Where the keys are in the dialog already, they stay: other rows were chosen.
  useEffect(() => {
    const dialog = table.current?.closest("[role=dialog]");
    if (!dialog?.contains(document.activeElement)) enterCell(table.current?.querySelector("[data-wrong]"));
  }, []);

  const hasError = (row: Row) =>
    columns.some((column) => reasonOf(row, column) !== undefined && !corrections.isChanged(row, column));

  /** On another page it stands at once: what is typed next is meant for it. */
  function showError(row: number, step: 1 | -1): boolean {
    if (row < 0) return false;
    flushSync(() => setPage(Math.floor(row / PAGE_SIZE) + 1));
    const cells = [...(table.current?.querySelectorAll("[data-wrong]") ?? [])];
    return enterCell(cells.at(step > 0 ? 0 : -1));
  }

  function goToError(from: HTMLElement, step: 1 | -1, isRound: boolean): boolean {
    if (enterCell(errorBeside(table.current, from, step))) return true;
    const isBeyond = (row: Row, index: number) =>
      Math.sign(Math.floor(index / PAGE_SIZE) + 1 - current) === step && hasError(row);
    if (showError(step > 0 ? wrong.findIndex(isBeyond) : wrong.findLastIndex(isBeyond), step)) return true;
    return isRound && step > 0 && showError(wrong.findIndex(hasError), 1);
  }

  /** What leads nowhere here is the browser's, or the dialog's around it. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const from = event.target as HTMLElement;
    if (!isCell(from) || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    const isGone = ERROR_KEYS.includes(key)
      ? goToError(from, shiftKey ? -1 : 1, key !== "Tab")
      : !shiftKey && enterCell(cellBeside(from, key));
    if (isGone) event.preventDefault();
  }

  return (
    <>
      <div className={classes.scroll}>
        <table ref={table} className={classes.grid} aria-label="Rows to fix" onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {columns.map(({ label, required, notes }) => (
                <th key={label} scope="col">
                  {label}
                  {required ? " *" : ""}
                  {notes ? (
                    <span className={classes.note} data-hint-cut="">
                      {choicesOf(notes)}
                    </span>
                  ) : null}
                </th>
              ))}
              <th scope="col">Whole row</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.key}>
                <th scope="row">{rowNumberOf(one) || ""}</th>
                {columns.map((column) => (
                  <FixCell
                    key={column.field}
                    column={column}
                    rowNumber={rowNumberOf(one)}
                    text={corrections.textOf(one, column)}
                    reason={reasonOf(one, column)}
                    isChanged={corrections.isChanged(one, column)}
                    onChange={(text) => corrections.change(one, column, text)}
                  />
                ))}
                <td className={classes.reason}>
                  {wholeRow(one, columns)}
                  {extraOf?.(one)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 ? (
        <PagingBar
          text={`Page ${current} of ${pages} (${wrong.length.toLocaleString("en-IN")} total records)`}
          hasPrevious={current > 1}
          hasNext={current < pages}
          onPrevious={() => setPage(current - 1)}
          onNext={() => setPage(current + 1)}
        />
      ) : null}
    </>
  );
}

/** The ids that fit, each with what it stands for. */
const choicesOf = (notes: Readonly<Record<string, string>>) =>
  Object.entries(notes)
    .map(([id, note]) => `${id} = ${note}`)
    .join(", ");

function wholeRow({ errors }: FixRow, columns: readonly FixColumn[]): string {
  const labels = new Set(columns.map(({ label }) => label));
  return Object.entries(errors)
    .filter(([key]) => !labels.has(key))
    .map(([, message]) => message)
    .join("; ");
}
