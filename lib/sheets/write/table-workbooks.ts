import { HINT_OF } from "../columns/member-columns";
import { TABLES, type TableFields, type TableName } from "../tables/tables";
import type { WriteColumn } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const columnsOf = (table: TableName): WriteColumn[] =>
  TABLES[table].columns.map(({ label, required }) => ({
    header: label,
    kind: "text",
    width: label.length + 24,
    required: required ?? false,
  }));

/** The template of a plain table: header and hint row, which is skipped when read [spec 3 §5]. */
export function tableTemplate(table: "duplicates" | "emails", name: string): Promise<Uint8Array> {
  const columns = columnsOf(table);
  return writeWorkbook([{ name, columns, rows: [{ cells: columns.map(() => HINT_OF.text), look: "hint" }] }]);
}

/** Refused rows in the template's columns, with their reasons. */
export function tableErrorWorkbook<T extends TableName>(
  table: T,
  name: string,
  failed: readonly (Partial<Record<TableFields[T], string | undefined>> & { error: string })[],
): Promise<Uint8Array> {
  const { columns }: (typeof TABLES)[T] = TABLES[table];
  const rows = failed.map((row) => ({ cells: [...columns.map(({ field }) => row[field]), row.error] }));
  return writeWorkbook([{ name, columns: [...columnsOf(table), { header: "Errors", kind: "text", width: 60 }], rows }]);
}
