import { Button, Group } from "@mantine/core";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { HistoryButton } from "@/components/ui/history-button";
import { Truncated } from "@/components/ui/truncated";
import type { EmailContact } from "@/lib/contract/endorsement-emails";
import { showAddresses } from "@/lib/domain/endorsement-emails/addresses";
import { contactKey } from "@/lib/domain/endorsement-emails/contact-key";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { STAGE_WORDS } from "@/lib/messages/insurer-formats";

const column = columnsOf<EmailContact>();

/** An insurer or TPA with its addresses, and a Change button for users who may edit. */
export const contactColumns = (onChange: ((contact: EmailContact) => void) | null) =>
  column.columns([
    column.accessor("name", {
      header: TEXT.name,
      size: 240,
      enableSorting: true,
      sortFn: "text",
      cell: ({ getValue }) => <Truncated text={getValue()} />,
    }),
    column.accessor(({ stage }) => STAGE_WORDS[stage], {
      id: "stage",
      header: TEXT.stage,
      size: 100,
      meta: { hideBelow: 640 },
      enableSorting: true,
      sortFn: "text",
    }),
    column.accessor(({ to }) => showAddresses(to), {
      id: "to",
      header: TEXT.to,
      size: 260,
      meta: { grow: true },
      cell: ({ row: { original } }) => showAddresses(original.to) || <EmptyValue />,
    }),
    column.accessor(({ cc }) => showAddresses(cc), {
      id: "cc",
      header: TEXT.cc,
      size: 200,
      meta: { hideBelow: 900 },
      cell: ({ row: { original } }) => showAddresses(original.cc) || <EmptyValue />,
    }),
    column.accessor(({ changedBy }) => changedBy ?? "", {
      id: "changedBy",
      header: TEXT.changedBy,
      size: 150,
      meta: { hideBelow: 1200 },
      cell: ({ row: { original } }) => original.changedBy ?? <EmptyValue />,
    }),
    column.accessor(({ changedAt }) => changedAt?.seconds ?? 0, {
      id: "changedAt",
      header: TEXT.changedOn,
      size: 120,
      meta: { hideBelow: 1200 },
      cell: ({ row: { original } }) => (original.changedAt ? <Day value={original.changedAt} /> : <EmptyValue />),
    }),
    column.display({
      id: "actions",
      header: "Actions",
      size: 180,
      cell: ({ row: { original } }) => (
        <Group gap={6} wrap="nowrap">
          {onChange ? (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={TEXT.changeOf(original)}
              onClick={() => onChange(original)}
            >
              {TEXT.change}
            </Button>
          ) : null}
          {original.changedAt ? (
            <HistoryButton kind="emailContact" id={contactKey(original)} name={original.name} />
          ) : null}
        </Group>
      ),
    }),
  ]);
