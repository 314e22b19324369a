import type { LocalDate } from "@/lib/domain/dates/local-date";
import { readTypedDate, typedDateText } from "@/lib/domain/dates/typed-date";

/** A column of the correction sheet. */
export type FixColumn = {
  field: string;
  label: string;
  kind: "text" | "number" | "date" | "list";
  required: boolean;
  hint: string;
  options: readonly string[];
  /** Meaning of each id in the cell. */
  notes?: Readonly<Record<string, string>>;
};

const BIRTH_FIELD = "date_of_birth";

/** Text as it is sent: of a date DD/MM/YYYY, and never a future day of birth [domain §24 #52]. */
export function enteredText(
  { kind, field }: Pick<FixColumn, "kind" | "field">,
  text: string,
  today: LocalDate,
): string {
  if (kind !== "date") return text;
  return typedDateText(text, field === BIRTH_FIELD ? { notAfter: today } : {});
}

/** Whether the text of a date cell is no date. */
export const isUnreadable = ({ kind }: Pick<FixColumn, "kind">, text: string): boolean =>
  kind === "date" && text.trim() !== "" && readTypedDate(text) === null;

/** A row with its errors: column label to message. Other keys are about the whole row. */
export type FixRow = { key: string; errors: Readonly<Record<string, string>> };

export type CellChange<Row, Column> = { row: Row; column: Column; text: string };

/** Cells copied from a sheet, by row; null for a text without cells, which the field takes itself. */
export function copiedCells(text: string): string[][] | null {
  if (!/[\t\n]/.test(text)) return null;
  const lines = text.replace(/\r?\n$/, "").split(/\r?\n/);
  return lines.map((line) => line.split("\t").map((cell) => cell.trim()));
}

/** Values of the cells, and their change. */
export type Corrections<Row, Column> = {
  textOf: (row: Row, column: Column) => string;
  isChanged: (row: Row, column: Column) => boolean;
  change: (row: Row, column: Column, text: string) => void;
  /** Several cells in one step. */
  changeAll: (changes: readonly CellChange<Row, Column>[]) => void;
};

/** Other rows with the same text and the same reason in the same column: one correction can fix all. */
export function findAlike<Row extends FixRow>(
  rows: readonly Row[],
  own: Row,
  { label, textOf }: { label: string; textOf: (row: Row) => string },
): Row[] {
  const reason = own.errors[label];
  if (reason === undefined) return [];
  return rows.filter((row) => row.key !== own.key && row.errors[label] === reason && textOf(row) === textOf(own));
}
