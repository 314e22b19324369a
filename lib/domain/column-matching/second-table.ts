import { findCorrectionColumns } from "./correction-list";
import { isHeadingRow, knownIn } from "./find-header";

/** Fewer known headings may be a summary or a note. */
const MIN_HEADINGS = 3;

/** Whether a row is the header of a table of members. */
export const isTableHeader = (row: readonly string[]): boolean =>
  isHeadingRow(row) && (knownIn(row) >= MIN_HEADINGS || findCorrectionColumns(row) !== null);

/** Below a title that names an operation, two known headings are enough: 'Name' and 'LWD'. */
export function isTitledHeader(row: readonly string[]): boolean {
  const filled = row.filter((text) => text !== "");
  const isNarrow = filled.length > 1 && isHeadingRow(row) && knownIn(row) === filled.length;
  return isNarrow || isTableHeader(row);
}

/**
 * Whether a header is that of the table above it, repeated on each page: every known heading is in its column.
 * @param headings the table's headings, by column.
 */
export const isRepeatedHeader = (row: readonly string[], headings: readonly ReadonlySet<string>[]): boolean =>
  row.every((text, column) => knownIn([text]) === 0 || headings[column]?.has(text.toLowerCase()));

/** The name of a table that starts in this row, below another one of the sheet. */
export const secondTableName = (sheet: string, row: number): string => `${sheet} (row ${row})`;

/** The name of a table that starts in this column, beside another one of its sheet. @param letters the column, "F". */
export const tableBesideName = (sheet: string, letters: string): string => `${sheet} (column ${letters})`;

const SECOND = /(?: \((?:row \d+|column [A-Z]+)\))+$/;

export const isSecondTable = (name: string): boolean => SECOND.test(name);

/** Whether the table is in the sheet, first or not. */
export const isTableOf = (table: string, sheet: string): boolean =>
  table === sheet || (isSecondTable(table) && table.replace(SECOND, "") === sheet);
