import { IconAlertTriangle } from "@tabler/icons-react";
import { useMemo } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import { Modal } from "@/components/ui/modal";
import { SignedMoney } from "@/components/ui/money";
import { Truncated } from "@/components/ui/truncated";
import type { DryRun } from "@/lib/contract/registration";
import { DRY_RUN_MESSAGES as TEXT } from "@/lib/messages/validator";
import { sheetOf } from "./dry-run-cost";

const TABLE_HEIGHT_PX = 520;

type CostedRow = DryRun["rows"][number] & { position: number; isFirstBeyond: boolean };

/** Days, net, GST and total of every endorsement row of the upload. */
export function CostPerRowDialog({ verdict, onClose }: { verdict: DryRun; onClose: () => void }) {
  const rows = useMemo(() => costedRows(verdict), [verdict]);
  return (
    <Modal
      opened
      onClose={onClose}
      title={TEXT.costPerRow}
      size="min(1100px, 95vw)"
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {verdict.rowCount > rows.length ? (
        <p className="quiet-small">{TEXT.rowsShown({ shown: rows.length, total: verdict.rowCount })}</p>
      ) : null}
      <DataTable
        label={TEXT.costPerRow}
        columns={COLUMNS}
        rows={rows}
        rowId={({ position }) => String(position)}
        maxHeight={TABLE_HEIGHT_PX}
      />
    </Modal>
  );
}

/** The first row above the balance of its account is marked. */
function costedRows({ rows, accounts }: DryRun): CostedRow[] {
  const open = new Map(accounts.map(({ firstUnaffordable }) => [firstUnaffordable?.policyId, firstUnaffordable]));
  return rows.map((row, position) => {
    const beyond = open.get(row.policyId);
    const isFirstBeyond =
      beyond?.rowNumber === row.rowNumber && beyond.operation === row.operation && beyond.name === row.name;
    if (isFirstBeyond) open.delete(row.policyId);
    return { ...row, position, isFirstBeyond };
  });
}

const column = columnsOf<CostedRow>();

const COLUMNS = column.columns([
  column.accessor(({ operation }) => sheetOf(operation), { id: "sheet", header: "Sheet", size: 80 }),
  column.accessor("rowNumber", { header: "Row", size: 70, meta: { align: "right" } }),
  column.accessor("name", {
    header: "Name",
    size: 160,
    cell: ({ row: { original } }) => (
      <>
        <Truncated text={original.name} />
        {original.isFirstBeyond ? <Badge tone="warning" icon={IconAlertTriangle} label="Above the balance" /> : null}
      </>
    ),
    meta: { grow: true },
  }),
  column.accessor("days", { header: "Days", size: 70, meta: { align: "right" } }),
  column.accessor("net", {
    header: "Net",
    size: 160,
    cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
    meta: { align: "right" },
  }),
  column.accessor("gst", {
    header: "GST",
    size: 150,
    cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
    meta: { align: "right", hideBelow: 640 },
  }),
  column.accessor("total", {
    header: "Total",
    size: 160,
    cell: ({ getValue }) => <SignedMoney rupees={getValue()} />,
    meta: { align: "right" },
  }),
  column.accessor("note", {
    header: TEXT.note,
    size: 200,
    cell: ({ getValue }) =>
      getValue() ? <Truncated text={getValue()} lines={2} /> : <EmptyValue means={TEXT.noNote} />,
    meta: { grow: true, hideBelow: 640 },
  }),
]);
