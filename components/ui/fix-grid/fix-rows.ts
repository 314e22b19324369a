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
