"use client";

import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table/data-table";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { notify } from "@/components/ui/notify";
import { Section } from "@/components/ui/page";
import { useCan } from "@/lib/client/viewer";
import { write } from "@/lib/client/write";
import { decideProposal } from "@/lib/contract/calls";
import type { CdProposal } from "@/lib/contract/cd-accounts";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { LedgerNotes } from "./ledger-notes";

type Props = { waiting: readonly CdProposal[]; onDecided: () => Promise<unknown> };
const column = columnsOf<CdProposal>();

/** Entries that wait for a second person; not there while none does. */
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
    column.display({
      id: "decision",
      header: "Decision",
      size: 190,
      cell: ({ row: { original } }) =>
        !canDecide ? (
          "-"
        ) : original.isOwn ? (
          "Somebody else decides"
        ) : (
          <Decision proposal={original} onDecided={onDecided} />
        ),
    }),
  ]);
  return (
    <Section title={TEXT.awaitsTitle}>
      <DataTable label={TEXT.awaitsTitle} columns={columns} rows={waiting} rowId={({ id }) => id} maxHeight={240} />
    </Section>
  );
}

function Decision({ proposal: { id }, onDecided }: { proposal: CdProposal; onDecided: () => Promise<unknown> }) {
  const [pending, setPending] = useState<"POST" | "REFUSE" | null>(null);

  async function decide(decision: "POST" | "REFUSE") {
    setPending(decision);
    try {
      await write(`cd-proposal:${id}:${decision}`, decideProposal, { params: { id }, body: { decision } });
    } catch (cause) {
      notify.failure(cause, { title: TEXT.unableToProcess });
    } finally {
      setPending(null);
      await onDecided();
    }
  }

  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-xs"
        loading={pending === "POST"}
        disabled={pending !== null}
        onClick={() => void decide("POST")}
      >
        Approve
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={pending === "REFUSE"}
        disabled={pending !== null}
        onClick={() => void decide("REFUSE")}
      >
        Refuse
      </Button>
    </Group>
  );
}
