import { z } from "zod";
import type { EditableField, RosterLife } from "@/lib/domain/members/types";

type FieldFacts = {
  /** The changed field of a life. */
  key: keyof RosterLife;
  table: "users" | "user_policies";
  column: string;
  type: "text" | "date" | "bigint";
  /** Contact and administrative data change at upload, insured data at the insurer's response [domain §10]. */
  applied: "AT_UPLOAD" | "ON_RECEIPT";
  /** Personal data: an edit changes every active policy of the life [domain §10]. */
  isPersonal: boolean;
};

/** Every editable column of the workbook with its stored field. */
export const FIELDS = {
  employee_id: on("employeeId", "users", "employee_id", "text", "AT_UPLOAD"),
  relationship_to_account_holders: { ...on("relationship", "users", "relationship", "text"), isPersonal: true },
  name: { ...on("name", "users", "name", "text"), isPersonal: true },
  slabId: on("slabId", "user_policies", "slab_id", "text"),
  mobile: on("mobile", "users", "mobile", "text", "AT_UPLOAD"),
  email_address: on("email", "users", "email", "text", "AT_UPLOAD"),
  gender: { ...on("gender", "users", "gender", "text"), isPersonal: true },
  ctc: on("ctcPaise", "users", "ctc_paise", "bigint"),
  enrolment_due_date: on("enrolmentDueDate", "user_policies", "enrolment_due_date", "date", "AT_UPLOAD"),
  date_of_birth: { ...on("dob", "users", "dob", "date"), isPersonal: true },
  policy_start_date: on("coverageStart", "user_policies", "coverage_start", "date"),
  maritalStatus: on("maritalStatus", "users", "marital_status", "text", "AT_UPLOAD"),
} as const satisfies Record<EditableField, FieldFacts>;

function on(
  key: keyof RosterLife,
  table: FieldFacts["table"],
  column: string,
  type: FieldFacts["type"],
  applied: FieldFacts["applied"] = "ON_RECEIPT",
): FieldFacts {
  return { key, table, column, type, applied, isPersonal: false };
}

const Value = z.string().nullable().optional();

/** Field → new value as internal text, as `endorsement_members.revised_data` stores it. Other keys are dropped. */
export const RevisedData = z.object({
  employee_id: Value,
  relationship_to_account_holders: Value,
  name: Value,
  slabId: Value,
  mobile: Value,
  email_address: Value,
  gender: Value,
  ctc: Value,
  enrolment_due_date: Value,
  date_of_birth: Value,
  policy_start_date: Value,
  maritalStatus: Value,
} satisfies Record<EditableField, typeof Value>);
export type RevisedData = Readonly<z.output<typeof RevisedData>>;

export const fieldsOf = (data: RevisedData) =>
  Object.entries(data).filter(([field]) => field in FIELDS) as [EditableField, string | null][];

/** Applies revised fields to a life, for later rows of the same life. */
export function revise<Life extends RosterLife>(life: Life, revised: RevisedData): Life {
  const values: Record<string, string | number | null> = {};
  for (const [field, text] of fieldsOf(revised)) {
    const { key, type } = FIELDS[field];
    values[key] = type === "bigint" && text !== null ? Number(text) : text;
  }
  return { ...life, ...values };
}
