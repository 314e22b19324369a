import { sidesOfAmounts } from "@/lib/domain/cd-accounts/side-of-amount";
import { findStatementColumns } from "@/lib/domain/cd-accounts/statement-columns";
import type { LocalDate } from "@/lib/domain/dates/local-date";

const FIELDS: Record<string, string> = {
  day: "Date | Txn Dt | Transaction Date | Value date | Posting Dt. | Utilization Date | Date of Deposit",
  debit: "Debit | Dr. | D.R | Debit Amount (Rs.) | Utilised Amount | Utilization | Premium Adjusted | Withdrawal (INR)",
  credit: "Credit | Cr | Credit Amt | Amount Deposited | Receipts | Top-up | Premium Refund | creditINR",
  amount: "Amount | Transaction Amount | Amt (INR) | Amount (Cr/Dr)",
  type: "Type | Transaction Type | DR/CR | Cr./Dr. | Credit / Debit | DrCr",
  balance: "Balance | Closing Balance | Running Bal | Balance Amount (Rs.)",
  endorsementNumber: "Endorsement No. | Endo No | Endt Number | Endorsement",
  policyNumber: "Policy No. | Policy : | Policy Number",
  narration: "Narration | Particulars | Transaction Details | Remarks | Description",
};

/** The field of a column beside others of a statement. */
const fieldOf = (heading: string) =>
  Object.entries(findStatementColumns(["Date", "Debit", "Credit", heading]) ?? {}).find(([, places]) =>
    places.includes(3),
  )?.[0];

test.each(Object.entries(FIELDS).flatMap(([field, names]) => names.split(" | ").map((name) => [name, field])))(
  "%s is the %s",
  (name, field) => expect(fieldOf(name)).toBe(field),
);

test.each([
  "Opening Balance",
  "Receipt No",
  "Credit Note No.",
  "Bank Name",
  "Policy Type",
  "Policy Start Date",
  "Endorsement Type",
  "Endorsement Effective Date",
  "Policy/Endt No",
  "GST",
  "GST Amount",
  "Branch",
  "S.No",
])("%s is not used", (name) => expect(fieldOf(name)).toBeUndefined());

test("a premium is money out only if no column says so, and with its tax", () => {
  const debitOf = (...more: string[]) => findStatementColumns(["Date", "Deposit", ...more])?.debit;
  expect(debitOf("Premium")).toEqual([2]);
  expect(debitOf("Premium", "Utilised")).toEqual([3, 2]);
  expect(debitOf("Premium", "GST", "Total Premium")).toEqual([4]);
  expect(debitOf("Premium", "GST Amount")).toBeUndefined();
  expect(debitOf("Premium", "Gross Premium")).toEqual([3, 2]);
  expect(debitOf("Gross Premium", "Utilised")).toEqual([3, 2]);
});

test("the date of the transaction comes before other dates, the first of two alike before the second", () => {
  const daysOf = (...days: string[]) => findStatementColumns([...days, "Debit", "Credit"])?.day;
  expect(daysOf("Deposit Date", "Transaction Date", "Value Date")).toEqual([1, 2, 0]);
  expect(daysOf("Deposit Date", "Date", "Utilization Date")).toEqual([1, 0, 2]);
});

test.each([
  [["Date", "Debit", "Credit"], true],
  [["Date", "Amount"], true],
  [["Date", "Debit", "Balance"], false],
  [["Amount", "Type"], false],
])("%j are the columns of a statement: %s", (headings, are) => {
  expect(findStatementColumns(headings) !== null).toBe(are);
});

const row = (day: string | null, amountPaise: number | null, balancePaise: number | null) => ({
  day: day as LocalDate | null,
  amountPaise,
  balancePaise,
});

test("the change of the balance says the side, in either order of dates", () => {
  const rows = [
    row(null, null, 1000),
    row("2026-05-01", 300, 700),
    row("2026-05-02", 300, 1000),
    row("2026-05-03", 50, 900),
  ];
  expect(sidesOfAmounts(rows)).toEqual([null, "debit", "credit", null]);
  expect(sidesOfAmounts(rows.toReversed())).toEqual([null, "credit", "debit", null]);
});

test("a first amount that is the balance came in; on one date, more fitting balances say the order", () => {
  expect(sidesOfAmounts([row("2026-05-01", 500, 500), row("2026-05-02", 100, 400)])).toEqual(["credit", "debit"]);
  const oneDay = [row("2026-05-01", 100, 300), row("2026-05-01", 100, 400), row("2026-05-01", 500, 500)];
  expect(sidesOfAmounts(oneDay)).toEqual(["debit", "debit", "credit"]);
});

test("the dates say the order where the balances fit both; a row without a balance is passed over", () => {
  expect(sidesOfAmounts([row("2026-05-02", 100, 300), row("2026-05-01", 100, 400)])).toEqual(["debit", null]);
  const gap = [row("2026-05-01", 500, 500), row("2026-05-02", 40, null), row("2026-05-03", 150, 350)];
  expect(sidesOfAmounts(gap)).toEqual(["credit", null, "debit"]);
});

test("a sign that the balance gives both sides says nothing, and neither does one sign alone", () => {
  const mixed = [
    row("2026-05-01", 500, 500),
    row("2026-05-02", 100, 400),
    row("2026-05-03", -50, 450),
    row("2026-05-04", 30, 999),
  ];
  expect(sidesOfAmounts(mixed)).toEqual(["credit", "debit", "credit", null]);
  expect(sidesOfAmounts([row("2026-05-01", 7, null), row(null, null, null)])).toEqual([null, null]);
});

test("the sign says the side as the balance shows for others, else a minus is money out", () => {
  expect(sidesOfAmounts([row("2026-05-01", 7, 900), row("2026-05-02", -5, 905), row("2026-05-03", 9, 896)])).toEqual([
    "debit",
    "credit",
    "debit",
  ]);
  expect(sidesOfAmounts([row("2026-05-01", -7, null), row("2026-05-02", 5, null), row(null, null, null)])).toEqual([
    "debit",
    "credit",
    null,
  ]);
  expect(sidesOfAmounts([row("2026-05-01", 7, null), row("2026-05-02", 5, null)])).toEqual([null, null]);
});
