import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import { keysOf } from "@/lib/domain/keys";
import { readSignedAmount } from "@/lib/domain/money/amount-text";
import { paiseFromRupees } from "@/lib/domain/money/paise";
import { CD_STATEMENT_MESSAGES as TEXT } from "@/lib/messages/cd-statements";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Sheet, SheetRow } from "../cells";
import { cellText } from "../members/cell-text";
import type { ReadOptions } from "../read/read-options";
import { readWorkbook } from "../read/read-workbook";
import { WorkbookError } from "../workbook-error";

/** Titles and the account's address may precede the header. */
const SEARCHED_ROWS = 20;

/** Insurers' names for their columns, compared without case, spaces and punctuation. */
const LABELS = {
  day: ["date", "transactiondate", "valuedate", "entrydate", "postingdate"],
  debit: ["debit", "debitamount", "withdrawal", "dr", "debitinr"],
  credit: ["credit", "creditamount", "deposit", "cr", "creditinr"],
  amount: ["amount", "transactionamount", "transamount"],
  type: ["type", "transactiontype", "transtype", "drcr", "debitcredit"],
  endorsementNumber: ["endorsementnumber", "endorsementno", "endonumber", "endono", "endorsement"],
  policyNumber: ["policynumber", "policyno", "policy"],
  narration: ["narration", "particulars", "description", "remarks", "notes"],
} as const;
type Field = keyof typeof LABELS;
type Header = { firstRow: number; positions: Partial<Record<Field, number>> };

/**
 * The lines of the insurer's statement: a date, and either debit and credit columns or an amount with its type. Rows
 * without a date or an amount are titles, balances and totals, and are skipped.
 * @throws WorkbookError when columns are missing, a type does not say the side, or no line remains.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementLine[]> {
  const [sheet] = await readWorkbook(bytes, options);
  if (!sheet) throw new WorkbookError("NO_SHEETS", WORKBOOK_MESSAGES.noSheets);
  const header = findHeader(sheet);
  const rows = sheet.rows.slice(header.firstRow).map((row) => readCells(row, header, sheet.date1904));
  const always = { debit: isAlwaysNegative(rows, "debit"), credit: isAlwaysNegative(rows, "credit") };
  const lines = rows.flatMap((row) => lineOf(row, always) ?? []);
  if (lines.length === 0) throw new WorkbookError("WRONG_COLUMNS", TEXT.noLines);
  return lines;
}

function findHeader({ rows }: Sheet): Header {
  for (const [index, row] of rows.slice(0, SEARCHED_ROWS).entries()) {
    const positions: Header["positions"] = {};
    for (const [position, cell] of row.cells.entries()) {
      const field = typeof cell === "string" ? fieldOf(cell) : undefined;
      if (field) positions[field] ??= position;
    }
    const hasAmount = positions.amount !== undefined && positions.type !== undefined;
    const hasSides = positions.debit !== undefined && positions.credit !== undefined;
    if (positions.day !== undefined && (hasAmount || hasSides)) return { firstRow: index + 1, positions };
  }
  throw new WorkbookError("WRONG_COLUMNS", TEXT.missingColumns);
}

function fieldOf(label: string): Field | undefined {
  const plain = label.toLowerCase().replace(/[^a-z]/g, "");
  return keysOf(LABELS).find((field) => (LABELS[field] as readonly string[]).includes(plain));
}

type Cells = { row: number; text: (field: Field, kind?: "text" | "date") => string };

function readCells(row: SheetRow, { positions }: Header, date1904: boolean): Cells {
  const text: Cells["text"] = (field, kind = "text") => {
    const position = positions[field];
    if (position === undefined) return "";
    return cellText(row.cells[position] ?? null, row.shown?.[position], kind, date1904)?.trim() ?? "";
  };
  return { row: row.number, text };
}

type Side = "debit" | "credit";

/** Some insurers write all amounts of a column with a minus, which says nothing more than its heading. */
function isAlwaysNegative(rows: readonly Cells[], side: Side): boolean {
  const amounts = rows.flatMap(({ text }) => (parseDmy(text("day", "date")) ? (paise(text(side)) ?? []) : []));
  return amounts.length > 1 && amounts.every((amount) => amount < 0);
}

function lineOf({ row, text }: Cells, always: Record<Side, boolean>): StatementLine | null {
  const day: LocalDate | null = parseDmy(text("day", "date"));
  const posting = day && (ofColumn(text, "debit", always) ?? ofColumn(text, "credit", always) ?? ofType(text, row));
  if (!day || !posting) return null;
  const endorsement = /\d+/.exec(text("endorsementNumber"))?.[0];
  return {
    row,
    day,
    ...posting,
    endorsementNumber: endorsement ? Number(endorsement) : null,
    policyNumber: text("policyNumber").slice(0, 100) || null,
    narration: text("narration").slice(0, 500),
  };
}

type Posting = Pick<StatementLine, "transactionType" | "amountPaise">;

/** The amount in a side's column; one with a minus or in brackets, unlike the others there, is of the other side. */
function ofColumn(text: Cells["text"], side: Side, always: Record<Side, boolean>): Posting | null {
  const amount = paise(text(side));
  if (!amount) return null;
  const isReversed = amount < 0 && !always[side];
  const other = side === "debit" ? "credit" : "debit";
  return { transactionType: isReversed ? other : side, amountPaise: Math.abs(amount) };
}

const DEBIT = /^d$|\b(dr|debit|debited|withdrawal|withdrawn|deducted|deduction|utili[sz]ed|utili[sz]ation)\b/i;
const CREDIT = /^c$|\b(cr|credit|credited|deposit|deposited|refund|refunded|top-?up)\b/i;

/** The amount with its type, else with `Dr` or `Cr` behind it. @throws WorkbookError if neither says the side. */
function ofType(text: Cells["text"], row: number): Posting | null {
  const amount = paise(text("amount"));
  if (!amount) return null;
  const type = text("type") || (/[cd]r\.?$/i.exec(text("amount"))?.[0] ?? "");
  if (type === "" && /balance|total/i.test(text("narration"))) return null;
  const isDebit = DEBIT.test(type);
  if (isDebit === CREDIT.test(type)) throw new WorkbookError("WRONG_COLUMNS", TEXT.unknownType({ row, type }));
  return { transactionType: isDebit ? "debit" : "credit", amountPaise: Math.abs(amount) };
}

/** The amount with its sign; 0 and words are none. */
function paise(text: string): number | null {
  const amount = readSignedAmount(text);
  return (amount === null ? 0 : paiseFromRupees(amount)) || null;
}
