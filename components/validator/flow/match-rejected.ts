import type { RejectedEntry } from "@/lib/contract/midterm";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import type { AddRow } from "@/lib/domain/members/types";
import type { Rejection, Rows } from "./state";

/**
 * The rows of the provider's rejected entries. An entry has a sheet row, but Add and Edit are separate sheets, so
 * employee and name must match too. Without a row number, only those are matched.
 */
export function matchRejected(
  entries: readonly RejectedEntry[],
  { ADD, EDIT }: Pick<Rows, "ADD" | "EDIT">,
): Rejection[] {
  if (entries.length === 0) return [];
  const additions = new Map(ADD.flatMap((row) => keysOf(row).map((key) => [key, row] as const)));
  const edits = new Map(EDIT.flatMap((row) => [...keysOf(row), `${row.rowNumber}`].map((key) => [key, row] as const)));
  return entries.flatMap((entry): Rejection[] => {
    const person = `${entry.employeeId ?? ""}\u0000${entry.name}`;
    const key = entry.rowNumber === null ? person : `${entry.rowNumber}\u0000${person}`;
    const errors = rowMessagesOf(entry.errors);
    const addition = additions.get(key);
    if (addition) return [{ operation: "ADD", row: addition, errors }];
    const edit = edits.get(key) ?? edits.get(`${entry.rowNumber}`);
    return edit ? [{ operation: "EDIT", row: edit, errors }] : [];
  });
}

function keysOf({ rowNumber, employee_id, name }: AddRow): string[] {
  const person = `${employee_id?.trim() ?? ""}\u0000${name?.trim() ?? ""}`;
  return [`${rowNumber}\u0000${person}`, person];
}
