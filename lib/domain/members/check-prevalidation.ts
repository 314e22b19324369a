import { ageAtCover, breachesOf, REQUIRABLE, type RequirableField } from "../scripts/prevalidation";
import { MEMBER_LABELS } from "./columns";
import type { FileFacts, RowToCheck } from "./row-to-check";
import type { AddRow } from "./types";

/** The member row's field for each field that a pre-validation may require. */
const CELLS = {
  mobile: "mobile",
  email: "email_address",
  ctc: "ctc",
  maritalStatus: "maritalStatus",
  enrolmentDueDate: "enrolment_due_date",
  employeeId: "employee_id",
  gender: "gender",
  dob: "date_of_birth",
  slabId: "slabId",
} as const satisfies Record<RequirableField, keyof AddRow>;

/** Checks an addition against the policy's pre-validation [domain §18]; no exception waives it. */
export function checkPrevalidation(draft: RowToCheck, { context }: FileFacts): void {
  const { policy, prevalidation = [] } = context;
  const { relationship, dob, coverageStart, gender } = draft.life;
  if (!relationship || prevalidation.length === 0) return;
  const isFilled = (field: RequirableField) => (draft.row[CELLS[field]] ?? "").trim() !== "";
  const fields = Object.keys(CELLS) as RequirableField[];
  const breaches = breachesOf(prevalidation, {
    relationship,
    age: dob === null ? undefined : ageAtCover(dob, coverageStart, policy.startDate),
    gender: gender ?? undefined,
    sumInsuredPaise: draft.sumInsuredPaise ?? undefined,
    familyCount: draft.familyCount,
    filled: Object.fromEntries(fields.map((field) => [field, isFilled(field)])),
  });
  for (const { field, message } of breaches) {
    const label = field === "relationship" ? MEMBER_LABELS.relationship_to_account_holders : REQUIRABLE[field];
    draft.report.fail(label, message);
  }
}
