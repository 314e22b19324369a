import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import { dropMarks } from "@/lib/domain/text/unseen-marks";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetHead, SheetRow } from "../cells";
import {
  ERRORS_LABEL,
  IDENTIFYING_FIELDS,
  MEMBER_COLUMNS,
  type MemberColumn,
  OPERATION_LABEL,
  ROW_COLUMNS,
} from "../columns/member-columns";
import { WorkbookError } from "../workbook-error";
import { OPERATIONS, type Operation } from "./parsed-members";

/** Position of each label in a sheet's header row. */
export type SheetHeader = {
  /** Index of the first row after the header, from 0. */
  firstRow: number;
  /** Column positions by label in lower case. */
  positions: ReadonlyMap<string, number>;
  /** The texts of the header row, by position. */
  labels: readonly string[];
  ignoredColumns: string[];
};

/** A title or two may precede the header. */
export const SEARCHED_ROWS = 10;

const canonical = (label: string) =>
  dropMarks(label)
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\s*\*$/, "")
    .toLowerCase();

const KNOWN_LABELS: ReadonlySet<string> = new Set(
  [
    ...OPERATIONS.flatMap((operation) => ROW_COLUMNS[operation].map(({ label }) => label)),
    OPERATION_LABEL,
    ERRORS_LABEL,
  ].map(canonical),
);

const labelOf = (cell: Cell) => (typeof cell === "string" ? canonical(cell) : "");

/**
 * Finds the header: the row with the most known labels among the first rows. Labels match without case, extra spaces
 * and a trailing `*`.
 * @param rows the first `SEARCHED_ROWS` of the sheet.
 * @throws WorkbookError WRONG_COLUMNS when a known label appears twice.
 */
export function readHeader(sheet: SheetHead, rows: readonly SheetRow[]): SheetHeader {
  let best = { index: 0, known: -1 };
  for (const [index, row] of rows.entries()) {
    const known = row.cells.filter((cell) => KNOWN_LABELS.has(labelOf(cell))).length;
    if (known > best.known) best = { index, known };
  }
  const cells = rows[best.index]?.cells ?? [];
  const labels = cells.map(labelOf);
  const positions = new Map<string, number>();
  const ignoredColumns: string[] = [];
  for (const [position, label] of labels.entries()) {
    const cell = cells[position] ?? null;
    if (!KNOWN_LABELS.has(label)) {
      if (cell !== null) ignoredColumns.push(String(typeof cell === "object" ? Object.values(cell)[0] : cell).trim());
      continue;
    }
    if (positions.has(label)) {
      const message = WORKBOOK_MESSAGES.repeatedColumn({ label: String(cell).trim() });
      throw new WorkbookError("WRONG_COLUMNS", WORKBOOK_MESSAGES.inSheet({ message, sheet: sheet.name }));
    }
    positions.set(label, position);
  }
  return { firstRow: best.index + 1, positions, labels, ignoredColumns };
}

export function positionOf(header: SheetHeader, label: string): number | undefined {
  return header.positions.get(canonical(label));
}

/**
 * @throws WorkbookError WRONG_COLUMNS `Missing column: …` when an operation's rows cannot be read without it [domain
 * §14].
 */
export function requireColumns(
  sheet: SheetHead,
  header: SheetHeader,
  operation: Operation,
  { findsMembers = false }: { findsMembers?: boolean | undefined },
): void {
  const columns = MEMBER_COLUMNS[operation];
  const isMissing = (column: MemberColumn) => positionOf(header, column.label) === undefined;
  const missing = columns.filter((column) => column.required && isMissing(column)).map(({ label }) => label);
  const identifying = columns.filter(({ field }) => IDENTIFYING_FIELDS.some((known) => known === field));
  const isNamed = findsMembers && positionOf(header, MEMBER_LABELS.name) !== undefined;
  if (operation !== "ADD" && identifying.every(isMissing) && !isNamed)
    missing.unshift(...identifying.slice(0, 1).map((c) => c.label));
  if (missing.length === 0) return;
  const message = WORKBOOK_MESSAGES.missingColumns({ labels: missing.join(", ") });
  throw new WorkbookError("WRONG_COLUMNS", WORKBOOK_MESSAGES.inSheet({ message, sheet: sheet.name }));
}
