import { StatusBadge } from "@/components/shared/status-badge";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { RowLink } from "@/components/ui/row-link";
import { Truncated } from "@/components/ui/truncated";
import type { EndorsementListItem } from "@/lib/contract/endorsement-list";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { STATUS_LABELS, STATUSES } from "@/lib/domain/endorsements/status";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { paths } from "@/lib/paths";
import classes from "./endorsement-list.module.css";
import { TicketLink } from "./ticket-link";

const column = columnsOf<EndorsementListItem>();

const BEFORE_CYCLE = [
  column.accessor("companyName", {
    header: "Company Name",
    size: 118,
    enableSorting: true,
    meta: { grow: true },
    cell: ({ row: { original } }) => (
      <RowLink isName href={paths.endorsementDetails(original.id)}>
        {original.companyName}
      </RowLink>
    ),
  }),
  column.accessor("insurerName", {
    header: "Insurer Name",
    size: 176,
    meta: { hideBelow: 1160 },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor("policyType", {
    header: "Policy Type",
    size: 104,
    meta: { hideBelow: 900 },
    cell: ({ getValue }) => getValue().toUpperCase().replaceAll("_", " "),
  }),
];

/** The cycle is shown only with its flag, otherwise 'Endo N' [spec 2 §2]. */
const cycleColumn = (showsCycle: boolean) =>
  column.display({
    id: "cycle",
    header: showsCycle ? "Nickname and Cycle" : "Nickname and Endo",
    size: 186,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => (
      <>
        <Truncated text={original.nickName} />
        <span className={classes.sub}>
          {endoNumber(original.endorsementNumber)}
          {showsCycle ? ` · ${original.endorsementCycle}` : null}
        </span>
      </>
    ),
  });

const AFTER_CYCLE = [
  column.accessor("livesCount", {
    header: "Lives",
    size: 70,
    enableSorting: true,
    meta: { align: "right", hideBelow: 640 },
  }),
  column.accessor((row) => STATUS_LABELS[row.status] ?? row.status, {
    id: "status",
    header: "Status",
    size: 148,
    enableSorting: true,
    cell: ({ row: { original } }) => <StatusBadge kind="endorsement" status={original.status} />,
  }),
  column.accessor((row) => row.createdAt.seconds, {
    id: "createdAt",
    header: "Date of Creation",
    size: 138,
    enableSorting: true,
    meta: { hideBelow: 900 },
    cell: ({ row: { original } }) => <Day value={original.createdAt} format="DD MMM YYYY" />,
  }),
  column.display({
    id: "policyNumber",
    header: "Policy Number",
    size: 176,
    meta: { hideBelow: 1320 },
    cell: ({ row: { original } }) => (
      <RowLink href={paths.policyDetails(original.policyID)}>{original.policyNumber ?? "-"}</RowLink>
    ),
  }),
  column.display({
    id: "ticket",
    header: "Ticket",
    size: 84,
    meta: { hideBelow: 640 },
    cell: ({ row: { original } }) => {
      if (original.ticketId) return <TicketLink id={original.ticketId} url={original.ticketUrl} />;
      return STATUSES[original.status]?.isDraft ? "-" : TEXT.ticketMissing;
    },
  }),
];

const columnsFor = (showsCycle: boolean) => column.columns([...BEFORE_CYCLE, cycleColumn(showsCycle), ...AFTER_CYCLE]);

export const ENDORSEMENT_COLUMNS = columnsFor(true);
export const ENDORSEMENT_COLUMNS_WITHOUT_CYCLE = columnsFor(false);
