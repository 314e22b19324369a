import type { OffboardContext } from "@/lib/domain/members/context";
import { buildRoster } from "@/lib/domain/members/roster";
import type { OffboardRow, RosterLife } from "@/lib/domain/members/types";
import { validateOffboard } from "@/lib/domain/members/validate-offboard";
import { lifeOf, offboardRow, policyOf, TODAY } from "../fixtures";

const self = lifeOf();
const spouse = lifeOf({ userId: "user-2", relationship: "spouse", name: "Nikhil Rao" });
const child = lifeOf({ userId: "user-3", relationship: "child", name: "Tara Rao" });
const gone = lifeOf({ userId: "user-8", employeeId: "E008", active: false });
const leaving = lifeOf({ userId: "user-7", employeeId: "E007", pendingOffboard: true });
const late = lifeOf({ userId: "user-6", employeeId: "E006", coverageStart: "2025-10-10" });

function contextOf(
  lives: RosterLife[] = [self, spouse, child, gone, leaving, late],
  overrides: Partial<OffboardContext> = {},
): OffboardContext {
  return {
    policies: [{ policy: policyOf(), roster: buildRoster(lives) }],
    today: TODAY,
    mayUseException: false,
    ...overrides,
  };
}

const errorsOf = (row: OffboardRow, context = contextOf()) => validateOffboard([row], context)[0]?.errors;

test("an employee leaves with all active dependants", () => {
  const [verdict] = validateOffboard([offboardRow()], contextOf());
  expect(verdict?.errors).toEqual({});
  expect(verdict?.exits).toEqual([
    { policyId: "policy-1", life: self, dateOfLeaving: "2025-10-15", isException: false, cascade: [spouse, child] },
  ]);
});

test("a dependant with their own row keeps their own date", () => {
  const rows = [offboardRow({ userId: "user-2", relationship: "spouse", dateOfLeaving: "01/10/2025" }), offboardRow()];
  const exits = validateOffboard(rows, contextOf()).flatMap((verdict) => verdict.exits);
  expect(exits.map(({ life, dateOfLeaving, cascade }) => [life.userId, dateOfLeaving, cascade.length])).toEqual([
    ["user-2", "2025-10-01", 0],
    ["user-1", "2025-10-15", 1],
  ]);
});

test.each<[string, Partial<OffboardRow>, Record<string, string>]>([
  ["an unknown user", { userId: "nobody" }, { "User ID": "Member not found" }],
  ["an unknown employee", { userId: "", employee_id: "E404" }, { "Employee ID": "Member not found" }],
  ["a life that has left", { userId: "user-8" }, { "User ID": "Member already inactive" }],
  ["an employee who has left", { userId: "", employee_id: "E008" }, { "Employee ID": "Member already inactive" }],
  ["a life that is leaving", { userId: "user-7" }, { "User ID": "Member already inactive" }],
  [
    "another relationship",
    { relationship: "Wife" },
    { "Relationship to Account Holder": "Relationship does not match self" },
  ],
  ["no leaving day", { dateOfLeaving: "" }, { "Date of Leaving": "Date of Leaving should be in DD/MM/YYYY" }],
  [
    "a leaving day that never was",
    { dateOfLeaving: "31/09/2025" },
    { "Date of Leaving": "Date of Leaving should be in DD/MM/YYYY" },
  ],
  ["an exception without the role", { policyException: "yes" }, { Exception: "Your role may not use exceptions" }],
])("refuses %s", (_name, overrides, errors) => {
  const [verdict] = validateOffboard([offboardRow(overrides)], contextOf());
  expect([verdict?.errors, verdict?.exits]).toEqual([errors, []]);
});

test("a dependant of an employee outside the policy leaves alone", () => {
  const row = offboardRow({ userId: "user-2", relationship: "spouse" });
  expect(errorsOf(row, contextOf([spouse]))).toEqual({});
});

describe("a row without a user ID", () => {
  const aarav = lifeOf({ userId: "user-4", relationship: "child", name: "Aarav Rao", active: false });
  const lives = [self, spouse, child, aarav];
  const leavingBy = (row: Partial<OffboardRow>, family = lives) => {
    const [verdict] = validateOffboard([offboardRow({ userId: "", employee_id: "E001", ...row })], contextOf(family));
    return verdict?.exits.map(({ life }) => life.userId) ?? [];
  };

  test.each<[string, Partial<OffboardRow>, string]>([
    ["the name", { relationship: "child", name: "Mr. TARA RAO" }, "user-3"],
    ["a shorter name", { relationship: "child", name: "Rao T" }, "user-3"],
    ["no name", { relationship: "child" }, "user-3"],
    ["no relationship", { relationship: "", name: "Asha Rao" }, "user-1"],
  ])("ends the cover of the life with %s", (_name, row, userId) => {
    expect(leavingBy(row)).toEqual([userId]);
  });

  test.each<[string, Partial<OffboardRow>, Record<string, string>]>([
    [
      "a child who has left",
      { relationship: "child", name: "Aarav Rao" },
      { "Employee ID": "Member already inactive" },
    ],
    [
      "a child who has left, in short",
      { relationship: "child", name: "A Rao" },
      { "Employee ID": "Member already inactive" },
    ],
    ["an employee", { name: "Somebody Else" }, { Name: "Name does not match Asha Rao" }],
    ["a child, without relationship", { relationship: "", name: "Tara Rao" }, { Name: "Name does not match Asha Rao" }],
    [
      "an unknown child",
      { relationship: "child", name: "Mira Sen" },
      { Name: "Name does not match Tara Rao or Aarav Rao" },
    ],
    ["an unknown parent", { relationship: "parent", name: "Mira Sen" }, { "Employee ID": "Member not found" }],
  ])("does not end another life's cover: it names %s", (_name, row, errors) => {
    const named = { userId: "", employee_id: "E001", ...row };
    expect(errorsOf(offboardRow(named), contextOf(lives))).toEqual(errors);
    expect(leavingBy(row)).toEqual([]);
  });

  test("a short name of two children, one of whom has left, means neither", () => {
    const tanvi = lifeOf({ userId: "user-5", relationship: "child", name: "Tanvi Rao", active: false });
    expect(leavingBy({ relationship: "child", name: "T Rao" }, [self, child, tanvi])).toEqual([]);
  });
});

test("a repeated life, and a dependant who leaves after the employee, are refused", () => {
  const rows = [
    offboardRow({ rowNumber: 3 }),
    offboardRow({ rowNumber: 4, userId: "", employee_id: "E001", relationship: "" }),
    offboardRow({ rowNumber: 5, userId: "user-3", relationship: "child", dateOfLeaving: "16/10/2025" }),
  ];
  expect(validateOffboard(rows, contextOf()).map(({ errors }) => errors)).toEqual([
    { "User ID": "Dependant's row 5 has errors" },
    { "Employee ID": "Duplicate row 3" },
    { "Date of Leaving": "Date of leaving is after the account holder's" },
  ]);
});

test("without a chosen policy, the life leaves every policy where it is active", () => {
  const policies = [
    { policy: policyOf(), roster: buildRoster([self, spouse]) },
    { policy: policyOf({ id: "policy-2", policyType: "GTL" }), roster: buildRoster([self]) },
    { policy: policyOf({ id: "policy-3" }), roster: buildRoster([{ ...self, active: false }]) },
  ];
  const [verdict] = validateOffboard([offboardRow()], contextOf([], { policies }));
  expect(verdict?.exits.map(({ policyId, cascade }) => [policyId, cascade.length])).toEqual([
    ["policy-1", 1],
    ["policy-2", 0],
  ]);
});

describe("parents on a parental policy", () => {
  const mother = lifeOf({ userId: "user-5", relationship: "parent", name: "Uma Rao" });
  const parental = { policy: policyOf({ id: "policy-2", isParentalPolicy: true }), roster: buildRoster([mother]) };
  const base = { policy: policyOf(), roster: buildRoster([self]) };
  const term = (life: RosterLife) => ({ policy: policyOf({ id: "policy-3" }), roster: buildRoster([life]) });

  test.each<[string, Partial<OffboardContext>, string[]]>([
    [
      "leave with the employee's only cover",
      { policies: [base, parental] },
      ["policy-1 2025-10-15", "policy-2 2025-10-15"],
    ],
    [
      "leave with the last two covers, which end together",
      { policies: [base, term(self), parental] },
      ["policy-1 2025-10-15", "policy-3 2025-10-15", "policy-2 2025-10-15"],
    ],
    [
      "leave on the last date of an earlier exit",
      { others: [parental, term({ ...self, pendingOffboard: true, coverageEnd: "2025-10-31" })] },
      ["policy-1 2025-10-15", "policy-2 2025-10-31"],
    ],
    [
      "leave with it, whatever the end of a former cover",
      { others: [parental, term({ ...self, active: false, coverageEnd: "2025-10-31" })] },
      ["policy-1 2025-10-15", "policy-2 2025-10-15"],
    ],
    ["stay while another cover of the employee stays", { others: [parental, term(self)] }, ["policy-1 2025-10-15"]],
  ])("%s", (_name, context, expected) => {
    const [verdict] = validateOffboard([offboardRow()], contextOf([self], { policies: [base], ...context }));
    expect(verdict?.exits.map(({ policyId, dateOfLeaving }) => `${policyId} ${dateOfLeaving}`)).toEqual(expected);
    if (expected[1]) expect(verdict?.exits.at(-1)?.cascade).toEqual([mother]);
  });

  test("with their own row leave at the latest with the employee's last cover", () => {
    const ending = term({ ...self, pendingOffboard: true });
    const leaves = (dateOfLeaving: string, policies: OffboardContext["policies"]) =>
      validateOffboard(
        [
          offboardRow({ rowNumber: 3 }),
          offboardRow({ rowNumber: 4, userId: "user-5", relationship: "parent", dateOfLeaving }),
        ],
        contextOf([self], { policies }),
      ).map(({ errors }) => errors);
    expect(leaves("15/10/2025", [base, parental])).toEqual([{}, {}]);
    expect(leaves("16/10/2025", [base, parental, ending])).toEqual([{}, {}]);
    expect(leaves("16/10/2025", [base, parental])).toEqual([
      { "User ID": "Dependant's row 4 has errors" },
      { "Date of Leaving": "Date of leaving is after the account holder's" },
    ]);
  });
});
