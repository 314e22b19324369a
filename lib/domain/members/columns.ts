import type { AddRow, OffboardRow } from "./types";

/** Column labels of the Add and Edit sheets by field [spec 2 §3]; they are also the keys of row errors. */
export const MEMBER_LABELS = {
  userId: "User ID",
  employee_id: "Employee ID",
  relationship_to_account_holders: "Relationship to Account Holder",
  name: "Name",
  slabId: "Slab ID",
  mobile: "Mobile",
  email_address: "Email Address",
  gender: "Gender",
  ctc: "CTC",
  enrolment_due_date: "Enrolment Due Date",
  date_of_birth: "Date of Birth",
  policy_start_date: "Coverage Start Date",
  isException: "Exception",
  maritalStatus: "Marital Status",
  previousSI: "Previous SI",
} as const satisfies Partial<Record<keyof AddRow, string>>;

export type MemberField = keyof typeof MEMBER_LABELS;

/** A column that the template lacks: the DNF checklist asks for it, unless the employer's file has it [spec 2 §2]. */
export const MARRIAGE_LABEL = "Marriage Date";

/** Column labels of the Delete sheet [spec 2 §3 Offboard sheet]. */
export const OFFBOARD_LABELS = {
  userId: "User ID",
  employee_id: "Employee ID",
  relationship: "Relationship to Account Holder",
  name: "Name",
  dateOfLeaving: "Date of Leaving",
  policyException: "Exception",
} as const satisfies Partial<Record<keyof OffboardRow, string>>;

/** Additional error keys: the mid-term rules, and causes outside the row. */
export const MIDTERM_KEY = "midterm";
export const GLOBAL_KEY = "global";

/** Sheet names of the template and of the error workbook [domain §14 Template]. */
export const SHEET_NAME_OF = { ADD: "Add", EDIT: "Edit", OFFBOARD: "Delete" } as const;
