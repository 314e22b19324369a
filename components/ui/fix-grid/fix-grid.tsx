import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { istDay } from "@/lib/domain/dates/local-date";
import { LIST_MESSAGES } from "@/lib/messages/lists";
import { PagingBar } from "../paging-bar";
import { useGrowingCount } from "../use-growing-count";
import { cellBeside, enterCell, errorBeside, isCell } from "./cell-keys";
import { FixCell } from "./fix-cell";
import classes from "./fix-grid.module.css";
import { type Corrections, copiedCells, enteredText, type FixColumn, type FixRow } from "./fix-rows";

const PAGE_SIZE = 25;
/** The number of rows that appear together when the grid opens. */
const ROWS_AT_ONCE = 2;
const ERROR_KEYS = ["Enter", "F8", "Tab"];

type Props<Row extends FixRow, Column extends FixColumn> = {
  columns: readonly Column[];
  wrong: readonly Row[];
  rowNumberOf: (row: Row) => number;
  /** Whose row it is; in view while the grid scrolls. */
  rowNameOf: (row: Row) => string;
  corrections: Corrections<Row, Column>;
  /** The reason of a cell, if not the row's own text. */
  reasonOf?: (row: Row, column: Column) => string | undefined;
  /** Shown next to the errors of the whole row. */
  extraOf?: (row: Row) => ReactNode;
};

/**
 * Refused rows as a sheet: wrong cells are red with their reason. Enter, Tab or F8 moves to the next error (Shift:
 * previous), arrows to any cell.
 */
export function FixGrid<Row extends FixRow, Column extends FixColumn>({
  columns,
  wrong,
  rowNumberOf,
  rowNameOf,
  corrections,
  reasonOf = (row, { label }) => row.errors[label],
  extraOf,
}: Props<Row, Column>) {
  const { table, page, pages, setPage, shown, onKeyDown } = useErrorPages(wrong, (row) =>
    columns.some((column) => reasonOf(row, column) !== undefined && !corrections.isChanged(row, column)),
  );
  const onPaste = pasteInto(wrong.slice((page - 1) * PAGE_SIZE), columns, corrections.changeAll);

  return (
    <>
      <div className={classes.scroll}>
        <table ref={table} className={classes.grid} aria-label="Rows to fix" onKeyDown={onKeyDown} onPaste={onPaste}>
          <FixHead columns={columns} />
          <tbody>
            {shown.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  {rowNumberOf(one) || ""}
                  <span className={classes.name} data-hint-cut="">
                    {rowNameOf(one)}
                  </span>
                </th>
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
          text={LIST_MESSAGES.pageOf({ page, pages, total: wrong.length })}
          hasPrevious={page > 1}
          hasNext={page < pages}
          onPrevious={() => setPage(page - 1)}
          onNext={() => setPage(page + 1)}
        />
      ) : null}
    </>
  );
}

/** Cells of a sheet fill the rows and columns from the focused cell on. */
function pasteInto<Row, Column extends FixColumn>(
  rows: readonly Row[],
  columns: readonly Column[],
  changeAll: Corrections<Row, Column>["changeAll"],
) {
  return (event: ClipboardEvent<HTMLElement>) => {
    const from = event.target as Element;
    const place = isCell(from) ? from.closest("td") : null;
    const cells = copiedCells(event.clipboardData.getData("text/plain"));
    if (!place || !cells) return;
    event.preventDefault();
    const top = (place.parentElement as HTMLTableRowElement).sectionRowIndex;
    const changes = cells.flatMap((texts, down) =>
      texts.flatMap((text, right) => {
        // The row's heading is not a column.
        const [row, column] = [rows[top + down], columns[place.cellIndex - 1 + right]];
        return row && column ? [{ row, column, text: enteredText(column, text, istDay(Date.now())) }] : [];
      }),
    );
    changeAll(changes);
  };
}

/** The shown page of rows, and the keys that move between errors, also on other pages. */
function useErrorPages<Row>(wrong: readonly Row[], hasError: (row: Row) => boolean) {
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const pages = Math.max(1, Math.ceil(wrong.length / PAGE_SIZE));
  const current = Math.min(page, pages);
  const { count, showAll } = useGrowingCount(PAGE_SIZE, ROWS_AT_ONCE);
  const shown = wrong.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE).slice(0, count);

  // Keep the focus if it is already in the dialog: only the rows changed.
  useEffect(() => {
    const dialog = table.current?.closest("[role=dialog]");
    if (!dialog?.contains(document.activeElement)) enterCell(table.current?.querySelector("[data-wrong]"));
  }, []);

  /** Render another page synchronously: the next key is meant for its cell. */
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

  /** Keys without a target here are left to the browser or the dialog. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const from = event.target as HTMLElement;
    if (!isCell(from) || ctrlKey || metaKey || altKey || event.nativeEvent.isComposing) return;
    // The next error may be in a row that is not rendered yet.
    if (count < PAGE_SIZE) flushSync(showAll);
    const isGone = ERROR_KEYS.includes(key)
      ? goToError(from, shiftKey ? -1 : 1, key !== "Tab")
      : !shiftKey && enterCell(cellBeside(from, key));
    if (isGone) event.preventDefault();
  }

  return { table, page: current, pages, setPage, shown, onKeyDown };
}

function FixHead({ columns }: { columns: readonly FixColumn[] }) {
  return (
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
  );
}

/** Possible ids with their meaning. */
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
