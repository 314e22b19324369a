import { keysOf } from "@/lib/domain/keys";
import {
  MARRIAGE_LABEL,
  MEMBER_LABELS,
  type MemberField,
  OFFBOARD_LABELS,
  SHEET_NAME_OF,
} from "@/lib/domain/members/columns";
import type { OffboardRow } from "@/lib/domain/members/types";
import { OPERATIONS, type Operation } from "../members/parsed-members";

export type ColumnKind = "text" | "number" | "date" | "list";

type OffboardField = Exclude<keyof OffboardRow, "rowNumber">;

/** One column of a member sheet. Template, parser and error workbook are built from these. */
export type MemberColumn = {
  label: string;
  field: MemberField | OffboardField;
  kind: ColumnKind;
  /** A sheet with rows is refused without this column. The template marks its header. */
  required: boolean;
  /** Row 2 of the template; skipped when read, by its text [spec 1 §5]. */
  hint: string;
  /** Options of the dropdown. */
  options: readonly string[];
};

/** Row 2 of a template, by the kind of the column. */
export const HINT_OF: Record<ColumnKind, string> = {
  text: "Any string allowed", // spec 1 §5
  number: "Numbers only",
  date: "DD/MM/YYYY", // spec 1 §5
  list: "Select from dropdown", // spec 1 §5
};

export const RELATIONSHIP_OPTIONS = ["Self", "Spouse", "Partner", "Child", "Parent", "Parent-in-law"] as const;
const GENDER_OPTIONS = ["Male", "Female", "Trans"] as const;
const MARITAL_OPTIONS = ["Single", "Married", "Divorced", "Widowed"] as const;
const YES_NO = ["Yes", "No"] as const;

type Shape = { kind: ColumnKind; options?: readonly string[] };

const MEMBER_SHAPES: Record<MemberField, Shape> = {
  userId: { kind: "text" },
  employee_id: { kind: "text" },
  relationship_to_account_holders: { kind: "list", options: RELATIONSHIP_OPTIONS },
  name: { kind: "text" },
  slabId: { kind: "text" },
  mobile: { kind: "text" },
  email_address: { kind: "text" },
  gender: { kind: "list", options: GENDER_OPTIONS },
  ctc: { kind: "number" },
  enrolment_due_date: { kind: "date" },
  date_of_birth: { kind: "date" },
  policy_start_date: { kind: "date" },
  isException: { kind: "list", options: YES_NO },
  maritalStatus: { kind: "list", options: MARITAL_OPTIONS },
  previousSI: { kind: "number" },
};

const OFFBOARD_SHAPES: Record<OffboardField, Shape> = {
  userId: { kind: "text" },
  employee_id: { kind: "text" },
  relationship: { kind: "list", options: RELATIONSHIP_OPTIONS },
  name: { kind: "text" },
  dateOfLeaving: { kind: "date" },
  policyException: { kind: "list", options: YES_NO },
};

const REQUIRED_TO_ADD: readonly MemberField[] = [
  "employee_id",
  "relationship_to_account_holders",
  "name",
  "slabId",
  "gender",
  "date_of_birth",
  "policy_start_date",
];
const REQUIRED_TO_OFFBOARD: readonly OffboardField[] = ["dateOfLeaving"];

function columnsOf<Field extends MemberField | OffboardField>(
  labels: Record<Field, string>,
  shapes: Record<Field, Shape>,
  required: readonly Field[],
): readonly MemberColumn[] {
  return keysOf(labels).map((field) => {
    const { kind, options = [] } = shapes[field];
    return { label: labels[field], field, kind, required: required.includes(field), hint: HINT_OF[kind], options };
  });
}

/** The columns of each operation in the template's order [spec 2 §3]. An edit needs only the changed columns. */
export const MEMBER_COLUMNS: Record<Operation, readonly MemberColumn[]> = {
  ADD: columnsOf(MEMBER_LABELS, MEMBER_SHAPES, REQUIRED_TO_ADD),
  EDIT: columnsOf(MEMBER_LABELS, MEMBER_SHAPES, []),
  OFFBOARD: columnsOf(OFFBOARD_LABELS, OFFBOARD_SHAPES, REQUIRED_TO_OFFBOARD),
};

/** A column of the template, or the marriage date of a mid-term spouse. */
export type RowColumn = Omit<MemberColumn, "field"> & { field: MemberColumn["field"] | "dateOfMarriage" };

const MARRIAGE_COLUMN: RowColumn = {
  label: MARRIAGE_LABEL,
  field: "dateOfMarriage",
  kind: "date",
  required: false,
  hint: HINT_OF.date,
  options: [],
};

/** The columns of each operation that are read: an employer may add marriage dates to the template. */
export const ROW_COLUMNS: Record<Operation, readonly RowColumn[]> = {
  ADD: [...MEMBER_COLUMNS.ADD, MARRIAGE_COLUMN],
  EDIT: [...MEMBER_COLUMNS.EDIT, MARRIAGE_COLUMN],
  OFFBOARD: MEMBER_COLUMNS.OFFBOARD,
};

/** At least one of these identifies the member of an Edit or Delete row [domain §14]. */
export const IDENTIFYING_FIELDS = ["userId", "employee_id"] as const;

/** The operation of a sheet called Add, Edit or Delete. */
export function operationOfSheet(name: string): Operation | undefined {
  const word = name.trim().toLowerCase();
  return OPERATIONS.find((operation) => SHEET_NAME_OF[operation].toLowerCase() === word);
}

/** Columns besides the members': the operation of a row in a single sheet, and the errors of the error workbook. */
export const OPERATION_LABEL = "Operation";
export const ERRORS_LABEL = "Errors";

/** All hints in lower case. */
export const HINTS: ReadonlySet<string> = new Set(Object.values(HINT_OF).map((hint) => hint.toLowerCase()));
