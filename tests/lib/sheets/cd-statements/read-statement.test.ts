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

test("a workbook without the columns or without a line is refused with the requirement", async () => {
  await expect(readStatement(await book([text("Name")], [["Asha"]]))).rejects.toThrow(/needs a Date column/);
  const empty = await book([text("Date"), text("Debit"), text("Credit")], [["soon", "1", ""]]);
  await expect(readStatement(empty)).rejects.toThrow("The statement has no line with a date and an amount");
});
