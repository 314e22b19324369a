import { demoBase } from "@/lib/demo/data/base";
import { demoClaims } from "@/lib/demo/data/claims";
import { practiceWorkbooks } from "@/lib/demo/data/practice";

test("one family of the practice exits has a claim that stops its refund, as the note says", () => {
  const today = "2026-11-28";
  const base = demoBase(today);
  const claimed = new Set(demoClaims(base).flatMap(({ status, userId }) => (status === "REJECTED" ? [] : [userId])));
  const families = base.lives.filter(({ member }) => claimed.has(member.id)).map(({ member }) => member.employeeId);
  const exits = practiceWorkbooks(base, today).find(({ name }) => name === "3-exits.xlsx")?.rows.OFFBOARD ?? [];
  const employees = exits.filter(({ relationship }) => relationship === "self");
  expect(employees).toHaveLength(4);
  expect(employees.filter(({ employee_id }) => families.includes(employee_id ?? ""))).toHaveLength(1);
});
