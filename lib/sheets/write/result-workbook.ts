import type { Operation } from "../members/parsed-members";
import { errorSheet, type RefusedRow } from "./error-workbook";
import { type MemberRow, memberCells, memberColumns } from "./member-sheets";
import type { WriteSheet } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

const RESULT_LABEL = "Result";

export type UploadOutcome = {
  operation: Operation;
  failed: readonly RefusedRow[];
  /** All other rows with their result: "Registered", "Unchanged". */
  done: readonly { row: MemberRow; result: string }[];
  /** Failing cells in colour, or plain [spec 1 §6]. */
  styled: boolean;
};

/**
 * The result file of an upload. Failed rows are in the first sheet, in the template's layout: when the corrected file
 * is uploaded, only they are processed, because only the first sheet is read [spec 1 §5].
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
