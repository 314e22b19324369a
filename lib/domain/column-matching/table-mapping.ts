import type { LocalDate } from "../dates/local-date";
import type { AmountUnit } from "./amounts";
import type { DateOrder } from "./date-order";
import type { Target } from "./targets";

/** What the rows of a sheet are; `BY_COLUMN` where a column says it row by row. */
export const SHEET_OPERATIONS = ["ADD", "EDIT", "OFFBOARD", "BY_COLUMN"] as const;
export type SheetOperation = (typeof SHEET_OPERATIONS)[number];

/** What becomes of a sheet: its rows are of one operation, of one that a column says, or it is not used. */
export type SheetUse = SheetOperation | "UNUSED";

export type MappedColumn = { position: number; target: Target; unit: AmountUnit | null };

/** How one sheet becomes rows of our template. */
export type SheetMapping = {
  sheet: string;
  operation: SheetOperation;
  /** The last row of its header; those above it are titles. */
  lastHeaderRow: number;
  /** Of all its columns, to know headers that are repeated on each page. */
  headings: readonly string[];
  columns: readonly MappedColumn[];
  /** Columns that are empty below an account holder, whose cell holds for the family. */
  inherited: readonly Target[];
  /** What every row has that no column says. */
  constants: Partial<Record<Target, string>>;
  /** Added to its row numbers: two sheets of one operation have no number twice. */
  rowOffset: number;
};

/** How a table becomes rows of our template: everything a person answered. */
export type TableMapping = {
  sheets: readonly SheetMapping[];
  dateOrder: DateOrder | null;
  today: LocalDate;
  /** Headings that are not used, as shown. */
  unused: readonly string[];
};
