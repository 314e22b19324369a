import type { WriteColumn } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** A life with a backdated cover start; dates DD/MM/YYYY. */
type BackdatedRow = {
  employeeId: string;
  name: string;
  relationship: string;
  currentCoverageDate: string;
  updatedCoverageDate: string;
};

export const BACKDATED_WORKBOOK_NAME = "Backdated_Add_Members.xlsx"; // spec 2 §2
const BACKDATED_SHEET_NAME = "Backdated Add Members"; // spec 2 §2

const COLUMNS: readonly WriteColumn[] = [
  { header: "S. No.", kind: "number" },
  { header: "Employee ID", kind: "text" },
  { header: "Name", kind: "text", width: 28 },
  { header: "Relationship", kind: "text" },
  { header: "Current Coverage Date", kind: "date" },
  { header: "Updated Coverage Date", kind: "date" },
];

/** 'Download Member Data' of the backdate checklist, with the columns of its table [spec 2 §2]. */
export function backdatedWorkbook(rows: readonly BackdatedRow[]): Promise<Uint8Array> {
  const cells = rows.map((row, index) => ({
    cells: [index + 1, row.employeeId, row.name, row.relationship, row.currentCoverageDate, row.updatedCoverageDate],
  }));
  return writeWorkbook([{ name: BACKDATED_SHEET_NAME, columns: COLUMNS, rows: cells }]);
}
