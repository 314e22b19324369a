import { RowNameList, splitNames } from "@/lib/client/validator/row-names";
import type { MemberRow, Operation } from "@/lib/sheets/members/parsed-members";

function namesOf({ ADD = [], EDIT = [], OFFBOARD = [] }: Partial<Record<Operation, MemberRow[]>>) {
  const named = new RowNameList();
  named.add("ADD", ADD);
  named.add("EDIT", EDIT);
  named.add("OFFBOARD", OFFBOARD);
  return named.names();
}

test("each person is listed once, in as many chunks as calls are needed; cells without a name are left out", () => {
  const EDIT = [
    { employee_id: " E1 ", mobile: "9876543210" },
    { employee_id: "E1", userId: "u-1" },
    { employee_id: "E2", email_address: "x".repeat(300) },
    { employee_id: "E3", mobile: "  " },
  ];
  expect(splitNames(namesOf({ EDIT }), 2)).toEqual([
    { employeeIds: ["E1", "E2"], userIds: ["u-1"], mobiles: ["9876543210"], emails: [] },
    { employeeIds: ["E3"], userIds: [], mobiles: [], emails: [] },
  ]);
});

test("an addition is looked up by its family, and by its contacts if it is an account holder", () => {
  const contacts = { mobile: "9876543210", email_address: "a@b.example" };
  const holder = { ...contacts, employee_id: "E1", userId: "u-1", relationship_to_account_holders: "Employee" };
  const child = { employee_id: "E2", mobile: "9876543211", relationship_to_account_holders: "child" };
  expect(namesOf({ ADD: [holder, child], OFFBOARD: [{ userId: "u-3" }] })).toEqual({
    employeeIds: ["E1", "E2"],
    userIds: ["u-3"],
    mobiles: ["9876543210"],
    emails: ["a@b.example"],
  });
});

test("rows without names still make one query: the policy's own rules are needed", () => {
  expect(splitNames(namesOf({ ADD: [{}] }))).toEqual([{ employeeIds: [], userIds: [], mobiles: [], emails: [] }]);
});
