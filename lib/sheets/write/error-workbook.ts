import { GLOBAL_KEY, MIDTERM_KEY } from "@/lib/domain/members/columns";
import { ERRORS_LABEL, MEMBER_COLUMNS } from "../columns/member-columns";
import { OPERATIONS, type Operation } from "../members/parsed-members";
import { type MemberRow, memberCells, memberSheet } from "./member-sheets";
import type { WriteRow } from "./sheet-model";
import { writeWorkbook } from "./write-workbook";

/** A row that was refused: `errors` is the map of column label to message, or that map as JSON [domain §14]. */
export type RefusedRow = MemberRow & { errors: string | Readonly<Record<string, string>> };

const ERRORS_WIDTH = 60;
const MIDTERM_LABEL = "Mid-term";

/**
 * The error workbook of the validation summary: refused rows in the sheets Add, Edit and Delete, failing cells in red,
 * and a last column that says why. Corrected, it can be uploaded as it is.
 */
export function errorWorkbook(refused: Partial<Record<Operation, readonly RefusedRow[]>>): Promise<Uint8Array> {
  const withRows = OPERATIONS.filter((operation) => (refused[operation]?.length ?? 0) > 0);
  const shown = withRows.length > 0 ? withRows : OPERATIONS;
  return writeWorkbook(
    shown.map((operation) => {
      const sheet = memberSheet(
        operation,
        (refused[operation] ?? []).map((row) => refusedCells(operation, row)),
      );
      const errors = { header: ERRORS_LABEL, kind: "text" as const, width: ERRORS_WIDTH };
      return { ...sheet, columns: [...sheet.columns, errors] };
    }),
  );
}

function refusedCells(operation: Operation, row: RefusedRow): WriteRow {
  const errors = errorMap(row.errors);
  const wrong = new Set<number>();
  for (const [position, { label }] of MEMBER_COLUMNS[operation].entries()) if (label in errors) wrong.add(position);
  return { cells: [...memberCells(operation, row), errorText(errors)], wrong };
}

function errorMap(errors: RefusedRow["errors"]): Readonly<Record<string, string>> {
  if (typeof errors !== "string") return errors;
  try {
    const map: unknown = JSON.parse(errors);
    if (typeof map === "object" && map !== null) return map as Record<string, string>;
  } catch {
    // Not a map: one message for the whole row.
  }
  return { [GLOBAL_KEY]: errors };
}

function errorText(errors: Readonly<Record<string, string>>): string {
  return Object.entries(errors)
    .map(([key, message]) => {
      if (key === GLOBAL_KEY) return message;
      return `${key === MIDTERM_KEY ? MIDTERM_LABEL : key}: ${message}`;
    })
    .join("\n");
}
