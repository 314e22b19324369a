import { useMemo } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Section } from "@/components/ui/page";
import { Truncated } from "@/components/ui/truncated";
import type { RosterComparison } from "@/lib/contract/roster-comparisons";
import { grouped } from "@/lib/domain/counted";
import { ROSTER_COMPARISON_MESSAGES as TEXT } from "@/lib/messages/roster-comparisons";

const column = columnsOf<RosterComparison>();

const COLUMNS = column.columns([
  column.accessor("createdAt", {
    header: TEXT.historyColumns.when,
    size: 120,
    cell: ({ getValue }) => <Day value={getValue()} format="DD MMM YYYY" />,
  }),
  column.accessor("comparedBy", { header: TEXT.historyColumns.who, size: 160 }),
  column.display({
    id: "files",
    header: TEXT.historyColumns.files,
    size: 240,
    meta: { grow: true, hideBelow: 640 },
    cell: ({ row: { original } }) => (
      <Truncated text={[original.employerFile, original.insurerFile].filter(Boolean).join(", ")} />
    ),
  }),
  column.display({
    id: "agreed",
    header: TEXT.historyColumns.agreed,
    size: 130,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ row: { original } }) => TEXT.agreedOf(original),
  }),
  column.display({
    id: "found",
    header: TEXT.open,
    size: 150,
    meta: { align: "right" },
    cell: ({ row: { original } }) => TEXT.openOf(original),
  }),
  column.accessor("accepted", {
    header: TEXT.historyColumns.accepted,
    size: 100,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ getValue }) => grouped(getValue()),
  }),
]);

type Props = { comparisons: readonly RosterComparison[]; onOpen: (id: string) => void };

/** Every comparison of the policy; a row opens it. */
export function ComparisonHistory({ comparisons, onOpen }: Props) {
  const rows = useMemo(() => [...comparisons], [comparisons]);
  if (rows.length === 0) return null;
  return (
    <Section title={TEXT.history}>
      <DataTable
        label={TEXT.history}
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        onRowOpen={({ id }) => onOpen(id)}
        maxHeight={320}
      />
    </Section>
  );
}
