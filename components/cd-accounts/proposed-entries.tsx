"use client";

import { Anchor, Group } from "@mantine/core";
import { ApprovalDecision } from "@/components/shared/approvals/approval-decision";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Link } from "@/components/ui/link";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import type { Approval } from "@/lib/contract/approvals";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { PENDING_APPROVAL } from "@/lib/messages/pending-approval";
import { paths } from "@/lib/paths";
import { LedgerNotes } from "./ledger-notes";

type Entry = Pick<Approval, "id" | "proposedBy" | "proposedAt" | "isOwn"> & NonNullable<Approval["entry"]>;
type Props = { approvals: readonly Approval[]; onDecided: () => Promise<unknown> };
const column = columnsOf<Entry>();

const DateCell = ({ getValue }: { getValue: () => Entry["entryDate"] }) => (
  <Day value={getValue()} format="DD MMM YYYY" />
);

/** Entries pending approval by a second person; renders nothing if there are none. */
export function ProposedEntries({ approvals, onDecided }: Props) {
  const canDecide = useCan("cd-accounts.approve");
  const seesActors = useCan("cd-accounts.addedBy");
  const entries = approvals.flatMap(({ entry, ...approval }): Entry[] => (entry ? [{ ...approval, ...entry }] : []));
  if (entries.length === 0) return null;
  const columns = column.columns([
    column.accessor("proposedAt", { header: "Entered", size: 110, cell: DateCell }),
    column.accessor("entryDate", { header: "Entry Date", size: 116, cell: DateCell }),
    ...(seesActors ? [column.accessor("proposedBy", { header: "Added By", size: 126 })] : []),
    column.accessor("transactionType", {
      header: "Trans. Type",
      size: 100,
      meta: { hideBelow: 640 },
      cell: ({ getValue }) => (getValue() === "credit" ? "Credit" : "Debit"),
    }),
    column.accessor("amount", {
      header: "Trans. Amount",
      size: 136,
      meta: { align: "right" },
      cell: ({ getValue }) => <Money rupees={getValue()} />,
    }),
    column.accessor("message", {
      header: "Notes",
      size: 150,
      meta: { grow: true, hideBelow: 640 },
      cell: ({ row }) => <LedgerNotes entry={row.original} />,
    }),
    column.accessor("endorsementId", {
      header: "Endorsement",
      size: 132,
      meta: { hideBelow: 900 },
      cell: ({ getValue }) => <EndorsementLink id={getValue()} />,
    }),
    column.display({
      id: "decision",
      header: "Decision",
      size: canDecide && entries.some(({ isOwn }) => isOwn) ? 284 : 210,
      cell: ({ row: { original } }) => (canDecide ? <Decision entry={original} onDecided={onDecided} /> : "-"),
    }),
  ]);
  return (
    <Section title={TEXT.awaitsTitle}>
      <DataTable label={TEXT.awaitsTitle} columns={columns} rows={entries} rowId={({ id }) => id} maxHeight={240} />
    </Section>
  );
}

function Decision({ entry: { id, isOwn }, onDecided }: { entry: Entry; onDecided: Props["onDecided"] }) {
  if (!isOwn) return <ApprovalDecision id={id} onDecided={onDecided} />;
  return (
    <Group gap="xs" wrap="nowrap">
      {PENDING_APPROVAL.anotherDecides}
      <ApprovalDecision id={id} isOwn onDecided={onDecided} />
    </Group>
  );
}

/** Link to the endorsement, so that the approver can read the context. */
function EndorsementLink({ id }: { id: string | null }) {
  const canOpen = useCanOpen("/app/endorsement-details");
  if (id === null || !canOpen) return "-";
  return (
    <Anchor component={Link} href={paths.endorsementDetails(id)} size="sm">
      {TEXT.openEndorsement}
    </Anchor>
  );
}
