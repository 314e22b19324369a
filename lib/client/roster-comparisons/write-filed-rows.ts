import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { FiledRows } from "@/lib/domain/roster-comparisons/filed-rows";

/** Writes the rows of filed differences as a workbook of our template, for the validator. */
export async function writeFiledRows(rows: FiledRows, fileName: string): Promise<File> {
  const { writeMembersWorkbook } = await import("@/lib/sheets/write/members-workbook");
  const numbered = <Row>(list: readonly Row[]) => list.map((row, at) => ({ ...row, rowNumber: at + 2 }));
  const { ADD, EDIT, OFFBOARD } = rows;
  const bytes = writeMembersWorkbook({ ADD: numbered(ADD), EDIT: numbered(EDIT), OFFBOARD: numbered(OFFBOARD) });
  return new File([new Uint8Array(bytes)], fileName, { type: XLSX_TYPE });
}
