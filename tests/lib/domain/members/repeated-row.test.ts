import { hasOnlyComparedCells, onlyRepeatsRoster } from "@/lib/domain/members/repeated-row";
import { buildRoster } from "@/lib/domain/members/roster";
import type { AddRow } from "@/lib/domain/members/types";
import { lifeOf } from "../fixtures";

/** Whether a refused row only repeats the roster, as all rows of a repeated file do. */

const roster = buildRoster([lifeOf()]);
const EXISTS = { "Employee ID": "Employee already exists in this policy" };
const same: AddRow = {
  employee_id: " E001 ",
  relationship_to_account_holders: "Employee",
  name: " Ms. asha rao ",
  gender: "F",
  date_of_birth: "20/05/1990",
  policy_start_date: "01/04/2025",
  slabId: "1",
  mobile: "+91 98765 43210",
  email_address: "ASHA.RAO@example.in",
  maritalStatus: "Married",
};

test("a covered member with unchanged or empty cells has nothing new", () => {
  expect(onlyRepeatsRoster(same, EXISTS, roster)).toBe(true);
  const { employee_id, relationship_to_account_holders, name } = same;
  expect(onlyRepeatsRoster({ employee_id, relationship_to_account_holders, name }, EXISTS, roster)).toBe(true);
});

test.each<[keyof AddRow, string]>([
  ["employee_id", "E002"],
  ["relationship_to_account_holders", "Wife"],
  ["name", "Asha Das"],
  ["gender", "M"],
  ["date_of_birth", "21/05/1990"],
  ["policy_start_date", "02/04/2025"],
  ["slabId", "2"],
  ["mobile", "9876543211"],
  ["email_address", "asha@example.in"],
  ["maritalStatus", "Single"],
])("another %s says something", (field, value) => {
  expect(onlyRepeatsRoster({ ...same, [field]: value }, EXISTS, roster)).toBe(false);
});

test.each([
  ["no changes", { "User ID": "No changes found" }, true],
  ["no changes and something else", { "User ID": "No changes found", Mobile: "Mobile already in use" }, false],
  ["covered already and something else", { ...EXISTS, Mobile: "Mobile already in use" }, false],
  ["something else", { Mobile: "Mobile already in use" }, false],
])("refused for %s", (_name, errors, stands) => expect(onlyRepeatsRoster(same, errors, roster)).toBe(stands));

test("a life without an email or with none typed", () => {
  const bare = buildRoster([lifeOf({ email: null, mobile: null, maritalStatus: null })]);
  const { email_address, mobile, maritalStatus, ...rest } = same;
  expect(onlyRepeatsRoster(rest, EXISTS, bare)).toBe(true);
  for (const one of [{ email_address }, { mobile }, { maritalStatus }])
    expect(onlyRepeatsRoster({ ...rest, ...one }, EXISTS, bare)).toBe(false);
});

test("a filled cell that no life has says something", () => {
  expect(hasOnlyComparedCells(same)).toBe(true);
  expect(hasOnlyComparedCells({ ...same, ctc: " ", isException: undefined })).toBe(true);
  expect(hasOnlyComparedCells({ ...same, ctc: "500000" })).toBe(false);
});
