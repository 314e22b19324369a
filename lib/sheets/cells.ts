import type { LocalDate } from "@/lib/domain/dates/local-date";

/** A true date cell. Equal days share one frozen object, so compare with `===` or by `d`. */
export type CellDate = { readonly d: LocalDate };
/** An error cell, by what it shows: "#N/A", "#REF!". */
export type CellError = { readonly e: string };

/** What a cell holds, formulas by their last result; null is an empty cell. */
export type Cell = string | number | boolean | CellDate | CellError | null;

/** One row that has at least one filled cell; trailing empty cells are cut off. */
export type SheetRow = {
  /** As the workbook numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** What a number shows where its format adds to it (`0000000` → "0012345"); null when no cell of the row does. */
  readonly shown: readonly (string | undefined)[] | null;
};

export type SheetHead = {
  readonly name: string;
  /** Day 0 of plain serial numbers in this workbook: 1904 when true, else 1900. */
  readonly date1904: boolean;
};

export type Sheet = SheetHead & { readonly rows: readonly SheetRow[] };

/**
 * Takes the rows of one sheet while it is read. Arrays are used again for the next row and filled up with null: whoever
 * keeps a row copies its first `width` cells (`keepRow`).
 */
export type RowReader = (number: number, cells: readonly Cell[], width: number, shown: SheetRow["shown"]) => void;

/** A sheet begins: returns what receives its rows and their end. */
export type SheetReader = (sheet: SheetHead) => { row: RowReader; end: () => void };

export function keepRow(number: number, cells: readonly Cell[], width: number, shown: SheetRow["shown"]): SheetRow {
  return { number, cells: cells.slice(0, width), shown: shown === null ? null : shown.slice(0, width) };
}

export function isCellDate(cell: Cell): cell is CellDate {
  return typeof cell === "object" && cell !== null && "d" in cell;
}
