import type { LocalDate } from "../dates/local-date";
import type { RowMark } from "../members/row-marks";
import type { AmountUnit } from "./amounts";
import type { DateOrder } from "./date-order";
import type { Target } from "./targets";

/** The operation of a sheet's rows; `BY_COLUMN` if a column states it for each row. */
export const SHEET_OPERATIONS = ["ADD", "EDIT", "OFFBOARD", "BY_COLUMN"] as const;
export type SheetOperation = (typeof SHEET_OPERATIONS)[number];

/** The use of a sheet: rows of one operation, an operation per row, or not used. */
export type SheetUse = SheetOperation | "UNUSED";

export type MappedColumn = {
  position: number;
  target: Target;
  unit: AmountUnit | null;
  /** The user's choices of values for words of the column, by `wordKey`. */
  words?: Readonly<Record<string, string>> | undefined;
};

export type SheetMapping = {
  sheet: string;
  operation: SheetOperation;
  /** The last row of the header, after any titles. */
  lastHeaderRow: number;
  /** The headings of all columns, to recognise headers repeated on each page. */
  headings: readonly string[];
  columns: readonly MappedColumn[];
  /** Columns that are blank below an account holder; the holder's value applies to the family. */
  inherited: readonly Target[];
  /** Columns that these rows may lack. */
  optional: readonly Target[];
  /** Values for all rows that no column has. */
  constants: Partial<Record<Target, string>>;
  /** Without a gender column, relationships and titles state the gender. */
  isGenderImplied?: boolean | undefined;
  /** Added to row numbers, so that two sheets of one operation have distinct ones. */
  rowOffset: number;
};

export type TableMapping = {
  sheets: readonly SheetMapping[];
  dateOrder: DateOrder | null;
  today: LocalDate;
  unused: readonly string[];
  /** Marked rows that are not read. */
  leaveOut?: readonly RowMark[] | undefined;
};
