import { CopyableId } from "@/components/ui/copyable-id";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { RowLink } from "@/components/ui/row-link";
import { StatusBadge } from "@/components/ui/status-badge";
import type { CompanyListItem } from "@/lib/contract/companies";
import { COMPANY_MESSAGES } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import classes from "./companies.module.css";

const column = columnsOf<CompanyListItem>();

/** #, Name, ID, Status, Actions [spec 1 §2]. */
export const companyColumns = column.columns([
  column.display({
    id: "number",
    header: "#",
    size: 56,
    enableResizing: false,
    cell: ({ row }) => row.getDisplayIndex() + 1,
    meta: { hideBelow: 640 },
  }),
  column.accessor("name", {
    header: "Name",
    size: 220,
    enableSorting: true,
    sortFn: "text",
    cell: ({ row }) => <CompanyName company={row.original} />,
    meta: { grow: true },
  }),
  column.accessor("id", {
    header: "ID",
    size: 210,
    cell: ({ getValue }) => (getValue() ? <CopyableId id={getValue()} label="company id" length={20} /> : "N/A"), // spec 1 §2
    meta: { hideBelow: 900 },
  }),
  column.accessor((company) => (company.active ? "ACTIVE" : "INACTIVE"), {
    id: "status",
    header: "Status",
    size: 120,
    enableSorting: true,
    sortFn: "text",
    cell: ({ getValue }) => <StatusBadge kind="company" status={getValue()} />,
  }),
  column.display({
    id: "actions",
    header: "Actions",
    size: 250,
    enableResizing: false,
    cell: ({ row }) => <CompanyActions id={row.original.id} />,
    meta: { hideBelow: 640 },
  }),
]);

function CompanyName({ company: { id, name, nickname } }: { company: CompanyListItem }) {
  return (
    <span className={classes.name}>
      <RowLink href={paths.companyDetails(id)} isName>
        {name}
      </RowLink>
      {nickname && nickname !== name ? (
        <span className={classes.nickname} data-hint-cut="">
          {nickname}
        </span>
      ) : null}
    </span>
  );
}

function CompanyActions({ id }: { id: string }) {
  return (
    <span className={classes.actions}>
      <RowLink href={paths.companyDetails(id)}>{COMPANY_MESSAGES.details}</RowLink>
      <RowLink href={paths.memberDetails(id)}>{COMPANY_MESSAGES.memberDetails}</RowLink>
    </span>
  );
}
