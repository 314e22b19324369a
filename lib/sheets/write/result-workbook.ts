import type { Operation } from "../members/parsed-members";
import { UHID_COLUMNS, type UhidField } from "../uhids/uhid-columns";
import { errorSheet, type RefusedRow } from "./error-workbook";
import { type MemberRow, memberCells, memberColumns } from "./member-sheets";
import type { WriteSheet } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const RESULT_LABEL = "Result";

export type UploadOutcome = {
  operation: Operation;
  failed: readonly RefusedRow[];
  /** Every other row, with what became of it: "Registered", "Unchanged". */
  done: readonly { row: MemberRow; result: string }[];
  /** Failing cells in colour, or plain [spec 1 §6]. */
  styled: boolean;
};

/**
 * The result file of an upload. Failed rows come first, in a sheet like the template's: corrected and dropped back, only
 * they are processed, because only the first sheet is read [spec 1 §5].
 */
export function resultWorkbook({ operation, failed, done, styled }: UploadOutcome): Promise<Uint8Array> {
  const sheets: WriteSheet[] = failed.length > 0 ? [errorSheet(operation, failed, { styled })] : [];
  if (done.length > 0) {
    const columns = [{ header: RESULT_LABEL, kind: "text" as const }, ...memberColumns(operation)];
    const rows = done.map(({ row, result }) => ({ cells: [result, ...memberCells(operation, row)] }));
    sheets.push({ name: RESULT_LABEL, columns, rows });
  }
  return writeWorkbook(sheets);
}

/** The failed rows of an e-card upload, in the template's columns and with their reasons. */
export function uhidErrorWorkbook(
  failed: readonly (Partial<Record<UhidField, string | undefined>> & { error: string })[],
): Promise<Uint8Array> {
  const columns = UHID_COLUMNS.map(({ label }) => ({ header: label, kind: "text" as const, width: label.length + 6 }));
  const rows = failed.map((row) => ({ cells: [...UHID_COLUMNS.map(({ field }) => row[field]), row.error] }));
  return writeWorkbook([
    { name: "E-Cards", columns: [...columns, { header: "Errors", kind: "text", width: 40 }], rows },
  ]);
}
