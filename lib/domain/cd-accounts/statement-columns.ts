import { canonicalHeading } from "../column-matching/heading";

/** What an insurer's statement states in its columns; other columns are not used. */
const FIELDS = [
  "day",
  "debit",
  "credit",
  "amount",
  "type",
  "balance",
  "endorsementNumber",
  "policyNumber",
  "narration",
] as const;
export type StatementField = (typeof FIELDS)[number];

/** Positions of the columns by field, the best first. */
export type StatementColumns = Readonly<Record<StatementField, readonly number[]>>;

const words = (text: string) => new Set(text.split(" "));

const DATE = words("date dt dated day");
/** Dates of the cover, not of the payment. */
const OTHER_DATE = words("due start end expiry inception birth effective from to");
const POSTED = words("transaction txn tran trans posting posted entry voucher value");
const BALANCE = words("balance bal");
const ENDORSEMENT = words("endorsement endorsements endo endt endors endst");
const DEBIT = words(
  "debit debits debited dr withdrawal withdrawals withdrawn utilised utilized utilisation utilization used consumed consumption adjusted deducted deduction deductions outflow",
);
const CREDIT = words(
  "credit credits credited cr deposit deposits deposited receipt receipts received topup refund refunds refunded collection inflow",
);
const AMOUNT = words("amount amt premium");
const TYPE = words("type nature indicator flag drcr crdr");
const NUMBER = words("no number nos id ref reference code mode bank name by status slip utr cheque chq");
const ID = words("no number id");
const NARRATION = words("narration particulars particular description remarks remark notes note details detail");
const TAX = words("gst tax cgst sgst igst");
const WITH_TAX = words("total gross incl including inclusive with");

/** A heading as words: "Debit Amount (Rs.)" → debit, amount, rs. */
const wordsOf = (heading: string): string[] =>
  canonicalHeading(heading)
    .replace("top up", "topup")
    .split(/[^a-z]+/)
    .filter((word) => word !== "");

/** The field of a heading and its rank, 0 for the best; null for a column that is not used. */
function statementField(heading: string): { field: StatementField; rank: number } | null {
  const found = wordsOf(heading);
  const has = (set: ReadonlySet<string>) => found.some((word) => set.has(word));
  const is = (field: StatementField, rank = 0) => ({ field, rank });
  if (has(DATE)) return has(OTHER_DATE) ? null : is("day", has(POSTED) || found.length === 1 ? 0 : 1);
  if (has(BALANCE)) return found.includes("opening") ? null : is("balance");
  const isPolicy = found.includes("policy");
  if (has(ENDORSEMENT) && !isPolicy && !has(AMOUNT) && !has(TYPE)) return is("endorsementNumber");
  if (isPolicy && !has(ENDORSEMENT) && !has(AMOUNT)) {
    return found.length === 1 || has(ID) ? is("policyNumber") : null;
  }
  if (has(DEBIT) && has(CREDIT)) return is(has(AMOUNT) ? "amount" : "type");
  if (has(NUMBER)) return null;
  if (has(TYPE)) return has(ENDORSEMENT) ? null : is("type");
  if (has(DEBIT)) return is("debit");
  if (has(CREDIT)) return is("credit");
  // The money that an endorsement takes, if no column says so; without its tax it is only a part.
  if (found.includes("premium")) return is("debit", has(WITH_TAX) ? 1 : 2);
  if (has(TAX)) return null;
  if (has(AMOUNT)) return is("amount");
  return has(NARRATION) ? is("narration") : null;
}

/** The columns of a row of headings: a date, and either debits and credits or an amount. Null for another row. */
export function findStatementColumns(headings: readonly string[]): StatementColumns | null {
  // With a column of their tax, premiums without it are only a part.
  const isTaxed = headings.some(
    (heading) => wordsOf(heading).some((word) => TAX.has(word)) && !/premium/i.test(heading),
  );
  const found = headings.flatMap((heading, position) => {
    const column = statementField(heading);
    return column && !(isTaxed && column.rank === 2) ? [{ ...column, position }] : [];
  });
  const of = (field: StatementField) =>
    found
      .filter((column) => column.field === field)
      .sort((a, b) => a.rank - b.rank)
      .map(({ position }) => position);
  const columns = Object.fromEntries(FIELDS.map((field) => [field, of(field)])) as Record<StatementField, number[]>;
  const hasSides = columns.debit.length > 0 && columns.credit.length > 0;
  return columns.day.length > 0 && (hasSides || columns.amount.length > 0) ? columns : null;
}
