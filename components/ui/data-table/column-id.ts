import type { RowData } from "@tanstack/react-table";
import type { Columns } from "./table-kit";

/** What a column is called in an address: its id, or the field that it shows. */
export function columnId<T extends RowData>(column: Columns<T>[number]): string {
  const { id, accessorKey } = column as { id?: string; accessorKey?: unknown };
  return id ?? String(accessorKey ?? "");
}
