import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { canonicalLabel } from "./canonical-label";
import type { Sheet, SheetRow } from "./cells";
import { HINTS, type MemberColumn } from "./columns/member-columns";
import { cellText } from "./members/cell-text";
import { WorkbookError } from "./workbook-error";

/** A column of a plain text table. */
export type TableColumn<Field extends string> = {
  label: string;
  field: Field;
  kind: MemberColumn["kind"];
  required?: boolean;
};

export type TableRow<Field extends string> = { rowNumber: number } & Partial<Record<Field, string>>;

/** A title or two may precede the header. */
export const SEARCHED_ROWS = 10;

/** The row with the most labels among the first rows. A title or two may precede it. */
export function tableHeader(sheet: Pick<Sheet, "rows">, columns: readonly { label: string }[]): SheetRow | null {
  const labels = new Set(columns.map(({ label }) => canonicalLabel(label)));
  const known = (row: SheetRow) => row.cells.filter((cell) => labels.has(canonicalLabel(cell))).length;
  const candidates = sheet.rows.slice(0, SEARCHED_ROWS).map((row, index) => ({ row, index, known: known(row) }));
  return candidates.sort((a, b) => b.known - a.known || a.index - b.index)[0]?.row ?? null;
}

/**
 * The rows of a sheet below its header, by field. Labels match without case and spaces. Unknown columns, the template's
 * hint row and rows without a value in our columns are skipped.
 * @throws WorkbookError WRONG_COLUMNS when a required column is missing.
 */
export function tableRows<Field extends string>(
  sheet: Sheet,
  columns: readonly TableColumn<Field>[],
): TableRow<Field>[] {
  const header = tableHeader(sheet, columns);
  const found = placeColumns(header, columns);
  const rows: TableRow<Field>[] = [];
  for (const row of sheet.rows.slice(header ? sheet.rows.indexOf(header) + 1 : 0)) {
    const read = readRow(row, found, sheet.date1904);
    if (read) rows.push(read);
  }
  return rows;
}

/** Position of each column that is present. @throws WorkbookError WRONG_COLUMNS when a required one is missing. */
export function placeColumns<Column extends { label: string; required?: boolean }>(
  header: SheetRow | null,
  columns: readonly Column[],
): (Column & { position: number })[] {
  const cells = (header?.cells ?? []).map(canonicalLabel);
  const placed = columns.map((column) => ({ ...column, position: cells.indexOf(canonicalLabel(column.label)) }));
  const missing = placed.filter(({ required, position }) => required && position < 0).map(({ label }) => label);
  if (missing.length > 0) {
    throw new WorkbookError("WRONG_COLUMNS", WORKBOOK_MESSAGES.missingColumns({ labels: missing.join(", ") }));
  }
  return placed.filter(({ position }) => position >= 0);
}

/** Null for a row without values in the columns, or with hints only. */
function readRow<Field extends string>(
  { number, cells, shown }: SheetRow,
  columns: readonly (TableColumn<Field> & { position: number })[],
  date1904: boolean,
): TableRow<Field> | null {
  const row: Record<string, string | number> = { rowNumber: number };
  let isRow = false;
  for (const { field, kind, position } of columns) {
    const cell = cells[position] ?? null;
    if (cell === null) continue;
    const text = cellText(cell, shown?.[position], kind, date1904)?.trim();
    if (!text) continue;
    row[field] = text;
    isRow ||= !HINTS.has(text.toLowerCase());
  }
  return isRow ? (row as TableRow<Field>) : null;
}
