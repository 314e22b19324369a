import { kycForEdit, kycForExit } from "@/lib/domain/kyc/requirements";
import type { EditableField, FieldChange } from "@/lib/domain/members/types";
import { lifeOf } from "../fixtures";

/**
 * Which change requires which document, typed by hand from domain §12. Today is 10 December 2025; 45 days ago is 26
 * October.
 */

const TODAY = "2025-12-10";
const config = { midtermWindowDays: 45, dependantExitNeedsKyc: true };
const change = (field: EditableField, from: string | null, to: string | null): FieldChange => ({
  field,
  label: field,
  from,
  to,
});
const documents = (changed: FieldChange, facts: { isException?: boolean; changesCover?: boolean } = {}) => {
  const edit = { life: lifeOf(), changes: [changed], changesCover: false, isException: false, ...facts };
  return kycForEdit(edit, TODAY, config).map(({ document }) => document);
};

test.each<[EditableField, string | null, string | null, string[]]>([
  ["name", "Asha Rao", "ASHA  RAO", []],
  ["name", "Asha Rao", "Mrs. Asha Rao", []],
  ["name", "A. Rao", "A Rao", []],
  ["name", "A Rao", "Asha Rao", ["Government ID"]],
  ["name", "Asha Rao", "Asha Roy", ["Government ID"]],
  ["date_of_birth", "1990-05-20", "1990-05-21", ["Government ID or birth certificate"]],
  ["gender", "female", "male", ["Government ID"]],
  ["relationship_to_account_holders", "child", "spouse", ["Marriage or birth certificate"]],
  ["maritalStatus", "single", "married", []],
  ["slabId", "1", "2", []],
  ["ctc", "1", "2", []],
  ["mobile", "9876543210", "9876543211", []],
  ["email_address", "a@b.in", "c@b.in", []],
  ["employee_id", "E1", "E2", []],
  ["enrolment_due_date", null, "2025-12-20", []],
  ["policy_start_date", "2025-12-01", "2025-10-26", []],
  ["policy_start_date", "2025-12-01", "2025-10-25", ["Joining letter"]],
  ["policy_start_date", "2025-10-01", "2025-10-02", []],
  ["policy_start_date", "2025-10-01", "2025-09-30", ["Joining letter"]],
  ["policy_start_date", "2025-10-01", "2025-10-01", []],
  ["policy_start_date", null, "2025-10-01", []],
])("%s from %s to %s needs %j", (field, from, to, expected) => {
  expect(documents(change(field, from, to))).toEqual(expected);
});

test("an earlier start by exception needs the joining letter even within 45 days; the date of a slab change never does", () => {
  const recent = change("policy_start_date", "2025-12-01", "2025-11-30");
  expect(documents(recent)).toEqual([]);
  expect(documents(recent, { isException: true })).toEqual(["Joining letter"]);
  expect(documents(change("policy_start_date", "2025-12-01", "2025-10-25"), { changesCover: true })).toEqual([]);
});

test.each([
  [null, false, true],
  ["U1", false, true],
  ["U1", true, true],
  [null, true, false],
])("a life with UHID %s, added in this draft %s: documents %s", (uhid, addedInDraft, requested) => {
  const life = lifeOf({ uhid, addedInDraft, relationship: "spouse" });
  const edit = { life, changes: [change("gender", "female", "male")], changesCover: false, isException: false };
  expect(kycForEdit(edit, TODAY, config).length > 0).toBe(requested);
  expect(kycForExit(life, false, config) !== null).toBe(requested);
});

test.each([
  ["self", false, true, false],
  ["spouse", false, true, true],
  ["spouse", true, true, false],
  ["spouse", false, false, false],
] as const)(
  "the exit of a %s, with the employee %s, rule on %s: documents %s",
  (relationship, along, isOn, requested) => {
    const requirement = kycForExit(lifeOf({ relationship }), along, { dependantExitNeedsKyc: isOn });
    expect(requirement?.document ?? null).toBe(requested ? "Death, divorce or other-cover proof" : null);
  },
);
