import type { LocalDate } from "@/lib/domain/dates/local-date";
import { readTypedDate, typedDateText } from "@/lib/domain/dates/typed-date";

/** A column of the sheet that rows are put right in. */
export type FixColumn = {
  field: string;
  label: string;
  kind: "text" | "number" | "date" | "list";
  required: boolean;
  hint: string;
  options: readonly string[];
  /** What an id in the cell stands for, by the id. */
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

/** A row with what is wrong with it: column label to message; other keys are about the whole row. */
export type FixRow = { key: string; errors: Readonly<Record<string, string>> };

/** What stands in the cells, and how it is changed. */
export type Corrections<Row, Column> = {
  textOf: (row: Row, column: Column) => string;
  isChanged: (row: Row, column: Column) => boolean;
  change: (row: Row, column: Column, text: string) => void;
};

/** Other rows with the same text in the same column and the same reason: one correction may serve them all. */
export function findAlike<Row extends FixRow>(
  rows: readonly Row[],
  own: Row,
  { label, textOf }: { label: string; textOf: (row: Row) => string },
): Row[] {
  const reason = own.errors[label];
  if (reason === undefined) return [];
  return rows.filter((row) => row.key !== own.key && row.errors[label] === reason && textOf(row) === textOf(own));
}
