import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleDot, IconNote } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyState } from "@/components/ui/empty-state";
import { Money } from "@/components/ui/money";
import { Badge } from "@/components/ui/status-badge";
import { Truncated } from "@/components/ui/truncated";
import { useCan } from "@/lib/client/viewer";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { ResolveDialog } from "./resolve-dialog";

const column = columnsOf<CdDifference>();

const STATUS = {
  OPEN: { label: "Open", tone: "warning", icon: IconCircleDot },
  ADJUSTED: { label: "Adjusted", tone: "success", icon: IconCircleCheck },
  EXPLAINED: { label: "Left with a reason", tone: "neutral", icon: IconNote },
} as const;

type Props = { label: string; differences: readonly CdDifference[]; onResolved: () => Promise<unknown> };

/** One of the three queues; each difference is resolved by an adjustment or left with a reason. */
export function DifferenceQueue({ label, differences, onResolved }: Props) {
  const canResolve = useCan("cd-accounts.reconcile");
  const [resolving, setResolving] = useState<CdDifference | null>(null);
  const columns = useMemo(() => columnsWith(canResolve ? setResolving : null), [canResolve]);
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={differences}
        rowId={({ id }) => id}
        maxHeight={360}
        empty={<EmptyState icon={IconCircleCheck} title={TEXT.allMatched} />}
      />
      {resolving ? (
        <ResolveDialog difference={resolving} onClose={() => setResolving(null)} onResolved={onResolved} />
      ) : null}
    </>
  );
}

const dayOf = ({ line, entries }: CdDifference) => line?.day ?? entries[0]?.createdAt;
const endorsementOf = ({ line, entries }: CdDifference) => line?.endorsementNumber ?? entries[0]?.endorsementNumber;
const signed = ({ transactionType, amount }: { transactionType: string; amount: number }) =>
  transactionType === "credit" ? amount : -amount;

function columnsWith(onResolve: ((difference: CdDifference) => void) | null) {
  return column.columns([
    column.display({
      id: "day",
      header: "Date",
      size: 110,
      cell: ({ row: { original } }) => <Day value={dayOf(original)} format="DD MMM YYYY" />,
    }),
    column.display({
      id: "endorsement",
      header: "Endo Number",
      size: 110,
      meta: { hideBelow: 640 },
      cell: ({ row: { original } }) => {
        const number = endorsementOf(original);
        return number === null || number === undefined ? "-" : `Endo ${number}`;
      },
    }),
    column.display({
      id: "text",
      header: "Text",
      size: 200,
      meta: { grow: true, hideBelow: 900 },
      cell: ({ row: { original } }) => (
        <Truncated text={original.line?.narration || original.entries[0]?.message || "-"} />
      ),
    }),
    column.display({
      id: "ours",
      header: "Ours",
      size: 130,
      meta: { align: "right" },
      cell: ({ row: { original } }) =>
        original.entries.length === 0 ? (
          "-"
        ) : (
          <Money rupees={original.entries.reduce((sum, entry) => sum + signed(entry), 0)} />
        ),
    }),
    column.display({
      id: "theirs",
      header: "Theirs",
      size: 130,
      meta: { align: "right" },
      cell: ({ row: { original } }) => (original.line ? <Money rupees={signed(original.line)} /> : "-"),
    }),
    column.accessor("difference", {
      header: "Difference",
      size: 130,
      meta: { align: "right" },
      cell: ({ getValue }) => <Money rupees={getValue()} />,
    }),
    column.accessor("status", {
      header: "Status",
      size: 170,
      cell: ({ row: { original } }) =>
        original.status === "OPEN" && onResolve ? (
          <Button size="compact-xs" variant="default" onClick={() => onResolve(original)}>
            Resolve
          </Button>
        ) : (
          <Badge {...STATUS[original.status]} />
        ),
    }),
    column.accessor("reason", {
      header: "Reason",
      size: 160,
      meta: { hideBelow: 1200 },
      cell: ({ getValue }) => {
        const reason = getValue();
        return reason ? <Truncated text={reason} /> : "-";
      },
    }),
  ]);
}
