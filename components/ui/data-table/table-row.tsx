import { Checkbox } from "@mantine/core";
import type { RowData } from "@tanstack/react-table";
import type { KeyboardEvent, MouseEvent } from "react";
import classes from "./data-table.module.css";
import type { KitRow, KitTable } from "./table-kit";

type Props<T extends RowData> = {
  table: KitTable<T>;
  row: KitRow<T>;
  index: number;
  selectable: boolean;
  tabbable: boolean;
  onOpen?: (index: number, newTab: boolean) => void;
  onFocus: (index: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>, index: number) => void;
};

/** One row: pressed anywhere it opens, and the links and buttons inside stay what they are. */
export function TableRow<T extends RowData>({
  table,
  row,
  index,
  selectable,
  tabbable,
  onOpen,
  onFocus,
  onKeyDown,
}: Props<T>) {
  const selected = selectable && row.getIsSelected();

  function open(event: MouseEvent<HTMLTableRowElement>) {
    if (!onOpen || isControl(event.target) || window.getSelection()?.toString()) return;
    if (event.button > 1) return;
    onOpen(index, event.button === 1 || event.ctrlKey || event.metaKey);
  }

  return (
    <tr
      className={classes.row}
      data-index={index}
      data-selected={selected || undefined}
      data-opens={onOpen ? true : undefined}
      aria-selected={selectable ? selected : undefined}
      aria-rowindex={index + 2}
      tabIndex={tabbable ? 0 : -1}
      onClick={open}
      onAuxClick={open}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
      onKeyDown={(event) => onKeyDown(event, index)}
    >
      {selectable ? (
        <td className={classes.tick}>
          <Checkbox
            aria-label={`Select row ${index + 1}`}
            tabIndex={-1}
            checked={selected}
            disabled={!row.getCanSelect()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {row.getAllCells().map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td key={cell.id} className={classes.cell} data-align={meta?.align} data-hide={meta?.hideBelow}>
            <table.FlexRender cell={cell} />
          </td>
        );
      })}
    </tr>
  );
}

function isControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest("a, button, input, label, select, textarea, [role='button']") !== null
  );
}
