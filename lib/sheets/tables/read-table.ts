import type { Sheet } from "../cells";
import { keepSheets } from "../read/read-workbook";
import { scanTable } from "../read/scan-table";
import { type TableRow, tableRows } from "../table-rows";
import { WorkbookError } from "../workbook-error";
import { TABLES, type TableFields, type TableName } from "./tables";

export type RowOf<T extends TableName> = TableRow<TableFields[T]>;

/**
 * The rows of a plain table's first sheet, or of a text file: no column is a date. @throws WorkbookError NO_MEMBERS if
 * there are none [spec 1 §5, spec 3 §5].
 */
export async function readTable<T extends TableName>(table: T, bytes: Uint8Array): Promise<RowOf<T>[]> {
  const { columns, empty }: (typeof TABLES)[T] = TABLES[table];
  const sheets: Sheet[] = [];
  await scanTable(bytes, {}, keepSheets(sheets));
  const [sheet] = sheets;
  const rows = sheet && sheet.rows.length > 0 ? tableRows<TableFields[T]>(sheet, columns) : [];
  if (rows.length === 0) throw new WorkbookError("NO_MEMBERS", empty);
  return rows;
}
