import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { PagingBar } from "../paging-bar";
import { FixCell } from "./fix-cell";
import classes from "./fix-grid.module.css";
import type { Corrections, FixColumn, FixRow } from "./fix-rows";

const PAGE_SIZE = 25;

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

/** Refused rows as a sheet: wrong cells red with their reason; Enter or F8 goes to the next error, Shift back. */
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

  function goToError(from: HTMLElement, step: 1 | -1) {
    const cells = [...(table.current?.querySelectorAll<HTMLElement>("[data-wrong]") ?? [])];
    const beyond = (cell: HTMLElement) => {
      const position = from.compareDocumentPosition(cell);
      return step > 0 ? position & Node.DOCUMENT_POSITION_FOLLOWING : position & Node.DOCUMENT_POSITION_PRECEDING;
    };
    const next = step > 0 ? cells.find(beyond) : cells.findLast(beyond);
    if (next) return next.focus();
    const nextPage = current + step;
    if (nextPage < 1 || nextPage > pages) return;
    setPage(nextPage);
    requestAnimationFrame(() => {
      const all = table.current?.querySelectorAll<HTMLElement>("[data-wrong]");
      all?.[step > 0 ? 0 : all.length - 1]?.focus();
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "F8" && event.key !== "Enter") return;
    event.preventDefault();
    goToError(event.target as HTMLElement, event.shiftKey ? -1 : 1);
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
                  {notes ? <span className={classes.note}>{choicesOf(notes)}</span> : null}
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
