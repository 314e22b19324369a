import { Backdating, backdateRows } from "@/lib/domain/backdating/backdate";
import { modifiedStartProblem } from "@/lib/domain/backdating/modified-start";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { addRow, contextOf, policyOf, spouseRow } from "../fixtures";

const today = "2025-12-10";

describe("a file in backdate mode", () => {
  const rows = [
    addRow({ policy_start_date: "01/10/2025", rowNumber: 3 }),
    spouseRow({ policy_start_date: "01/10/2025", rowNumber: 4 }),
    spouseRow({
      policy_start_date: "30/10/2025",
      relationship_to_account_holders: "Son",
      name: "Ved Iyer",
      date_of_birth: "01/02/2020",
    }),
    addRow({ employee_id: "E901", policy_start_date: "27/10/2025", mobile: "9812345679", email_address: "" }),
    spouseRow({ employee_id: "E777", policy_start_date: "01/10/2025" }),
    addRow({ employee_id: "E902", policy_start_date: "not a day", mobile: "9812345670", email_address: "" }),
  ];
  const context = { policyStart: "2025-04-01", today, config: DEFAULT_CONFIG };
  const backdated = rows.map((row) => ({ ...row }));
  backdateRows(backdated, context);

  test("resets employees and dependants who join with them, and keeps the old date", () => {
    const backdating = new Backdating(context);
    for (const row of rows) backdating.add(row);
    expect(rows.flatMap((row, index) => backdating.changeOf(row, index) ?? [])).toEqual([
      {
        index: 0,
        rowNumber: 3,
        employeeId: "E900",
        name: "Meera Iyer",
        relationship: "self",
        from: "2025-10-01",
        to: "2025-10-31",
      },
      {
        index: 1,
        rowNumber: 4,
        employeeId: "E900",
        name: "Karan Iyer",
        relationship: "spouse",
        from: "2025-10-01",
        to: "2025-10-31",
      },
      {
        index: 2,
        rowNumber: null,
        employeeId: "E900",
        name: "Ved Iyer",
        relationship: "child",
        from: "2025-10-30",
        to: "2025-10-31",
      },
    ]);
  });

  test("keeps a start of 44 days ago, dependants without their employee, and unreadable dates", () => {
    expect(backdated.slice(3)).toEqual(rows.slice(3));
  });

  test("makes the family correct", () => {
    const errors = validateAdd(backdated.slice(0, 3), contextOf({ today })).map((verdict) => verdict.errors);
    expect(errors).toEqual([{}, {}, {}]);
  });
});

test.each<[string, string, Partial<Parameters<typeof modifiedStartProblem>[1]>, string | null]>([
  ["today", today, {}, null],
  ["tomorrow", "2025-12-11", {}, "Coverage start date cannot be after today"],
  ["before the event", "2025-11-30", {}, "Coverage start date is before the date of the event"],
  ["on the day of the event", "2025-12-01", {}, null],
  ["before the policy", "2025-03-31", { eventDate: null }, "Coverage start date should be within the policy period"],
  ["45 days ago", "2025-10-26", { eventDate: null }, null],
  ["46 days ago", "2025-10-25", { eventDate: null }, "Coverage start date is outdated"],
  ["the day after the earlier cover", "2025-12-06", { coveredUntil: "2025-12-05" }, null],
  ["the earlier cover's last day", "2025-12-05", { coveredUntil: "2025-12-05" }, "Already covered until 05 Dec 2025"],
  ["the employee's start", "2025-12-02", { holderStart: "2025-12-02" }, null],
  [
    "before the employee's start",
    "2025-12-01",
    { holderStart: "2025-12-02" },
    "Coverage start date is before the account holder's",
  ],
  ["a dependant's start", "2025-12-02", { dependantStart: "2025-12-02" }, null],
  [
    "after a dependant's start",
    "2025-12-03",
    { dependantStart: "2025-12-02" },
    "A dependant's cover starts on 02 Dec 2025: change that date first",
  ],
  [
    "when it was sent",
    today,
    { status: "SENT_TO_INSURER" },
    "Coverage start date can be changed only in Draft or In Progress",
  ],
])("a mid-term start moved to %s", (_name, start, overrides, problem) => {
  const family = { holderStart: null, dependantStart: null };
  const row = { status: "DRAFT" as const, eventDate: "2025-12-01", coveredUntil: null, ...family, ...overrides };
  expect(modifiedStartProblem(start, row, policyOf(), today)).toBe(problem);
});

test("the spaces around an employee's ID are no part of it", () => {
  const backdating = new Backdating({ policyStart: "2025-04-01", today, config: DEFAULT_CONFIG });
  backdating.add(addRow({ employee_id: " E900", policy_start_date: "01/10/2025" }));
  expect(backdating.newStartOf(spouseRow({ employee_id: "E900 ", policy_start_date: "01/10/2025" }))).toBe(
    "31/10/2025",
  );
});

test("a dependant who starts before the employee keeps that start, and a row without an ID has no employee", () => {
  const backdating = new Backdating({ policyStart: "2025-04-01", today, config: DEFAULT_CONFIG });
  backdating.add(addRow({ policy_start_date: "01/12/2025" }));
  expect(backdating.newStartOf(spouseRow({ policy_start_date: "20/11/2025" }))).toBeNull();
  expect(backdating.newStartOf(spouseRow({ policy_start_date: "20/11/2025", employee_id: undefined }))).toBeNull();
  expect(backdating.newStartOf(spouseRow({ policy_start_date: "01/10/2025" }))).toBe("31/10/2025");
});
