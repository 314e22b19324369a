import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { RowLink } from "@/components/ui/row-link";
import { Sparkline } from "@/components/ui/sparkline";
import { Truncated } from "@/components/ui/truncated";
import type { CdAccount } from "@/lib/contract/cd-accounts";
import { counted } from "@/lib/domain/counted";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { CD_MESSAGES as TEXT } from "@/lib/messages/cd-accounts";
import { paths } from "@/lib/paths";
import { RunwayBadge } from "./runway-badge";

const column = columnsOf<CdAccount>();

/** The columns of the list [spec 3 §2] and the runway. */
export const CD_ACCOUNT_COLUMNS = column.columns([
  column.accessor("accountNumber", {
    header: "Account ID",
    size: 120,
    enableSorting: true,
    sortFn: "alphanumeric",
    cell: ({ row, getValue }) => (
      <RowLink href={paths.cdLedger(row.original.id)} isName>
        {getValue()}
      </RowLink>
    ),
  }),
  column.accessor("companyName", {
    header: "Company Name",
    size: 104,
    enableSorting: true,
    sortFn: "text",
    meta: { grow: true },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor((account) => policyTypes(account), {
    id: "policyType",
    header: "Policy Type",
    size: 140,
    meta: { hideBelow: 900 },
    cell: ({ getValue }) => (getValue() ? <Truncated text={getValue()} /> : "-"),
  }),
  column.accessor("insurer", {
    header: "Insurer",
    size: 190,
    enableSorting: true,
    sortFn: "text",
    meta: { grow: true, hideBelow: 900 },
    cell: ({ getValue }) => <Truncated text={getValue()} />,
  }),
  column.accessor("balance", {
    header: "Balance till date",
    size: 140,
    enableSorting: true,
    sortFn: "basic",
    meta: { align: "right" },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.display({
    id: "course",
    header: TEXT.recent,
    size: 116,
    meta: { hideBelow: 1160 },
    cell: ({ row: { original } }) => (
      <Sparkline label={TEXT.recent} amounts={(original.recentBalances ?? []).map(paiseFromRupees)} />
    ),
  }),
  column.accessor((account) => account.runway?.days ?? Number.POSITIVE_INFINITY, {
    id: "runway",
    header: "Balance lasts",
    size: 150,
    enableSorting: true,
    sortFn: "basic",
    cell: ({ row: { original } }) =>
      original.runway?.alert ? <RunwayBadge runway={original.runway} /> : daysLeft(original.runway?.days),
  }),
  column.accessor((account) => account.updatedAt.seconds, {
    id: "updatedAt",
    header: "Last Updated",
    size: 120,
    enableSorting: true,
    sortFn: "basic",
    meta: { hideBelow: 1160 },
    cell: ({ row }) => <Day value={row.original.updatedAt} format="DD MMM YYYY" />,
  }),
]);

function policyTypes({ policyData }: CdAccount): string {
  return [...new Set(policyData.map(({ policyType }) => policyTypeLabel(policyType)).filter(Boolean))].join(", ");
}

/** A longer forecast is not meaningful. */
const FORECAST_DAYS = 3_650;

function daysLeft(days: number | null | undefined): string {
  if (days === null || days === undefined) return "-";
  return days > FORECAST_DAYS ? "Over 10 years" : counted(days, "day", "days");
}
