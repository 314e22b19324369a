import type { AddRow, EditRow, OffboardRow } from "@/lib/domain/members/types";
import { OPERATIONS } from "../members/parsed-members";
import { memberCells, memberSheet } from "./member-sheets";
import { writeLarge } from "./write-large";

/** A member workbook of the given rows, with the sheets Add, Edit and Delete. Reading it returns the same rows. */
export function writeMembersWorkbook(rows: { ADD: AddRow[]; EDIT: EditRow[]; OFFBOARD: OffboardRow[] }): Uint8Array {
  return writeLarge(
    OPERATIONS.map((operation) => {
      const cells = rows[operation].map((row) => ({ cells: memberCells(operation, row) }));
      return memberSheet(operation, cells);
    }),
  );
}
