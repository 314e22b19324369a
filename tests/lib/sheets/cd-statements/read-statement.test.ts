import { readStatement } from "@/lib/sheets/cd-statements/read-statement";
import type { WriteColumn, WriteValue } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";

function book(columns: WriteColumn[], rows: WriteValue[][]): Promise<Uint8Array> {
  return writeWorkbook([{ name: "Statement", columns, rows: rows.map((cells) => ({ cells })) }]);
}
const text = (header: string): WriteColumn => ({ header, kind: "text" });

test("reads debit and credit columns under any insurer's names; skips titles, balances and totals", async () => {
  const bytes = await book(
    [
      { header: "Value Date", kind: "date" },
      text("Particulars"),
      text("Endo. No."),
      text("Policy No"),
      text("Debit (INR)"),
      text("Credit (INR)"),
      text("Balance"),
    ],
    [
      [null, "Opening balance", null, null, null, null, "1,00,000.00"],
      ["05/12/2025", "Premium", "Endo 4", "GMC/1", "1,682.07", "", "98,317.93"],
      ["06/12/2025", "NEFT", "", "", "0.00", "₹ 2,50,000", "3,48,317.93"],
      [null, "Total", null, null, "1,682.07", "2,50,000", null],
    ],
  );
  expect(await readStatement(bytes)).toEqual([
    {
      row: 3,
      day: "2025-12-05",
      transactionType: "debit",
      amountPaise: 168_207,
      endorsementNumber: 4,
      policyNumber: "GMC/1",
      narration: "Premium",
    },
    {
      row: 4,
      day: "2025-12-06",
      transactionType: "credit",
      amountPaise: 25_000_000,
      endorsementNumber: null,
      policyNumber: null,
      narration: "NEFT",
    },
  ]);
});

test("reads one amount column with its type, as numbers", async () => {
  const bytes = await book(
    [text("Date"), { header: "Amount", kind: "number" }, text("Dr/Cr")],
    [
      ["5-Dec-2025", 100.5, "DR"],
      ["2025-12-06", 200, "Cr"],
    ],
  );
  const lines = await readStatement(bytes);
  expect(lines.map(({ day, transactionType, amountPaise }) => [day, transactionType, amountPaise])).toEqual([
    ["2025-12-05", "debit", 10_050],
    ["2025-12-06", "credit", 20_000],
  ]);
});

const linesOf = async (columns: string[], rows: string[][]) =>
  (
    await readStatement(
      await book(
        ["Date", ...columns].map(text),
        rows.map((cells) => ["05/12/2025", ...cells]),
      ),
    )
  ).map(({ transactionType, amountPaise }) => [transactionType, amountPaise]);

test.each(["-2,699.13", "(2,699.13)", "₹ (2,699.13)", "Rs. (2,699.13)", "(2,699.13) Dr"])(
  "%s between debits is a credit",
  async (refund) => {
    const lines = await linesOf(
      ["Debit", "Credit"],
      [
        ["1,682.07", ""],
        [refund, ""],
        ["", "-5"],
        ["", "7"],
      ],
    );
    expect(lines).toEqual([
      ["debit", 168_207],
      ["credit", 269_913],
      ["debit", 500],
      ["credit", 700],
    ]);
  },
);

test("a column whose amounts all have a minus keeps its side", async () => {
  expect(
    await linesOf(
      ["Debit", "Credit"],
      [
        ["-1,682.07", ""],
        ["-100", ""],
        ["", "7"],
      ],
    ),
  ).toEqual([
    ["debit", 168_207],
    ["debit", 10_000],
    ["credit", 700],
  ]);
});

test.each([
  ["Premium debited", "100", "debit"],
  ["Utilised", "100", "debit"],
  ["Withdrawal", "-100", "debit"],
  ["D", "100", "debit"],
  ["", "100 Dr", "debit"],
  ["", "100 Cr.", "credit"],
  ["C", "100", "credit"],
  ["Top-up", "100", "credit"],
  ["Refund of premium", "100", "credit"],
])("type %p with %s is a %s", async (type, amount, side) => {
  expect(await linesOf(["Type", "Amount"], [[type, amount]])).toEqual([[side, 10_000]]);
});

test.each([
  ["Endorsement premium", /^Row 3: the type "Endorsement premium" does not say whether the money goes in or out/],
  ["", /^Row 3: an empty type does not say/],
])("type %p is refused: it does not say the side", async (type, message) => {
  const rows = [
    ["Cr", "5", ""],
    [type, "100", "Endo 3"],
  ];
  await expect(linesOf(["Type", "Amount", "Narration"], rows)).rejects.toThrow(message);
});

test("a balance without a type is skipped", async () => {
  const rows = [
    ["", "1,000", "Opening Balance"],
    ["Cr", "5", "NEFT"],
  ];
  expect(await linesOf(["Type", "Amount", "Narration"], rows)).toEqual([["credit", 500]]);
});

test("a workbook without the columns or without a line is refused with the requirement", async () => {
  await expect(readStatement(await book([text("Name")], [["Asha"]]))).rejects.toThrow(/needs a Date column/);
  const empty = await book([text("Date"), text("Debit"), text("Credit")], [["soon", "1", ""]]);
  await expect(readStatement(empty)).rejects.toThrow("The statement has no line with a date and an amount");
});
