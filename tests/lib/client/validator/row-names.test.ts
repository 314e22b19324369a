import { rowNames } from "@/lib/client/validator/row-names";

test("everybody is named once, in as many portions as calls are needed; cells that are nobody's name are left out", () => {
  const rows = [
    { employee_id: " E1 ", mobile: "9876543210" },
    { employee_id: "E1", userId: "u-1" },
    { employee_id: "E2", email_address: "x".repeat(300) },
    { employee_id: "E3", mobile: "  " },
  ];
  expect(rowNames(rows, 2)).toEqual([
    { employeeIds: ["E1", "E2"], userIds: ["u-1"], mobiles: ["9876543210"], emails: [] },
    { employeeIds: ["E3"], userIds: [], mobiles: [], emails: [] },
  ]);
});

test("rows that name nobody still ask once: the policy's own rules are needed", () => {
  expect(rowNames([{}])).toEqual([{ employeeIds: [], userIds: [], mobiles: [], emails: [] }]);
});
