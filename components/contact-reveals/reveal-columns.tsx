import { PersonLink } from "@/components/shared/members/person-link";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { EmptyValue } from "@/components/ui/empty-value";
import type { ContactReveal } from "@/lib/contract/contact-reveals";
import { moment } from "@/lib/domain/dates/moment";
import { DATA_ACCESS_LABELS, REVEAL_REASON_LABELS, REVEALS_REPORT as TEXT } from "@/lib/messages/reveal";

const column = columnsOf<ContactReveal>();

const textOrEmpty = ({ getValue }: { getValue: () => unknown }) => (getValue() as string) || <EmptyValue />;

export const REVEAL_COLUMNS = column.columns([
  column.accessor(({ at }) => at.seconds, {
    id: "at",
    header: "Date and time",
    size: 182,
    cell: ({ row: { original } }) => moment(original.at),
  }),
  column.accessor("by", { header: TEXT.by, size: 120 }),
  column.accessor(({ action }) => DATA_ACCESS_LABELS[action], { id: "action", header: TEXT.action, size: 132 }),
  column.accessor("memberName", {
    header: "Member",
    size: 130,
    cell: ({ row: { original } }) =>
      original.userId ? <PersonLink userId={original.userId}>{original.memberName}</PersonLink> : <EmptyValue />,
  }),
  column.accessor("record", { header: "Endorsement or policy", size: 180, cell: textOrEmpty }),
  column.accessor("companyName", { header: "Company", size: 150, cell: textOrEmpty }),
  column.accessor(({ reason }) => reason && REVEAL_REASON_LABELS[reason], {
    id: "reason",
    header: "Reason",
    size: 100,
    cell: textOrEmpty,
  }),
  column.accessor("text", { header: "Details", size: 100, cell: textOrEmpty }),
  column.accessor("ticketId", { header: "Ticket", size: 80, cell: textOrEmpty }),
]);
