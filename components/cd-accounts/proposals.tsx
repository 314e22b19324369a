"use client";

import { Anchor } from "@mantine/core";
import Link from "next/link";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/page";
import { ProposalDecision } from "@/components/ui/proposal-decision";
import { useCan, useCanOpen } from "@/lib/client/viewer";
import type { CdProposal } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { LedgerNotes } from "./ledger-notes";

type Props = { waiting: readonly CdProposal[]; onDecided: () => Promise<unknown> };
const column = columnsOf<CdProposal>();

/** Entries pending approval by a second person; renders nothing if there are none. */
export function Proposals({ waiting, onDecided }: Props) {
  const canDecide = useCan("cd-accounts.approve");
  const seesActors = useCan("cd-accounts.addedBy");
  if (waiting.length === 0) return null;
  const columns = column.columns([
    column.accessor("createdAt", {
      header: "Entered",
      size: 110,
      cell: ({ getValue }) => <Day value={getValue()} format="DD MMM YYYY" />,
    }),
    ...(seesActors ? [column.accessor("addedBy", { header: "Added By", size: 150 })] : []),
    column.accessor("transactionType", {
      header: "Trans. Type",
      size: 100,
      meta: { hideBelow: 640 },
      cell: ({ getValue }) => (getValue() === "credit" ? "Credit" : "Debit"),
    }),
    column.accessor("amount", {
      header: "Trans. Amount",
      size: 150,
      meta: { align: "right" },
      cell: ({ getValue }) => <Money rupees={getValue()} />,
    }),
    column.accessor("message", {
      header: "Notes",
      size: 200,
      meta: { grow: true, hideBelow: 640 },
      cell: ({ row }) => <LedgerNotes entry={row.original} />,
    }),
    column.accessor("endorsementId", {
      header: "Endorsement",
      size: 140,
      meta: { hideBelow: 900 },
      cell: ({ getValue }) => <EndorsementLink id={getValue()} />,
    }),
    column.display({
      id: "decision",
      header: "Decision",
      size: 190,
      cell: ({ row: { original } }) =>
        !canDecide ? (
          "-"
        ) : original.isOwn ? (
          "Another person decides"
        ) : (
          <ProposalDecision id={original.id} onDecided={onDecided} />
        ),
    }),
  ]);
  return (
    <Section title={TEXT.awaitsTitle}>
      <DataTable label={TEXT.awaitsTitle} columns={columns} rows={waiting} rowId={({ id }) => id} maxHeight={240} />
    </Section>
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
