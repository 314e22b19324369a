import { readStatement } from "@/lib/sheets/cd-statements/read-statement";
import type { WriteColumn, WriteValue } from "@/lib/sheets/write/sheet-model";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { oddWorkbook } from "@/tests/browser/odd-workbook";

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

test("each row of refunds and deposits has its credit; a premium without its tax is no debit", async () => {
  const lines = await readStatement(
    await book(["Date", "Premium Debited", "Premium Refund", "Deposit", "Closing Balance"].map(text), [
      ["02/11/2026", "", "0.00", "5,00,000", "5,00,000"],
      ["10/11/2026", "1,682.07", "", "", "4,98,317.93"],
      ["12/11/2026", "", "1,200", "-", "4,99,517.93"],
    ]),
  );
  expect(lines.map(({ transactionType, amountPaise }) => [transactionType, amountPaise])).toEqual([
    ["credit", 50_000_000],
    ["debit", 168_207],
    ["credit", 120_000],
  ]);
  const taxed = await book(["Date", "Premium", "Total Premium", "Deposit"].map(text), [
    ["10/11/2026", "1,000", "", ""],
    ["11/11/2026", "1,000", "1,180", ""],
  ]);
  expect((await readStatement(taxed)).map(({ amountPaise }) => amountPaise)).toEqual([118_000]);
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
  [
    "",
    /^Row 3: nothing says whether the money goes in or out. Write Debit or Credit in a Type column, or the balance before it/,
  ],
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

const sheet = (rows: string[][], name = "Sheet1") => ({ name, rows });
const LINES = [
  ["2026-05-31", "debit", 168_207],
  ["2026-06-01", "credit", 5_000_000],
];

test.each<[string, string[][]]>([
  [
    "units and a second date",
    [
      ["Cash deposit statement"],
      ["Transaction Date", "Type", "Debit Amount (Rs.)", "Credit Amount (Rs.)", "Balance Amount (Rs.)"],
      ["31/05/2026", "Endorsement", "1,682.07", "", "98,317.93"],
      ["01/06/2026", "Receipt", "", "50,000.00", "1,48,317.93"],
    ],
  ],
  [
    "short words and a year of two digits",
    [
      ["Txn Dt", "Dr.", "Cr."],
      ["31-05-26", "1682.07", ""],
      ["'01/06/2026", "", "50000"],
    ],
  ],
  [
    "a date per side",
    [
      ["Deposit Date", "Deposit", "Utilization Date", "Utilised Amount", "Balance"],
      ["", "", "31/05/2026", "1682.07", "1"],
      ["01/06/2026", "50000", "", "", "2"],
    ],
  ],
  [
    "premium, tax and deposit",
    [
      ["Date", "Premium", "GST", "Total Premium", "Deposit"],
      ["31/05/2026", "1425.48", "256.59", "1682.07", ""],
      ["01/06/2026", "", "", "", "50000"],
    ],
  ],
  [
    "the balance alone says the side",
    [
      ["Date", "Particulars", "Amount", "Balance"],
      ["", "Opening balance", "", "100000"],
      ["31/05/2026", "Endo 4", "1682.07", "98317.93"],
      ["01/06/2026", "NEFT", "50000", "148317.93"],
    ],
  ],
  [
    "signs",
    [
      ["Date", "Particulars", "Amount"],
      ["31/05/2026", "Endo 4", "-1682.07"],
      ["01/06/2026", "NEFT", "50000"],
    ],
  ],
])("a statement with %s is read", async (_, rows) => {
  const bytes = new Uint8Array(oddWorkbook("s.xlsx", [sheet([["Account", "CD1"]], "Summary"), sheet(rows)]).buffer);
  const lines = await readStatement(bytes);
  expect(lines.map(({ day, transactionType, amountPaise }) => [day, transactionType, amountPaise])).toEqual(LINES);
});

test("a statement may be a text file", async () => {
  const lines = await readStatement(Buffer.from("Date;Debit;Credit\n31/05/2026;1682.07;\n01/06/2026;;50000\n"));
  expect(lines).toHaveLength(2);
});

test("a line whose date cannot be read is named, never left out; a total is left out", async () => {
  const statement = (day: string) =>
    book(["Date", "Debit", "Credit"].map(text), [
      ["31/05/2026", "5", ""],
      [day, "7", ""],
    ]);
  await expect(readStatement(await statement("05/31/2026"))).rejects.toThrow('Row 3: "05/31/2026" is not a date.');
  expect(await readStatement(await statement("Total"))).toHaveLength(1);
});

test.each<[string, WriteValue[], string[] | string]>([
  ["a day above 12", ["04/05/2026", "05/31/2026"], ["2026-04-05", "2026-05-31"]],
  ["none", ["04/05/2026", "12/05/2026"], ["2026-05-04", "2026-05-12"]],
  ["a day above 12 beside one in the other place", ["05/31/2026", "30/05/2026"], 'Row 2: "05/31/2026" is not a date.'],
  ["a day above 12 beside real dates", ["05/31/2026", { d: "2026-05-04" }], 'Row 2: "05/31/2026" is not a date.'],
])("dates are month first only if the column has %s", async (_, days, found) => {
  const bytes = await book(
    [{ header: "Date", kind: "text" }, text("Debit"), text("Credit")],
    days.map((day) => [day, "5", ""]),
  );
  const read = readStatement(bytes).then((lines) => lines.map(({ day }) => day));
  await (Array.isArray(found) ? expect(read).resolves.toEqual(found) : expect(read).rejects.toThrow(found));
});

test.each([
  ["4", 4],
  ["Endo. No. 04", 4],
  ["OG-26-1105-8401-00000012", null],
  ["P1/4", null],
])("the endorsement %s has the number %s", async (endorsement, number) => {
  const bytes = await book(["Date", "Debit", "Credit", "Endt No"].map(text), [["31/05/2026", "5", "", endorsement]]);
  expect((await readStatement(bytes))[0]?.endorsementNumber).toBe(number);
});
