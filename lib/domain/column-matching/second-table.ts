import { isHeadingRow, knownIn } from "./find-header";

/** Fewer known headings may be a summary or a note. */
const FEWEST_HEADINGS = 3;

/** Whether a row is the header of a table of members. */
export const isTableHeader = (row: readonly string[]): boolean => isHeadingRow(row) && knownIn(row) >= FEWEST_HEADINGS;

/** Whether most headings of a row are those of the table above it: a header that is repeated on each page. */
export function isRepeatedHeader(row: readonly string[], headings: ReadonlySet<string>): boolean {
  const filled = row.filter((text) => text !== "");
  return filled.filter((text) => headings.has(text.toLowerCase())).length * 2 > filled.length;
}

/** The name of a table that starts in this row, below another one of the sheet. */
export const secondTableName = (sheet: string, row: number): string => `${sheet} (row ${row})`;

const SECOND = / \(row \d+\)$/;

export const isSecondTable = (name: string): boolean => SECOND.test(name);

/** Whether the table is in the sheet, first or not. */
export const isTableOf = (table: string, sheet: string): boolean =>
  table === sheet || (isSecondTable(table) && table.replace(SECOND, "") === sheet);
