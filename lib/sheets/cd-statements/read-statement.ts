import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { sidesOfAmounts } from "@/lib/domain/cd-accounts/side-of-amount";
import {
  findStatementColumns,
  type StatementColumns,
  type StatementField,
} from "@/lib/domain/cd-accounts/statement-columns";
import { type DateOrder, dateShape, readForeignDate } from "@/lib/domain/column-matching/date-order";
import { withoutApostrophe } from "@/lib/domain/column-matching/values";
import type { LocalDate } from "@/lib/domain/dates/local-date";
import { readSignedAmount } from "@/lib/domain/money/amount-text";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { keepRow, type Sheet, type SheetRow } from "../cells";
import { cellText } from "../members/cell-text";
import type { ReadOptions } from "../read/read-options";
import { scanTable } from "../read/scan-table";
import { WorkbookError } from "../workbook-error";

/** Titles and the account's address may precede the header. */
const SEARCHED_ROWS = 30;

/**
 * The lines of the insurer's statement: a date, and either debit and credit columns or an amount. The amount's type, `Dr`
 * or `Cr`, the balance or the sign says whether it went in or out. The first sheet with such columns is read. Rows
 * without a date or an amount are titles, balances and totals, and are skipped.
 * @throws WorkbookError when columns are missing, a date cannot be read, nothing says the side, or no line remains.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementLine[]> {
  const sheets = await readSheets(bytes, options);
  if (sheets.length === 0) throw new WorkbookError("NO_SHEETS", WORKBOOK_MESSAGES.noSheets);
  const [table] = sheets.flatMap((sheet) => findTable(sheet) ?? []);
  if (!table) throw new WorkbookError("WRONG_COLUMNS", TEXT.missingColumns);
  const below = table.sheet.rows.slice(table.firstRow);
  const order = dateOrderOf(below, table.columns);
  const rows = below.map((row) => readCells(row, table.columns, order, table.sheet.date1904));
  const always = { debit: isAlwaysNegative(rows, "debit"), credit: isAlwaysNegative(rows, "credit") };
  const sides = sidesOfAmounts(
    rows.map((row) => ({
      day: row.day,
      amountPaise: paise(row.text("amount")),
      balancePaise: paise(row.text("balance"), { zero: true }),
    })),
  );
  const lines = rows.flatMap((row, index) => lineOf(row, always, sides[index] ?? null) ?? []);
  if (lines.length === 0) throw new WorkbookError("WRONG_COLUMNS", TEXT.noLines);
  return lines;
}

async function readSheets(bytes: Uint8Array, options: ReadOptions): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  await scanTable(bytes, { ...options, sheet: "all" }, ({ name, date1904 }) => {
    const rows: SheetRow[] = [];
    return { row: (...row) => rows.push(keepRow(...row)), end: () => void sheets.push({ name, date1904, rows }) };
  });
  return sheets;
}

type Table = { sheet: Sheet; firstRow: number; columns: StatementColumns };

function findTable(sheet: Sheet): Table | null {
  for (const [index, row] of sheet.rows.slice(0, SEARCHED_ROWS).entries()) {
    const headings = row.cells.map((cell) => (typeof cell === "string" ? cell : ""));
    const columns = findStatementColumns(headings);
    if (columns) return { sheet, firstRow: index + 1, columns };
  }
  return null;
}

type Cells = {
  row: number;
  day: LocalDate | null;
  /** The text of a field's best column; of several columns of dates or of credits ('Refund', 'Deposit'), the first filled one. */
  text: (field: StatementField) => string;
};

/** Month first if a text proves it, and neither another text nor a real date speaks against it. */
function dateOrderOf(rows: readonly SheetRow[], { day }: StatementColumns): DateOrder {
  const cells = rows.flatMap(({ cells }) => day.map((position) => cells[position] ?? null));
  const shapes = cells
    .filter((cell) => cell !== null)
    .map((cell) => (typeof cell === "string" ? dateShape(withoutApostrophe(cell.trim())) : "dayFirst"));
  return shapes.includes("monthFirst") && !shapes.includes("dayFirst") ? "MDY" : "DMY";
}

function readCells(row: SheetRow, columns: StatementColumns, order: DateOrder, date1904: boolean): Cells {
  const read = (field: StatementField) => {
    const isCredit = field === "credit";
    for (const position of field === "day" || isCredit ? columns[field] : columns[field].slice(0, 1)) {
      const cell = row.cells[position] ?? null;
      const kind = field === "day" && typeof cell !== "string" ? "date" : "text";
      const text = cellText(cell, row.shown?.[position], kind, date1904)?.trim();
      if (text && !(isCredit && paise(text) === null)) return withoutApostrophe(text);
    }
    return "";
  };
  const day = read("day");
  return { row: row.number, day: readForeignDate(day, order, null, date1904), text: read };
}

type Side = StatementLine["transactionType"];

/** Some insurers write all amounts of a column with a minus, which says nothing more than its heading. */
function isAlwaysNegative(rows: readonly Cells[], side: Side): boolean {
  const amounts = rows.flatMap(({ day, text }) => (day ? (paise(text(side)) ?? []) : []));
  return amounts.length > 1 && amounts.every((amount) => amount < 0);
}

/** @param known the side of the row's amount, if its balance or sign tells. */
function lineOf(cells: Cells, always: Record<Side, boolean>, known: Side | null): StatementLine | null {
  const { row, day, text } = cells;
  const isLine = day !== null || /\d/.test(text("day"));
  const posting = isLine
    ? (ofColumn(text, "debit", always) ?? ofColumn(text, "credit", always) ?? ofType(cells, known))
    : null;
  if (!posting) return null;
  if (!day) throw new WorkbookError("WRONG_COLUMNS", TEXT.notADate({ row, text: text("day") }));
  const endorsement = ENDORSEMENT_NUMBER.exec(text("endorsementNumber"))?.[1];
  return {
    row,
    day,
    ...posting,
    endorsementNumber: endorsement ? Number(endorsement) : null,
    policyNumber: text("policyNumber").slice(0, 100) || null,
    narration: text("narration").slice(0, 500),
  };
}

/** Our number, "4" or "Endo. 4". An insurer's own number, such as "OG-26-1105-8401", does not match. */
const ENDORSEMENT_NUMBER = /^[a-z\s.#:-]*0*(\d{1,6})$/i;

type Posting = Pick<StatementLine, "transactionType" | "amountPaise">;

/** The amount in a side's column. If only some amounts of the column are negative, those belong to the other side. */
function ofColumn(text: Cells["text"], side: Side, always: Record<Side, boolean>): Posting | null {
  const amount = paise(text(side));
  if (!amount) return null;
  const isReversed = amount < 0 && !always[side];
  const other = side === "debit" ? "credit" : "debit";
  return { transactionType: isReversed ? other : side, amountPaise: Math.abs(amount) };
}

const DEBIT = /^d$|\b(dr|debit|debited|withdrawal|withdrawn|deducted|deduction|utili[sz]ed|utili[sz]ation)\b/i;
const CREDIT = /^c$|\b(cr|credit|credited|deposit|deposited|refund|refunded|top-?up)\b/i;

/**
 * The amount with the side that its type states, else `Dr` or `Cr` behind it, else the balance or the sign.
 * @throws WorkbookError if nothing says the side.
 */
function ofType({ row, text }: Cells, known: Side | null): Posting | null {
  const amount = paise(text("amount"));
  if (!amount) return null;
  const type = text("type") || (/[cd]r\.?$/i.exec(text("amount"))?.[0] ?? "");
  if (type === "" && /balance|total/i.test(text("narration"))) return null;
  const isDebit = DEBIT.test(type);
  const isStated = isDebit !== CREDIT.test(type);
  if (!isStated && known) return { transactionType: known, amountPaise: Math.abs(amount) };
  if (!isStated) throw new WorkbookError("WRONG_COLUMNS", TEXT.unknownType({ row, type }));
  return { transactionType: isDebit ? "debit" : "credit", amountPaise: Math.abs(amount) };
}

/** The amount with its sign; words are none, nor is 0, except of a balance. */
function paise(text: string, { zero = false } = {}): number | null {
  const amount = readSignedAmount(text);
  if (amount === null) return null;
  return paiseFromRupees(amount) || (zero ? 0 : null);
}
