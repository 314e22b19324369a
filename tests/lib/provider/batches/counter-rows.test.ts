import { type CounterRow, counterRows } from "@/lib/provider/batches/counter-rows";

const FIRST_EXIT = "2025-10-26";

const row = (operation: CounterRow["operation"], more: Partial<CounterRow> = {}): CounterRow => ({
  id: "r-1",
  operation,
  userId: "u-1",
  holderId: null,
  employeeId: "E1",
  relationship: "self",
  name: "Asha Rao",
  gender: "female",
  dob: "1990-06-15",
  mobile: "9811111111",
  email: "asha@acme.example",
  slabId: "1",
  maritalStatus: null,
  ctcPaise: null,
  coverageStart: "2025-12-01",
  dateOfLeaving: null,
  oldData: null,
  ...more,
});

test.each([
  ["2025-12-20", "20/12/2025"],
  ["2025-12-01", "01/12/2025"],
  ["2025-10-27", "27/10/2025"],
  ["2025-10-26", "26/10/2025"],
  ["2025-10-25", "26/10/2025"],
  ["2025-04-01", "26/10/2025"],
])(
  "an addition from %s is reversed by an exit on %s, the first one without an exception",
  (coverageStart, dateOfLeaving) => {
    const { ADD, EDIT, OFFBOARD } = counterRows([row("ADD", { coverageStart })], new Map(), FIRST_EXIT);
    expect([ADD, EDIT]).toEqual([[], []]);
    expect(OFFBOARD).toEqual([
      { userId: "u-1", employee_id: "E1", relationship: "self", name: "Asha Rao", dateOfLeaving },
    ]);
  },
);

test("a dependant who was added with the employee leaves with the employee, another one alone", () => {
  const spouse = { userId: "u-2", holderId: "u-1", relationship: "spouse" };
  const child = { userId: "u-3", holderId: "u-9", relationship: "child" };
  const { OFFBOARD } = counterRows([row("ADD"), row("ADD", spouse), row("ADD", child)], new Map(), FIRST_EXIT);
  expect(OFFBOARD.map(({ userId }) => userId)).toEqual(["u-1", "u-3"]);
});

test("an edit gets its old values as a person types them; a value that was empty is cleared", () => {
  const oldData = { ctc: "120000050", date_of_birth: "1990-06-15", mobile: null, slabId: "2" };
  expect(counterRows([row("EDIT", { oldData })], new Map(), FIRST_EXIT).EDIT).toEqual([
    { userId: "u-1", ctc: "1200000.5", date_of_birth: "15/06/1990", mobile: "#CLEAR", slabId: "2" },
  ]);
});

test("a field that was changed again later is left out", () => {
  const oldData = { mobile: "9811111111", slabId: "2" };
  const changed = new Map([["r-1", new Set(["slabId"] as const)]]);
  expect(counterRows([row("EDIT", { oldData })], changed, FIRST_EXIT).EDIT).toEqual([
    { userId: "u-1", mobile: "9811111111" },
  ]);
});

test("an exit is reversed by an addition from the next day", () => {
  const [added] = counterRows(
    [row("DELETE", { dateOfLeaving: "2025-12-31", ctcPaise: 5_000_000 })],
    new Map(),
    FIRST_EXIT,
  ).ADD;
  expect(added).toEqual({
    employee_id: "E1",
    relationship_to_account_holders: "self",
    name: "Asha Rao",
    slabId: "1",
    gender: "female",
    mobile: "9811111111",
    email_address: "asha@acme.example",
    ctc: "50000",
    date_of_birth: "15/06/1990",
    policy_start_date: "01/01/2026",
  });
});
