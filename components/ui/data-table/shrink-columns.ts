import type { RowData } from "@tanstack/react-table";
import type { Columns } from "./table-kit";

/** The columns, narrower where every row is empty or short: the others get the width. */
export function shrinkColumns<T extends RowData>(columns: Columns<T>, rows: readonly T[] | undefined): Columns<T> {
  if (!rows || rows.length === 0) return columns;
  return columns.map((column) => {
    const shrinks = column.meta?.shrinks as { to: number; if: (row: T) => boolean } | undefined;
    return shrinks && rows.every(shrinks.if) ? { ...column, size: shrinks.to } : column;
  }) as Columns<T>;
}
