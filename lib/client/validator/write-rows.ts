import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";

/** Rows of our template that a screen prepares for the validator. */
export type PreparedRows = { ADD: readonly AddRow[]; EDIT: readonly EditRow[]; OFFBOARD: readonly OffboardRow[] };

/** Writes prepared rows as a workbook of our template, for the validator. */
export async function writeRows({ ADD, EDIT, OFFBOARD }: PreparedRows, fileName: string): Promise<File> {
  const { writeMembersWorkbook } = await import("@/lib/sheets/write/members-workbook");
  const numbered = <Row>(list: readonly Row[]) => list.map((row, at) => ({ ...row, rowNumber: at + 2 }));
  const bytes = writeMembersWorkbook({ ADD: numbered(ADD), EDIT: numbered(EDIT), OFFBOARD: numbered(OFFBOARD) });
  return new File([new Uint8Array(bytes)], fileName, { type: XLSX_TYPE });
}
