import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Truncated } from "@/components/ui/truncated";
import type { BackdatedRow } from "@/lib/domain/backdating/backdate";

export type NumberedRow = BackdatedRow & { number: number };

const column = columnsOf<NumberedRow>();

/** S. No., Employee ID, Name, Relationship, Current and Updated Coverage Date [spec 2 §2]. */
export const BACKDATE_COLUMNS = column.columns([
  column.accessor("number", { header: "S. No.", size: 72, enableResizing: false, meta: { hideBelow: 640 } }),
  column.accessor("employeeId", { header: "Employee ID", size: 160, meta: { hideBelow: 640 } }),
  column.accessor("name", {
    header: "Name",
    size: 150,
    cell: ({ getValue }) => <Truncated text={getValue()} />,
    meta: { grow: true },
  }),
  column.accessor("relationship", { header: "Relationship", size: 140, meta: { hideBelow: 640 } }),
  column.accessor("from", {
    header: "Current Coverage Date",
    size: 190,
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
  column.accessor("to", {
    header: "Updated Coverage Date",
    size: 190,
    cell: ({ getValue }) => <Day value={getValue()} />,
  }),
]);
