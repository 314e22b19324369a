import { Button } from "@mantine/core";
import { IconCheck, IconCircleCheck, IconCircleDot, IconHourglass, IconNote } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { Badge } from "@/components/shared/status-badge";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { lazyDialog } from "@/components/ui/lazy-part";
import { Money } from "@/components/ui/money";
import { Truncated } from "@/components/ui/truncated";
import { useCan } from "@/lib/client/viewer";
import type { CdDifference } from "@/lib/contract/cd-reconciliations";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { CD_MESSAGES } from "@/lib/messages/cd-accounts";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import classes from "./cd-accounts.module.css";
import {
  type ComparedRow,
  endorsementOf,
  entryDate,
  isDifference,
  linesOf,
  oursOf,
  textOf,
  theirsOf,
} from "./difference-facts";

const ResolveDialog = lazyDialog(() => import("./resolve-dialog").then((module) => module.ResolveDialog));

const column = columnsOf<ComparedRow>();

const STATUS = {
  OPEN: { label: "Open", tone: "warning", icon: IconCircleDot },
  ADJUSTED: { label: "Adjusted", tone: "success", icon: IconCircleCheck },
  EXPLAINED: { label: "Accepted with a reason", tone: "neutral", icon: IconNote },
  PAIRED: { label: TEXT.handMatchedStatus, tone: "success", icon: IconCheck },
  MATCHED: { label: TEXT.matched, tone: "neutral", icon: IconCheck },
  WAITING: { label: CD_MESSAGES.awaitsTitle, tone: "warning", icon: IconHourglass },
} as const;

type Props = { label: string; rows: readonly ComparedRow[]; onResolved: () => Promise<unknown> };

/** One of the three queues, or the matches. A difference is resolved by an adjustment or accepted with a reason. */
export function DifferenceQueue({ label, rows, onResolved }: Props) {
  const canResolve = useCan("cd-accounts.reconcile");
  const [resolving, setResolving] = useState<CdDifference | null>(null);
  const columns = useMemo(() => columnsWith(canResolve ? setResolving : null), [canResolve]);
  return (
    <>
      <DataTable label={label} columns={columns} rows={rows} rowId={({ id }) => id} maxHeight={360} />
      {resolving ? (
        <ResolveDialog difference={resolving} onClose={() => setResolving(null)} onResolved={onResolved} />
      ) : null}
    </>
  );
}

const factColumns = () => [
  column.display({
    id: "day",
    header: "Date",
    size: 110,
    cell: ({ row: { original } }) => <Day value={entryDate(original)} format="DD MMM YYYY" />,
  }),
  column.display({
    id: "endorsement",
    header: "Endo Number",
    size: 104,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => {
      const number = endorsementOf(original);
      return number === null ? "-" : endoNumber(number);
    },
  }),
  column.display({
    id: "text",
    header: "Narration",
    size: 200,
    meta: { grow: true, hideBelow: 900 },
    cell: ({ row: { original } }) => <Words difference={original} />,
  }),
  column.display({
    id: "ours",
    header: "Ledger",
    size: 124,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ row: { original } }) => <Amount rupees={oursOf(original)} />,
  }),
  column.display({
    id: "theirs",
    header: "Statement",
    size: 124,
    meta: { align: "right", hideBelow: 640 },
    cell: ({ row: { original } }) => <Amount rupees={theirsOf(original)} />,
  }),
  column.accessor("difference", {
    header: "Difference",
    size: 124,
    meta: { align: "right" },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
];

function columnsWith(onResolve: ((difference: CdDifference) => void) | null) {
  return column.columns([
    ...factColumns(),
    column.accessor("status", {
      header: "Status",
      size: 170,
      cell: ({ row: { original } }) =>
        original.status === "OPEN" && isDifference(original) && onResolve ? (
          <Button size="compact-xs" variant="default" onClick={() => onResolve(original)}>
            Resolve
          </Button>
        ) : (
          <Badge {...STATUS[original.awaitsApproval ? "WAITING" : original.status]} />
        ),
    }),
    column.accessor("reason", {
      header: "Reason",
      size: 160,
      meta: { hideBelow: 1200 },
      cell: ({ row: { original } }) => {
        const { reason, resolvedBy } = original;
        return reason ? <Truncated text={resolvedBy ? `${reason} (${resolvedBy})` : reason} /> : "-";
      },
    }),
  ]);
}

/** Text of the line and its ledger entries. */
function Words({ difference }: { difference: ComparedRow }) {
  const lines = linesOf(difference);
  const text = textOf(difference);
  if (lines === null) return <Truncated text={text ?? "-"} />;
  return (
    <span className={classes.note} title={[text, lines].filter(Boolean).join("\n")}>
      {text ? <span className={classes.noteLine}>{text}</span> : null}
      <span className={classes.noteLine}>
        <span className={classes.noteLabel}>Ledger: </span>
        <span>{lines}</span>
      </span>
    </span>
  );
}

function Amount({ rupees }: { rupees: number | null }) {
  return rupees === null ? "-" : <Money rupees={rupees} />;
}
