import type { RowData } from "@tanstack/react-table";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import classes from "./data-table.module.css";
import type { RowWindow } from "./row-window";
import type { KitRow, Tick } from "./table-kit";
import { TableRow } from "./table-row";

type RowElement = HTMLTableRowElement;

type Props<T extends RowData> = {
  rows: readonly KitRow<T>[];
  /** For long lists: only rows near the viewport are in the document. */
  rowWindow: RowWindow | null;
  tick: Tick | undefined;
  opens?: (row: T) => boolean;
  active: number | null;
  refreshing: boolean;
  onOpen?: (index: number, newTab: boolean) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, row: RowElement) => void;
};

/**
 * All rows, or the visible ones between two spacers that keep the scroll bar correct. A click anywhere on a row opens
 * it, except on its links and buttons.
 */
export function TableBody<T extends RowData>(props: Props<T>) {
  const { rows, rowWindow, tick, opens, active, refreshing, onOpen, onFocus, onKeyDown } = props;
  const { first, end, before, after } = rowWindow ?? { first: 0, end: rows.length, before: 0, after: 0 };

  function open(event: MouseEvent) {
    const row = rowOf(event.target);
    if (!row?.dataset.opens || isControl(event.target) || window.getSelection()?.toString()) return;
    if (event.button > 1) return;
    onOpen?.(indexOf(row), event.button === 1 || event.ctrlKey || event.metaKey);
  }

  function focus(event: FocusEvent) {
    const row = rowOf(event.target);
    if (row && row === event.target) onFocus(indexOf(row));
  }

  function press(event: KeyboardEvent) {
    const row = rowOf(event.target);
    if (row) onKeyDown(event, row);
  }

  return (
    <tbody
      className={classes.body}
      data-refreshing={refreshing || undefined}
      onClick={open}
      onAuxClick={open}
      onFocus={focus}
      onKeyDown={press}
    >
      <Spacer height={before} />
      {rows.slice(first, end).map((row, place) => (
        <TableRow
          key={row.id}
          row={row}
          cells={row.getAllCells()}
          index={first + place}
          tick={tick}
          selected={tick !== undefined && row.getIsSelected()}
          tabbable={first + place === (active ?? 0)}
          opens={onOpen !== undefined && opens?.(row.original) !== false}
        />
      ))}
      <Spacer height={after} />
    </tbody>
  );
}

/** Events in a row's menu or dialog also bubble here, but their elements are elsewhere. */
function rowOf(target: EventTarget): RowElement | null {
  return target instanceof Element ? target.closest<RowElement>("tr[data-index]") : null;
}

const indexOf = (row: RowElement) => Number(row.dataset.index);

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest("a, button, input, label, select, textarea, [role='button']") !== null
  );
}

/** One cell: spanning columns that a narrow window hides would restore their widths. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes.spacer} style={{ height }} />
    </tr>
  );
}
