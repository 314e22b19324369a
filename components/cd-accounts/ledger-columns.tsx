import { inWords } from "@/components/shared/cd-entry/entry-kinds";
import { Badge } from "@/components/shared/status-badge";
import { CopyableId } from "@/components/ui/copyable-id";
import { columnsOf } from "@/components/ui/data-table/table-kit";
import { Day } from "@/components/ui/day";
import { Money } from "@/components/ui/money";
import { TailText, Truncated } from "@/components/ui/truncated";
import type { LedgerEntry } from "@/lib/contract/cd-accounts";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { policyTypeLabel } from "@/lib/domain/policies/type-label";
import { LedgerNotes } from "./ledger-notes";

const column = columnsOf<LedgerEntry>();

const TYPES = { credit: { label: "Credit", tone: "success" }, debit: { label: "Debit", tone: "neutral" } } as const;

/** Amounts below a crore need less width; all entries of an account are as wide. */
const CRORE = 10_000_000;
const shrinks = {
  to: 118,
  if: ({ amount, balanceAfter }: LedgerEntry) => amount < CRORE && Math.abs(balanceAfter ?? 0) < CRORE,
};

const COLUMNS = [
  column.accessor("createdAt", {
    header: "Entry Date",
    size: 108,
    cell: ({ getValue }) => <Day value={getValue()} format="DD MMM YYYY" />,
  }),
  column.accessor("id", {
    header: "Ledger ID",
    size: 108,
    meta: { hideBelow: 1320 },
    cell: ({ getValue }) => <CopyableId id={getValue()} length={8} label="ledger id" />,
  }),
  column.accessor("policyNumber", {
    header: "Policy Number",
    size: 136,
    meta: { hideBelow: 1160 },
    cell: ({ getValue }) => (getValue() ? <TailText text={getValue()} /> : "-"),
  }),
  column.accessor("policyType", {
    header: "Policy Type",
    size: 88,
    meta: { hideBelow: 1160 },
    cell: ({ getValue }) => policyTypeLabel(getValue()) ?? "-",
  }),
  column.accessor("transactionType", {
    header: "Trans. Type",
    size: 88,
    cell: ({ getValue }) => <Badge {...TYPES[getValue()]} />,
  }),
  column.accessor("endorsementNumber", {
    header: "Endo Number",
    size: 102,
    meta: { hideBelow: 640 },
    cell: ({ getValue }) => {
      const number = getValue();
      return number === null ? "-" : endoNumber(number);
    },
  }),
  column.accessor("endorsementType", {
    header: "Endo Type",
    size: 92,
    meta: { hideBelow: 900 },
    cell: ({ getValue }) => <Cut text={inWords(getValue())} />,
  }),
  column.accessor("amount", {
    header: "Trans. Amount",
    size: 138,
    meta: { align: "right", shrinks },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("balanceAfter", {
    header: "Balance",
    size: 138,
    meta: { align: "right", hideBelow: 640, shrinks },
    cell: ({ getValue }) => <Money rupees={getValue()} />,
  }),
  column.accessor("source", { header: "Source", size: 108, meta: { hideBelow: 900 } }),
  column.accessor("addedBy", {
    header: "Added By",
    size: 106,
    meta: { hideBelow: 1160 },
    cell: ({ getValue }) => <Cut text={getValue()} />,
  }),
  column.accessor("message", {
    header: "Notes",
    size: 110,
    meta: { grow: true, hideBelow: 640 },
    cell: ({ row }) => <LedgerNotes entry={row.original} />,
  }),
];

/** The columns of the ledger [spec 3 §2] and the balance after each entry; amounts have room for ₹99 crore. */
export const ledgerColumns = (hidden: readonly (keyof LedgerEntry)[]) =>
  column.columns(COLUMNS.filter((each) => !("accessorKey" in each && hidden.some((key) => key === each.accessorKey))));

/** Text truncated to its cell; a missing value is a dash. */
function Cut({ text }: { text: string | null }) {
  return text ? <Truncated text={text} /> : "-";
}
