import { BlockerSummary } from "@/components/ui/blocker-summary";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { DueText } from "@/components/ui/due-text";
import { EmptyValue } from "@/components/ui/empty-value";
import { EndorsementNameCell } from "@/components/ui/endorsement-name-cell";
import { SignedMoney } from "@/components/ui/money";
import { OwnerName } from "@/components/ui/owner-name";
import { StatusBadge } from "@/components/ui/status-badge";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { STATUS_LABELS } from "@/lib/domain/endorsements/status";
import { WORK_MESSAGES as WORK } from "@/lib/messages/work";

const column = columnsOf<EndorsementListItem>();

/** The work columns: age, blockers, amount, owner and due date. */
export const WORK_COLUMNS = column.columns([
  column.accessor("companyName", {
    header: "Company Name",
    size: 180,
    enableSorting: true,
    meta: { grow: true },
    cell: ({ row: { original } }) => <EndorsementNameCell item={original} />,
  }),
  column.accessor((row) => STATUS_LABELS[row.status], {
    id: "status",
    header: "Status",
    size: 148,
    enableSorting: true,
    cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status} />,
  }),
  column.accessor((row) => row.work?.clock.ageDays ?? 0, {
    id: "age",
    header: WORK.age,
    size: 122,
    enableSorting: true,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ row: { original } }) => original.work?.clock.ageDays ?? <EmptyValue means={WORK.notKnown} />,
  }),
  column.accessor((row) => row.work?.clock.dueOn ?? "", {
    id: "dueOn",
    header: WORK.due,
    size: 176,
    enableSorting: true,
    cell: ({ row: { original } }) =>
      original.work ? <DueText clock={original.work.clock} /> : <EmptyValue means={WORK.notKnown} />,
  }),
  column.display({
    id: "blockedBy",
    header: WORK.blockedBy,
    size: 160,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => <BlockerSummary blockers={original.work?.blockers} />,
  }),
  column.accessor((row) => row.work?.netCost ?? 0, {
    id: "netCost",
    header: WORK.netCost,
    size: 130,
    enableSorting: true,
    meta: { align: "right", hideBelow: 900 },
    cell: ({ row: { original } }) => <SignedMoney rupees={original.work?.netCost} stacked />,
  }),
  column.display({
    id: "owner",
    header: WORK.owner,
    size: 120,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <OwnerName owner={original.work?.owner} />,
  }),
  column.accessor("livesCount", {
    header: "Lives",
    size: 70,
    enableSorting: true,
    meta: { align: "right", hideBelow: 1320 },
  }),
]);
