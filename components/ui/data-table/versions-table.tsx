import type { ReactNode } from "react";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import type { Instant } from "@/lib/contract/common";
import { DataTable } from "./data-table";
import { type Columns, columnsOf } from "./table-kit";

const HEIGHT = 320;

type Props<Row extends object> = {
  label: string;
  rows: readonly Row[];
  versionOf: (row: Row) => number;
  columns: Columns<Row>;
  /** Who made the version, and when. */
  byOf: (row: Row) => string | null;
  atOf: (row: Row) => Instant;
  headers: { by: string; at: string };
  actions?: { size: number; of: (row: Row) => ReactNode } | null;
};

/** The versions of a record, newest first: its own columns, then author, date and actions. */
export function VersionsTable<Row extends object>({ label, rows, versionOf, byOf, atOf, ...props }: Props<Row>) {
  const { headers, actions } = props;
  const column = columnsOf<Row>();
  // On a phone, the actions matter more than author and date.
  const meta = actions ? ({ hideBelow: 640 } as const) : {};
  const columns = column.columns([
    ...props.columns,
    column.accessor(byOf, {
      id: "by",
      header: headers.by,
      size: 150,
      meta,
      cell: ({ row: { original } }) => byOf(original) ?? <EmptyValue />,
    }),
    column.accessor((row) => atOf(row).seconds, {
      id: "at",
      header: headers.at,
      size: 110,
      meta,
      cell: ({ row: { original } }) => <Day value={atOf(original)} />,
    }),
    ...(actions
      ? [
          column.display({
            id: "actions",
            header: "Actions",
            size: actions.size,
            cell: ({ row: { original } }) => actions.of(original),
          }),
        ]
      : []),
  ]);
  return (
    <DataTable label={label} columns={columns} rows={rows} rowId={(row) => String(versionOf(row))} maxHeight={HEIGHT} />
  );
}
