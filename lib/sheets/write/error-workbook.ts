import { linesOf, rowMessagesOf } from "@/lib/domain/members/row-messages";
import { ERRORS_LABEL, MEMBER_COLUMNS } from "../columns/member-columns";
import { OPERATIONS, type Operation } from "../members/parsed-members";
import { type MemberRow, memberCells, memberSheet } from "./member-sheets";
import type { WriteSheet } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** A refused row. `errors` maps column labels to messages, as an object or as JSON [domain §14]. */
export type RefusedRow = MemberRow & { errors: string | Readonly<Record<string, string>> };

const ERRORS_WIDTH = 60;

/**
 * The error workbook of the validation summary: refused rows in the sheets Add, Edit and Delete, with failing cells in
 * red and the reasons in the last column. After correction it can be uploaded directly.
 */
export function errorWorkbook(refused: Partial<Record<Operation, readonly RefusedRow[]>>): Promise<Uint8Array> {
  const withRows = OPERATIONS.filter((operation) => (refused[operation]?.length ?? 0) > 0);
  const shown = withRows.length > 0 ? withRows : OPERATIONS;
  return writeWorkbook(shown.map((operation) => errorSheet(operation, refused[operation] ?? [])));
}

/** Refused rows in their operation's columns, with the reasons in the last column. Without style, no cells are red. */
export function errorSheet(
  operation: Operation,
  refused: readonly RefusedRow[],
  { styled = true }: { styled?: boolean } = {},
): WriteSheet {
  const rows = refused.map((row) => {
    const { cells, wrong } = refusedCells(operation, row);
    return styled ? { cells, wrong } : { cells };
  });
  const sheet = memberSheet(operation, rows);
  return { ...sheet, columns: [...sheet.columns, { header: ERRORS_LABEL, kind: "text", width: ERRORS_WIDTH }] };
}

function refusedCells(operation: Operation, row: RefusedRow) {
  const errors = typeof row.errors === "string" ? rowMessagesOf(row.errors) : row.errors;
  const wrong = new Set<number>();
  for (const [position, { label }] of MEMBER_COLUMNS[operation].entries()) if (label in errors) wrong.add(position);
  return { cells: [...memberCells(operation, row), linesOf(errors).join("\n")], wrong };
}
