import { columnsOf } from "@/components/ui/data-table/table-kit";
import { moment } from "@/components/ui/moment";
import { PersonLink } from "@/components/ui/person-link";
import type { ContactReveal } from "@/lib/contract/contact-reveals";
import { REVEAL_REASON_LABELS } from "@/lib/messages/reveal";

const column = columnsOf<ContactReveal>();

export const REVEAL_COLUMNS = column.columns([
  column.accessor(({ at }) => at.seconds, {
    id: "at",
    header: "Date and time",
    size: 190,
    cell: ({ row: { original } }) => moment(original.at),
  }),
  column.accessor("by", { header: "Looked by", size: 180 }),
  column.accessor("memberName", {
    header: "Member",
    size: 200,
    cell: ({ row: { original } }) => <PersonLink userId={original.userId}>{original.memberName}</PersonLink>,
  }),
  column.accessor("companyName", { header: "Company", size: 200 }),
  column.accessor(({ reason }) => REVEAL_REASON_LABELS[reason], { id: "reason", header: "Reason", size: 140 }),
  column.accessor("text", { header: "Details", size: 260 }),
  column.accessor("ticketId", { header: "Ticket", size: 110 }),
]);
