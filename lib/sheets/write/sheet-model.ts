import type { CellDate } from "../cells";

/** How a column's cells are written: `text` is never taken for a number, a formula or a date by any program. */
export type WriteKind = "text" | "number" | "date";

export type WriteColumn = {
  header: string;
  kind: WriteKind;
  /** In characters; at least 12 [spec 1 §9]. */
  width?: number;
  /** Offered as a dropdown; other values stay possible. */
  options?: readonly string[];
  /** The header is marked. */
  required?: boolean;
};

/** Text in a date column becomes a true date when it is DD/MM/YYYY, text in a number column a number when it is one. */
export type WriteValue = string | number | boolean | CellDate | null | undefined;

export type WriteRow = {
  cells: readonly WriteValue[];
  look?: "hint";
  /** Positions of the cells to show in red. */
  wrong?: ReadonlySet<number>;
};

export type WriteSheet = { name: string; columns: readonly WriteColumn[]; rows: readonly WriteRow[] };

const MIN_COLUMN_WIDTH = 12;
export const LAST_SHEET_ROW = 1_048_576;
/** When a workbook's parts were made, as its package says: always the same, so that the same rows are the same bytes. */
export const PART_TIME = new Date(1980, 0, 1);

export function widthOf(column: WriteColumn): number {
  return Math.max(MIN_COLUMN_WIDTH, column.width ?? column.header.length + 4);
}

/** A name that spreadsheet programs accept. */
export function sheetName(name: string): string {
  return name.replace(/[[\]:*?/\\]/g, " ").slice(0, 31) || "Sheet";
}

/** "A", "Z", "AA" of a position from 0. */
export function columnLetters(position: number): string {
  const rest = Math.floor(position / 26) - 1;
  return (rest >= 0 ? columnLetters(rest) : "") + String.fromCharCode(65 + (position % 26));
}
