import type { RowData } from "@tanstack/react-table";
import type { Virtualizer } from "@tanstack/react-virtual";
import type { ComponentProps } from "react";
import classes from "./data-table.module.css";
import type { KitRow, KitTable } from "./table-kit";
import { TableRow } from "./table-row";

type Props<T extends RowData> = Pick<
  ComponentProps<typeof TableRow<T>>,
  "selectable" | "onOpen" | "onFocus" | "onKeyDown"
> & {
  table: KitTable<T>;
  rows: readonly KitRow<T>[];
  /** Given for long lists: only the rows near the window are in the document. */
  virtualizer: Virtualizer<HTMLDivElement, HTMLTableRowElement> | null;
  opens?: (row: T) => boolean;
  active: number | null;
  refreshing: boolean;
};

/** All rows, or those in the window between two spacers that keep the scroll bar true. */
export function TableBody<T extends RowData>(props: Props<T>) {
  const { table, rows, virtualizer, opens, active, refreshing, onOpen, ...rowProps } = props;
  const items = virtualizer?.getVirtualItems();
  const shown = items ? items.map(({ index }) => index) : rows.map((_, index) => index);
  const before = items?.[0]?.start ?? 0;
  const after = virtualizer ? virtualizer.getTotalSize() - (items?.at(-1)?.end ?? 0) : 0;
  return (
    <tbody className={classes.body} data-refreshing={refreshing || undefined}>
      <Spacer height={before} />
      {shown.map((index) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <TableRow
            key={row.id}
            {...rowProps}
            onOpen={opens?.(row.original) === false ? undefined : onOpen}
            table={table}
            row={row}
            index={index}
            tabbable={index === (active ?? 0)}
          />
        );
      })}
      <Spacer height={after} />
    </tbody>
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
