import { StatusBadge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { type Columns, columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { EmptyValue } from "@/components/ui/empty-value";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import type { CompanyListItem } from "@/lib/contract/companies";
import type { CompanyFigures } from "@/lib/contract/company-figures";
import { grouped } from "@/lib/domain/counted";
import { COMPANY_MESSAGES as TEXT } from "@/lib/messages/companies";
import { paths } from "@/lib/paths";
import classes from "./companies.module.css";

/** A company with its figures: undefined until they are loaded, or if the provider has none. */
type ListedCompany = CompanyListItem & { figures?: CompanyFigures | undefined };

const column = columnsOf<ListedCompany>();

/** #, Name, ID, Status, Actions [spec 1 §2]. */
export const COMPANY_COLUMNS = column.columns([
  column.display({
    id: "number",
    header: "#",
    size: 40,
    enableResizing: false,
    cell: ({ row }) => row.getDisplayIndex() + 1,
    meta: { hideBelow: 640 },
  }),
  column.accessor("name", {
    header: "Name",
    size: 200,
    enableSorting: true,
    sortFn: "text",
    cell: ({ row }) => <CompanyName company={row.original} />,
    meta: { grow: true },
  }),
  column.accessor("id", {
    header: "ID",
    size: 136,
    cell: ({ getValue }) => (getValue() ? <CopyableId id={getValue()} label="company id" length={14} /> : "N/A"), // spec 1 §2
    meta: { hideBelow: 900 },
  }),
  column.accessor((company) => (company.active ? "ACTIVE" : "INACTIVE"), {
    id: "status",
    header: "Status",
    size: 112,
    enableSorting: true,
    sortFn: "text",
    cell: ({ getValue }) => <StatusBadge kind="company" status={getValue()} />,
  }),
  column.display({
    id: "actions",
    header: "Actions",
    size: 240,
    enableResizing: false,
    cell: ({ row }) => <CompanyActions id={row.original.id} />,
    meta: { hideBelow: 640 },
  }),
]);

/** Figures that sort; companies without the figure are last in either order. */
const FIGURES = column.columns([
  column.accessor(({ figures }) => figures?.lives, {
    id: "lives",
    header: TEXT.lives,
    size: 76,
    enableSorting: true,
    sortUndefined: "last",
    cell: ({ getValue }) => {
      const lives = getValue();
      return lives === undefined ? <EmptyValue means={TEXT.notKnown} /> : grouped(lives);
    },
    meta: { align: "right", hideBelow: 900 },
  }),
  column.accessor(({ figures }) => figures?.cdBalance ?? undefined, {
    id: "cdBalance",
    header: TEXT.cdBalance,
    size: 132,
    enableSorting: true,
    sortUndefined: "last",
    cell: ({ getValue }) => <Money rupees={getValue()} />,
    meta: { align: "right", hideBelow: 1160 },
  }),
  column.accessor(({ figures }) => figures?.openEndorsements ?? undefined, {
    id: "openWork",
    header: TEXT.openWork,
    size: 100,
    enableSorting: true,
    sortUndefined: "last",
    cell: ({ row: { original } }) => <OpenWork figures={original.figures} />,
    meta: { align: "right", hideBelow: 900 },
  }),
  column.accessor(({ figures }) => figures?.renewsOn ?? undefined, {
    id: "renewsOn",
    header: TEXT.renewsOn,
    size: 108,
    enableSorting: true,
    sortUndefined: "last",
    sortFn: "basic",
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { hideBelow: 1160 },
  }),
]);

/** The specified columns, with the figures before the actions. */
export const COMPANY_COLUMNS_WITH_FIGURES = [
  ...COMPANY_COLUMNS.slice(0, -1),
  ...FIGURES,
  ...COMPANY_COLUMNS.slice(-1),
] as Columns<ListedCompany>;

function OpenWork({ figures }: Pick<ListedCompany, "figures">) {
  const { companyId = "", openEndorsements: open, overdueEndorsements: overdue } = figures ?? {};
  if (!open) return open === 0 ? "0" : <EmptyValue means={TEXT.notKnown} />;
  return (
    <>
      <RowLink href={paths.endorsements({ company: companyId, sort: "dueOn" })}>{grouped(open)}</RowLink>
      {overdue ? <span className={classes.overdue}>{TEXT.overdue({ count: overdue })}</span> : null}
    </>
  );
}

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
      <RowLink href={paths.companyDetails(id)}>{TEXT.details}</RowLink>
      <RowLink href={paths.memberDetails(id)}>{TEXT.memberDetails}</RowLink>
    </span>
  );
}
