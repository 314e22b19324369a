import { MEMBER_COLUMNS } from "../columns/member-columns";
import { OPERATIONS } from "../members/parsed-members";
import { memberSheet } from "./member-sheets";
import { writeWorkbook } from "./write-workbook";

/** The template: sheets Add, Edit and Delete with headers, a hint row (skipped when read) and dropdowns. */
export function memberTemplate(): Promise<Uint8Array> {
  return writeWorkbook(
    OPERATIONS.map((operation) =>
      memberSheet(operation, [{ cells: MEMBER_COLUMNS[operation].map(({ hint }) => hint), look: "hint" }]),
    ),
  );
}
