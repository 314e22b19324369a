import type { CellDate } from "../cells";

/** Type of a column's cells. No program reads `text` as a number, a formula or a date. */
export type WriteKind = "text" | "number" | "date";

export type WriteColumn = {
  header: string;
  kind: WriteKind;
  /** In characters; at least 12 [spec 1 §9]. */
  width?: number;
  /** Dropdown options; other values are allowed. */
  options?: readonly string[];
  /** Marks the header as required. */
  required?: boolean;
};

/** Text becomes a true date in a date column if it is DD/MM/YYYY, and a number in a number column if it is one. */
export type WriteValue = string | number | boolean | CellDate | null | undefined;

export type WriteRow = {
  cells: readonly WriteValue[];
  look?: "hint";
  /** Positions of the cells to show in red. */
  wrong?: ReadonlySet<number>;
};

export type WriteSheet = {
  name: string;
  columns: readonly WriteColumn[];
  rows: readonly WriteRow[];
  /** Rows of text above the header. */
  above?: readonly (readonly string[])[];
};

const MIN_COLUMN_WIDTH = 12;
export const LAST_SHEET_ROW = 1_048_576;
/** Creation time of a workbook's parts: constant, so that the same rows give the same bytes. */
export const PART_TIME = new Date(1980, 0, 1);

export function widthOf(column: WriteColumn): number {
  return Math.max(MIN_COLUMN_WIDTH, column.width ?? column.header.length + 4);
}

/** Converts a name to a valid sheet name. */
export function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) || "Sheet";
}

/** The position from 0 of a column: "A" is 0, "AA" is 26. */
export const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** "A", "Z", "AA" for a position from 0. */
export function columnLetters(position: number): string {
  const rest = Math.floor(position / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + (position % 26));
}
