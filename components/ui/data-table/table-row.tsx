import { flexRender, type RowData } from "@tanstack/react-table";
import { cell_getContext } from "@tanstack/react-table/static-functions";
import { memo } from "react";
import { printOf } from "./column-id";
import classes from "./data-table.module.css";
import type { KitRow, Tick } from "./table-kit";

type Props<T extends RowData> = {
  row: KitRow<T>;
  /** The row's cells as a prop, so that changed columns re-render it. */
  cells: ReturnType<KitRow<T>["getAllCells"]>;
  index: number;
  tick: Tick | undefined;
  selected: boolean;
  tabbable: boolean;
  opens: boolean;
};

function Row<T extends RowData>({ row, cells, index, tick: Tick, selected, tabbable, opens }: Props<T>) {
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-selected={selected || undefined}
      data-opens={opens || undefined}
      aria-selected={Tick ? selected : undefined}
      aria-rowindex={index + 2}
      tabIndex={tabbable ? 0 : -1}
    >
      {Tick ? (
        <td className={classes.tick}>
          <Tick
            aria-label={`Select row ${index + 1}`}
            tabIndex={-1}
            checked={selected}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      ) : null}
      {cells.map((cell) => {
        const meta = cell.column.columnDef.meta;
        return (
          <td
            key={cell.id}
            className={classes.cell}
            data-align={meta?.align}
            data-hide={meta?.hideBelow}
            data-print={printOf(cell.column.id)}
          >
            {flexRender(cell.column.columnDef.cell, contextOf(cell))}
          </td>
        );
      })}
    </tr>
  );
}

/**
 * Equivalent to `cell.getContext()` without a memo per cell, which was a third of the library's server time [quality
 * P2].
 */
function contextOf<T extends RowData>(cell: Props<T>["cells"][number]) {
  return cell_getContext(cell) as ReturnType<typeof cell.getContext>;
}

/** One row, memoised because scrolling renders the body in every frame. */
export const TableRow = memo(Row) as typeof Row;
