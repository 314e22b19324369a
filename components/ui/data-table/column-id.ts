import type { RowData } from "@tanstack/react-table";
import type { Columns } from "./table-kit";

/** A column's id in the address: its own, or its field's. */
export function columnId<T extends RowData>(column: Columns<T>[number]): string {
  const { id, accessorKey } = column as { id?: string; accessorKey?: unknown };
  return id ?? String(accessorKey ?? "");
}

/** Paper has no buttons: the column of a row's actions is not printed. */
export const printOf = (id: string) => (id === "actions" ? "no" : undefined);
