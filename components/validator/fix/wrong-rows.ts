import type { UploadResult } from "@/lib/contract/registration";
import { MEMBER_LABELS } from "@/lib/domain/members/columns";
import type { Judgement } from "@/lib/domain/members/judge-rows";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import type { AddRow, OffboardRow, RowMessages } from "@/lib/domain/members/types";
import { MEMBER_COLUMNS, type MemberColumn } from "@/lib/sheets/columns/member-columns";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { addedEditKey, type FlowState, type Rows, rowKey } from "../flow/state";

export type MemberRow = AddRow & OffboardRow;

/** A row with what is wrong with it, as it was judged last. */
export type WrongRow = { key: string; operation: Operation; row: MemberRow; errors: RowMessages };

/** One cell that is wrong, in the order of the grid. */
export type WrongCell = { key: string; operation: Operation; field: MemberColumn["field"]; label: string };

/** The rows that the provider refused. */
export function wrongRowsOf(result: UploadResult): WrongRow[] {
  return OPERATIONS.flatMap((operation) =>
    (result[operation].incorrectMembers as (MemberRow & { errors: string })[]).map(({ errors, ...row }) => {
      return { key: rowKey(operation, row.rowNumber), operation, row, errors: rowMessagesOf(errors) };
    }),
  );
}

/** The rows of the file that were found incorrect before the upload. */
export function wrongRowsAmong(incorrect: Record<Operation, Judgement["incorrect"]>, rows: Rows): WrongRow[] {
  return OPERATIONS.flatMap((operation) => {
    const errorsOf = new Map(incorrect[operation].map(({ rowNumber, errors }) => [rowNumber, errors]));
    const wrong: WrongRow[] = [];
    for (const row of rows[operation] as MemberRow[]) {
      // The first of a large file are looked for: most of its rows need not be looked at.
      if (wrong.length >= errorsOf.size) break;
      const errors = errorsOf.get(row.rowNumber ?? 0);
      if (errors) wrong.push({ key: rowKey(operation, row.rowNumber), operation, row, errors });
    }
    return wrong;
  });
}

/** The wrong cells of one row; reasons without a column belong to the whole row. */
export function wrongCellsOf({ key, operation, errors }: WrongRow): WrongCell[] {
  return MEMBER_COLUMNS[operation]
    .filter(({ label }) => label in errors)
    .map(({ field, label }) => ({ key, operation, field, label }));
}

/** Other rows with the same text in the same column and the same reason: one correction may serve them all. */
export function alikeRows(wrong: readonly WrongRow[], cell: WrongCell): WrongRow[] {
  const own = wrong.find(({ key }) => key === cell.key);
  const reason = own?.errors[cell.label];
  if (!own || reason === undefined) return [];
  return wrong.filter(
    ({ key, operation, row, errors }) =>
      key !== cell.key &&
      operation === cell.operation &&
      errors[cell.label] === reason &&
      (row[cell.field] ?? "") === (own.row[cell.field] ?? ""),
  );
}

/** The Edit row that a spouse lacks whose employee is recorded as single [domain §1 row 40]; null for every other row. */
export function missingMarriage({ operation, row, errors }: WrongRow): { key: string; row: AddRow } | null {
  const employeeId = row.employee_id?.trim() ?? "";
  const isSingle = errors[MEMBER_LABELS.maritalStatus] === ROW_MESSAGES.maritalMismatch;
  if (operation !== "ADD" || !isSingle || employeeId === "") return null;
  const marries = { relationship_to_account_holders: "self", maritalStatus: "married" };
  return { key: addedEditKey(employeeId), row: { employee_id: employeeId, ...marries } };
}

const HOLDER_REASONS: readonly string[] = [ROW_MESSAGES.accountHolderNotFound, ROW_MESSAGES.accountHolderIncorrect];

/** What goes up again: the corrected rows, and dependants refused only because of a corrected account holder. */
export function rowsToSend(wrong: readonly WrongRow[], fixes: FlowState["fixes"]): { rows: Rows; sent: Set<string> } {
  const families = new Set(Object.values(fixes).map(({ employee_id }) => employee_id?.trim() ?? ""));
  const waits = ({ operation, row, errors }: WrongRow) =>
    operation === "ADD" &&
    families.has(row.employee_id?.trim() ?? "") &&
    Object.values(errors).every((message) => HOLDER_REASONS.includes(message));
  const going = wrong.filter((one) => one.key in fixes || waits(one));
  const of = (kind: Operation) =>
    going.filter(({ operation }) => operation === kind).map(({ key, row }) => fixes[key] ?? row);
  return {
    rows: { ADD: of("ADD"), EDIT: of("EDIT"), OFFBOARD: of("OFFBOARD") },
    sent: new Set(going.map(({ key }) => key)),
  };
}
