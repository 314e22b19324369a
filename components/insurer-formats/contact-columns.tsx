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

/** Null for users who may not edit. */
type OnChange = ((contact: EmailContact) => void) | null;

/** An insurer or TPA with its addresses, and a Change button for users who may edit. */
export const contactColumns = (onChange: OnChange) =>
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
      cell: ({ getValue }) => getValue() || <EmptyValue />,
    }),
    column.accessor(({ cc }) => showAddresses(cc), {
      id: "cc",
      header: TEXT.cc,
      size: 200,
      meta: { hideBelow: 900 },
      cell: ({ getValue }) => getValue() || <EmptyValue />,
    }),
    column.accessor(({ changedBy }) => changedBy ?? "", {
      id: "changedBy",
      header: TEXT.changedBy,
      size: 150,
      meta: { hideBelow: 1200 },
      cell: ({ getValue }) => getValue() || <EmptyValue />,
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
      cell: ({ row: { original } }) => <ContactActions contact={original} onChange={onChange} />,
    }),
  ]);

function ContactActions({ contact, onChange }: { contact: EmailContact; onChange: OnChange }) {
  return (
    <Group gap={6} wrap="nowrap">
      {onChange ? (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={TEXT.changeOf(contact)}
          onClick={() => onChange(contact)}
        >
          {TEXT.change}
        </Button>
      ) : null}
      {contact.changedAt ? <HistoryButton kind="emailContact" id={contactKey(contact)} name={contact.name} /> : null}
    </Group>
  );
}
