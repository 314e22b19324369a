import { findAlike } from "@/components/ui/fix-grid/fix-rows";
import type { UploadResult } from "@/lib/contract/registration";
import { isAccountHolder } from "@/lib/domain/members/add-draft";
import { GLOBAL_KEY, MARRIAGE_LABEL, MEMBER_LABELS, MIDTERM_KEY } from "@/lib/domain/members/columns";
import type { Judgement } from "@/lib/domain/members/judge-rows";
import { ROW_MESSAGES } from "@/lib/domain/members/messages";
import { rowMessagesOf } from "@/lib/domain/members/row-messages";
import type { AddRow, EditRow, OffboardRow, RowMessages } from "@/lib/domain/members/types";
import { MIDTERM_MESSAGES } from "@/lib/domain/midterm/windows";
import { FIX_MESSAGES } from "@/lib/messages/validator";
import { ROW_COLUMNS, type RowColumn } from "@/lib/sheets/columns/member-columns";
import { OPERATIONS, type Operation } from "@/lib/sheets/members/parsed-members";
import { addedEditKey, addedEdits, type FlowState, type Rejection, type Rows, rowKey } from "../flow/state";

export type MemberRow = AddRow & OffboardRow;

/** A row with the errors of its last check. */
export type WrongRow = { key: string; operation: Operation; row: MemberRow; errors: RowMessages };

/** One wrong cell, in grid order. */
export type WrongCell = { key: string; operation: Operation; field: RowColumn["field"]; label: string };

/** The column of a wrong cell. */
export const columnOf = ({
  operation,
  field,
}: Pick<WrongCell, "operation" | "field">): Pick<RowColumn, "kind" | "field"> =>
  ROW_COLUMNS[operation].find((column) => column.field === field) ?? { kind: "text", field };

/** Columns that are used, required or have errors. */
export function shownColumns(operation: Operation, wrong: readonly WrongRow[]): RowColumn[] {
  return ROW_COLUMNS[operation].filter(
    ({ field, label, required }) => required || wrong.some(({ row, errors }) => row[field] || label in errors),
  );
}

/**
 * The rows that the provider refused. A row that cannot pass has no question in the DNF checklist; if its date is
 * missing now, the grid asks.
 */
export function wrongRowsOf(result: UploadResult): WrongRow[] {
  return OPERATIONS.flatMap((operation) =>
    (result[operation].incorrectMembers as (MemberRow & { errors: string })[]).map(({ errors, ...row }) => {
      const { [MIDTERM_KEY]: midterm, ...others } = rowMessagesOf(errors);
      const key = midterm === MIDTERM_MESSAGES.marriageMissing ? MARRIAGE_LABEL : MIDTERM_KEY;
      const messages = midterm === undefined ? others : { ...others, [key]: midterm };
      return { key: rowKey(operation, row.rowNumber), operation, row, errors: messages };
    }),
  );
}

/** Rows of the file that were incorrect before the upload, without the date of the DNF checklist. */
export function wrongRowsAmong(incorrect: Record<Operation, Judgement["incorrect"]>, rows: Rows): WrongRow[] {
  return OPERATIONS.flatMap((operation) => {
    const errorsOf = new Map(incorrect[operation].map(({ rowNumber, errors }) => [rowNumber, errors]));
    const wrong: WrongRow[] = [];
    for (const row of rows[operation] as MemberRow[]) {
      // Stop early: most rows of a large file need no check.
      if (wrong.length >= errorsOf.size) break;
      const errors = errorsOf.get(row.rowNumber ?? 0);
      if (errors) wrong.push({ key: rowKey(operation, row.rowNumber), operation, row, errors });
    }
    return wrong.flatMap((one) => {
      const { [MIDTERM_KEY]: midterm, ...others } = one.errors;
      if (midterm !== MIDTERM_MESSAGES.marriageMissing) return [one];
      return Object.keys(others).length > 0 ? [{ ...one, errors: others }] : [];
    });
  });
}

/** The wrong cells of one row; a reason without a column applies to the whole row. */
export function wrongCellsOf({ key, operation, errors }: WrongRow): WrongCell[] {
  return ROW_COLUMNS[operation]
    .filter(({ label }) => label in errors)
    .map(({ field, label }) => ({ key, operation, field, label }));
}

/** Other rows of the group with the same text, column and reason. */
export function alikeRows(wrong: readonly WrongRow[], { key, operation, label, field }: WrongCell): WrongRow[] {
  const own = wrong.find((one) => one.key === key);
  const group = wrong.filter((one) => one.operation === operation);
  return own ? findAlike(group, own, { label, textOf: ({ row }) => row[field] ?? "" }) : [];
}

/** The Edit rows that can still change: all of the file before the upload, only refused ones after it. */
export function openEdits(wrong: readonly WrongRow[], { result, rows }: Pick<FlowState, "result" | "rows">) {
  return result ? wrong.flatMap(({ operation, row }) => (operation === "EDIT" ? [row] : [])) : rows.EDIT;
}

/**
 * The Edit row that marries the employee of a refused spouse [domain §1 #40]: the employee's own Edit row if there
 * is one, else a new row. Null for other rows.
 */
export function missingMarriage(
  { operation, row, errors }: WrongRow,
  edits: readonly EditRow[],
): { key: string; row: EditRow } | null {
  const employeeId = row.employee_id?.trim() ?? "";
  if (operation !== "ADD" || !isOfSingle(errors) || employeeId === "") return null;
  const own = edits.find((edit) => edit.employee_id?.trim() === employeeId && isAccountHolder(edit));
  if (own) return { key: rowKey("EDIT", own.rowNumber), row: { ...own, ...MARRIED } };
  const marries = { relationship_to_account_holders: "self", ...MARRIED };
  return { key: addedEditKey(employeeId), row: { employee_id: employeeId, ...marries } };
}

export const MARRIED = { maritalStatus: "married" } as const;

/** Whether the corrections already marry the employee. */
export const isMarriedBy = (fixes: FlowState["fixes"], key: string): boolean =>
  fixes[key]?.maritalStatus?.toLowerCase() === MARRIED.maritalStatus;

const isOfSingle = (errors: RowMessages) => errors[MEMBER_LABELS.maritalStatus] === ROW_MESSAGES.maritalMismatch;

const HOLDER_REASONS: readonly string[] = [ROW_MESSAGES.accountHolderNotFound, ROW_MESSAGES.accountHolderIncorrect];

/**
 * Rows to upload again: corrected rows, added Edit rows, and dependants that were refused only because of a corrected
 * or newly married employee.
 */
export function rowsToSend(
  wrong: readonly WrongRow[],
  state: Pick<FlowState, "fixes" | "rows" | "result">,
): { rows: Rows; sent: Set<string> } {
  const { fixes, rows: file } = state;
  const openRows = openEdits(wrong, state);
  const families = new Set(Object.values(fixes).map(({ employee_id }) => employee_id?.trim() ?? ""));
  const waits = (one: WrongRow) => {
    if (one.operation !== "ADD" || !families.has(one.row.employee_id?.trim() ?? "")) return false;
    const isMarriedNow = isMarriedBy(fixes, missingMarriage(one, openRows)?.key ?? "");
    return isMarriedNow || Object.values(one.errors).every((message) => HOLDER_REASONS.includes(message));
  };
  const added = addedEdits(fixes, [...file.EDIT, ...openRows]);
  const going = wrong.filter((one) => one.key in fixes || waits(one));
  const of = (kind: Operation) =>
    going.filter(({ operation }) => operation === kind).map(({ key, row }) => fixes[key] ?? row);
  return {
    rows: { ADD: of("ADD"), EDIT: [...of("EDIT"), ...added], OFFBOARD: of("OFFBOARD") },
    sent: new Set([...going.map(({ key }) => key), ...added.map(({ rowNumber }) => rowKey("EDIT", rowNumber))]),
  };
}

/** Corrected rows whose upload is pending approval: they stay in the list, with that as their reason. */
export function proposedRows(rows: Rows): Rejection[] {
  const errors = { [GLOBAL_KEY]: FIX_MESSAGES.proposed };
  return OPERATIONS.flatMap((operation) => rows[operation].map((row) => ({ operation, row, errors })));
}

export function withoutRows({ ADD, EDIT, OFFBOARD }: Rows, keys: ReadonlySet<string>): Rows {
  const left = <Row extends { rowNumber?: number | undefined }>(operation: Operation, rows: readonly Row[]) =>
    rows.filter(({ rowNumber }) => !keys.has(rowKey(operation, rowNumber)));
  return { ADD: left("ADD", ADD), EDIT: left("EDIT", EDIT), OFFBOARD: left("OFFBOARD", OFFBOARD) };
}
