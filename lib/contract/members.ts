import { z } from "zod";

/** One row of the validator's sheets, by internal field name; every value is text as typed [spec 2 §3]. */
export const AddRow = z.object({
  rowNumber: z.number().int().optional(),
  userId: z.string().optional(),
  employee_id: z.string().optional(),
  relationship_to_account_holders: z.string().optional(),
  name: z.string().optional(),
  slabId: z.string().optional(),
  mobile: z.string().optional(),
  email_address: z.string().optional(),
  gender: z.string().optional(),
  ctc: z.string().optional(),
  enrolment_due_date: z.string().optional(),
  date_of_birth: z.string().optional(),
  policy_start_date: z.string().optional(),
  isException: z.string().optional(),
  maritalStatus: z.string().optional(),
  previousSI: z.string().optional(),
  /** From the DNF checklist, DD/MM/YYYY. */
  dateOfMarriage: z.string().optional(),
});
export type AddRow = z.output<typeof AddRow>;

export const EditRow = AddRow;
export type EditRow = AddRow;

export const OffboardRow = z.object({
  rowNumber: z.number().int().optional(),
  userId: z.string().optional(),
  employee_id: z.string().optional(),
  relationship: z.string().optional(),
  name: z.string().optional(),
  dateOfLeaving: z.string().optional(),
  policyException: z.string().optional(),
});
export type OffboardRow = z.output<typeof OffboardRow>;

export const MembersList = z.object({
  ADD: z.array(AddRow).default([]),
  EDIT: z.array(EditRow).default([]),
  OFFBOARD: z.array(OffboardRow).default([]),
});
export type MembersList = z.output<typeof MembersList>;
