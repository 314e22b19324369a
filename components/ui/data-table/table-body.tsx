import type { RowData } from "@tanstack/react-table";
import type { Virtualizer } from "@tanstack/react-virtual";
import type { FocusEvent, KeyboardEvent, MouseEvent } from "react";
import classes from "./data-table.module.css";
import type { KitRow } from "./table-kit";
import { TableRow } from "./table-row";

type RowElement = HTMLTableRowElement;

type Props<T extends RowData> = {
  rows: readonly KitRow<T>[];
  /** Given for long lists: only the rows near the window are in the document. */
  virtualizer: Virtualizer<HTMLDivElement, RowElement> | null;
  selectable: boolean;
  opens?: (row: T) => boolean;
  active: number | null;
  refreshing: boolean;
  onOpen?: (index: number, newTab: boolean) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent, row: RowElement) => void;
};

/**
 * All rows, or those in the window between two spacers that keep the scroll bar true. A row pressed anywhere opens, and
 * the links and buttons inside stay what they are.
 */
export function TableBody<T extends RowData>(props: Props<T>) {
  const { rows, virtualizer, selectable, opens, active, refreshing, onOpen, onFocus, onKeyDown } = props;
  const items = virtualizer?.getVirtualItems();
  const shown = items ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const before = items?.[0]?.start ?? 0;
  const after = virtualizer ? virtualizer.getTotalSize() - (items?.at(-1)?.end ?? 0) : 0;

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
      {shown.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <TableRow
            key={row.id}
            row={row}
            cells={row.getAllCells()}
            index={index}
            selectable={selectable}
            selected={selectable && row.getIsSelected()}
            tabbable={index === (active ?? 0)}
            opens={onOpen !== undefined && opens?.(row.original) !== false}
          />
        );
      })}
      <Spacer height={after} />
    </tbody>
  );
}

/** What happens in a menu or dialog of a row comes by here too, but its elements stand elsewhere. */
function rowOf(target: EventTarget): RowElement | null {
  return target instanceof Element ? target.closest<RowElement>("tr[data-index]") : null;
}

const indexOf = (row: RowElement) => Number(row.dataset.index);

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest("a, button, input, label, select, textarea, [role='button']") !== null
  );
}

/** One cell: spanning columns that a narrow window hides would bring their widths back. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td className={classes.spacer} style={{ height }} />
    </tr>
  );
}
