import type { LocalDate } from "@/lib/domain/dates/local-date";

/** A true date cell. Equal dates share one frozen object, so compare with `===` or by `d`. */
export type CellDate = { readonly d: LocalDate };
/** An error cell, by its displayed text: "#N/A", "#REF!". */
export type CellError = { readonly e: string };

/** A cell's value, formulas by their last result. Null is an empty cell. */
export type Cell = string | number | boolean | CellDate | CellError | null;

/** A row with at least one filled cell, without trailing empty cells. */
export type SheetRow = {
  /** The workbook's row number, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /**
   * Displayed text of numbers whose format adds to them (`0000000` → "0012345"). Null when no cell of the row has any.
   */
  readonly shown: readonly (string | undefined)[] | null;
};

export type SheetHead = {
  readonly name: string;
  /** Date system of serial numbers in this workbook: 1904 when true, else 1900. */
  readonly date1904: boolean;
  /** The headings are in the first column, and the rows here are the sheet's columns. */
  readonly turned?: boolean;
  /** The file has a changed field per row, and the rows here are members. */
  readonly corrections?: boolean;
  /** A page of a PDF: its cells are found by drawn lines or gaps. */
  readonly printed?: boolean;
};

export type Sheet = SheetHead & { readonly rows: readonly SheetRow[] };

/**
 * Receives the rows of one sheet while it is read. The arrays are reused for the next row and padded with null: to keep
 * a row, copy its first `width` cells (`keepRow`).
 */
export type RowReader = (number: number, cells: readonly Cell[], width: number, shown: SheetRow["shown"]) => void;

/** Starts a sheet. Returns the receivers of its rows and of its end. */
export type SheetReader = (sheet: SheetHead) => { row: RowReader; end: () => void };

export function keepRow(number: number, cells: readonly Cell[], width: number, shown: SheetRow["shown"]): SheetRow {
  return { number, cells: cells.slice(0, width), shown: shown === null ? null : shown.slice(0, width) };
}

export function isCellDate(cell: Cell): cell is CellDate {
  return typeof cell === "object" && cell !== null && "d" in cell;
}
