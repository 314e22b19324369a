import type { StatementLine } from "@/lib/domain/cd-accounts/match-statement";
import { type LocalDate, parseDmy } from "@/lib/domain/dates/local-date";
import { keysOf } from "@/lib/domain/keys";
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
 * @throws WorkbookError when columns are missing or no line remains.
 */
export async function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Promise<StatementLine[]> {
  const [sheet] = await readWorkbook(bytes, options);
  if (!sheet) throw new WorkbookError("NO_SHEETS", WORKBOOK_MESSAGES.noSheets);
  const header = findHeader(sheet);
  const lines = sheet.rows.slice(header.firstRow).flatMap((row) => lineOf(row, header, sheet.date1904) ?? []);
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

function lineOf(row: SheetRow, { positions }: Header, date1904: boolean): StatementLine | null {
  const text = (field: Field, kind: "text" | "date" = "text"): string => {
    const position = positions[field];
    if (position === undefined) return "";
    return cellText(row.cells[position] ?? null, row.shown?.[position], kind, date1904)?.trim() ?? "";
  };
  const day: LocalDate | null = parseDmy(text("day", "date"));
  const posting = postingOf(text);
  if (!day || !posting) return null;
  const endorsement = /\d+/.exec(text("endorsementNumber"))?.[0];
  return {
    row: row.number,
    day,
    ...posting,
    endorsementNumber: endorsement ? Number(endorsement) : null,
    policyNumber: text("policyNumber").slice(0, 100) || null,
    narration: text("narration").slice(0, 500),
  };
}

function postingOf(text: (field: Field) => string): Pick<StatementLine, "transactionType" | "amountPaise"> | null {
  const [debit, credit, amount] = [paise(text("debit")), paise(text("credit")), paise(text("amount"))];
  if (debit) return { transactionType: "debit", amountPaise: debit };
  if (credit) return { transactionType: "credit", amountPaise: credit };
  if (!amount) return null;
  return { transactionType: /^(d|withdraw)/i.test(text("type")) ? "debit" : "credit", amountPaise: amount };
}

/** `₹1,23,456.50`, `1200 Dr` and `(300)` are amounts; 0 and words are not. */
function paise(text: string): number | null {
  const plain = text.replace(/[₹,\s()]|rs\.?|inr|[cd]r\.?$/gi, "").replace(/^-/, "");
  return /^\d+(\.\d+)?$/.test(plain) ? paiseFromRupees(plain) || null : null;
}
