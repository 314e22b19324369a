import { Button } from "@mantine/core";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { PagingBar } from "@/components/ui/paging-bar";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { FIX_MESSAGES as TEXT } from "@/lib/messages/validator";
import type { Operation } from "@/lib/sheets/members/parsed-members";
import classes from "./fix.module.css";
import { FixCell } from "./fix-cell";
import type { Fixes } from "./use-fixes";
import { type GridColumn, shownColumns, type WrongRow } from "./wrong-rows";

const PAGE_SIZE = 25;

type Props = { operation: Operation; wrong: readonly WrongRow[]; fixes: Fixes };

/** Refused rows as a sheet: wrong cells red with their reason; Enter or F8 goes to the next error, Shift back. */
export function FixGrid({ operation, wrong, fixes }: Props) {
  const [page, setPage] = useState(1);
  const table = useRef<HTMLTableElement>(null);
  const columns = useMemo(() => shownColumns(operation, wrong), [operation, wrong]);
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
              {columns.map(({ label, required }) => (
                <th key={label} scope="col">
                  {label}
                  {required ? " *" : ""}
                </th>
              ))}
              <th scope="col">Whole row</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <tr key={one.key}>
                <th scope="row">{one.row.rowNumber}</th>
                {columns.map((column) => (
                  <FixCell
                    key={column.field}
                    column={column}
                    rowNumber={one.row.rowNumber ?? 0}
                    text={fixes.rowOf(one)[column.field] ?? ""}
                    reason={reasonOf(one, column)}
                    isChanged={fixes.isChanged(one, column.field)}
                    onChange={(text) => fixes.change(one, column, text)}
                  />
                ))}
                <td className={classes.reason}>
                  {wholeRow(one, columns)}
                  <MissingRow missing={fixes.missingRow(one)} />
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

/** Offers the Edit row without which a spouse cannot join. */
function MissingRow({ missing }: { missing: ReturnType<Fixes["missingRow"]> }) {
  if (!missing) return null;
  if (missing.isAdded) return <span>{TEXT.marriageAdded}</span>;
  return (
    <Button size="compact-xs" variant="light" onClick={missing.add}>
      {TEXT.addMarriage}
    </Button>
  );
}

/** The provider's reason, or what it means for a spouse whose employee is not married. */
function reasonOf(one: WrongRow, { label }: GridColumn): string | undefined {
  const reason = one.errors[label];
  return reason === ROW_MESSAGES.maritalMismatch ? TEXT.employeeSingle : reason;
}

function wholeRow({ errors }: WrongRow, columns: readonly GridColumn[]): string {
  const labels = new Set(columns.map(({ label }) => label));
  return Object.entries(errors)
    .filter(([key]) => !labels.has(key))
    .map(([, message]) => message)
    .join("; ");
}
