import { REGISTRATION_MESSAGES } from "@/lib/messages/registration";
import { readWorkbook } from "../read/read-workbook";
import { type TableRow, tableRows } from "../table-rows";
import { WorkbookError } from "../workbook-error";
import { UHID_COLUMNS, type UhidField } from "./uhid-columns";

export type UhidSheetRow = TableRow<UhidField>;

/** The rows of an e-card workbook's first sheet. @throws WorkbookError NO_MEMBERS without any [spec 1 §5]. */
export async function readUhids(bytes: Uint8Array): Promise<UhidSheetRow[]> {
  const [sheet] = await readWorkbook(bytes);
  const rows = sheet && sheet.rows.length > 0 ? tableRows(sheet, UHID_COLUMNS) : [];
  if (rows.length === 0) throw new WorkbookError("NO_MEMBERS", REGISTRATION_MESSAGES.noRecords);
  return rows;
}
