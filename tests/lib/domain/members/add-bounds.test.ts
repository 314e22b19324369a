import { coveredUntil } from "@/lib/domain/members/roster";
import type { AddRow, RosterLife } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { addRow, contextOf, lifeOf, policyOf, spouseRow } from "../fixtures";

/**
 * Bounds of ADD rows [domain §14]: the last accepted and the first refused value. Today is 20 October 2025, the policy
 * runs from 1 April 2025 to 31 March 2026, the employee was born on 17 August 1993.
 */
type Bound = [
  rule: string,
  rows: (value: string) => AddRow[],
  accepted: string,
  refused: string,
  errors: Record<string, string>,
  context?: Parameters<typeof contextOf>[0],
];

const outside = { "Coverage Start Date": "Coverage start date should be within the policy period" };
const tooFar = { "Coverage Start Date": "Coverage start date should not be more than 30 days from today" };
const age = { "Date of Birth": "Age limit exceeded" };
const newborn = { midterm: "Only newborns within 45 days can be added mid-term" };
const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17" });
const parental = { policy: policyOf({ familyDefinition: "Employee + Spouse + 2 Children + Parents" }) };
const inLaws = { policy: policyOf({ familyDefinition: "Employee + Parents in law" }) };

const self = (fields: (value: string) => Partial<AddRow>) => (value: string) => [addRow(fields(value))];
const dependant =
  (relationship: string, fields: Partial<AddRow> = {}) =>
  (dateOfBirth: string) => [
    addRow(),
    spouseRow({
      relationship_to_account_holders: relationship,
      name: "Dev Iyer",
      date_of_birth: dateOfBirth,
      ...fields,
    }),
  ];
const starting = (fields: Partial<AddRow> = {}) => self((value) => ({ policy_start_date: value, ...fields }));
const lateChild = (dateOfBirth: string) => [
  spouseRow({
    relationship_to_account_holders: "Daughter",
    name: "Tara Iyer",
    gender: "F",
    date_of_birth: dateOfBirth,
    policy_start_date: "",
  }),
];
const lateSpouse = (dateOfMarriage: string) => [spouseRow({ policy_start_date: "20/10/2025", dateOfMarriage })];
const lastDays = { today: "2026-03-20" };
const portal = { enrolmentPortal: true };
const dueDate = { "Enrolment Due Date": "Enrolment due date is invalid" };

const BOUNDS: Bound[] = [
  [
    "an employee ID has at most 50 characters",
    self((id) => ({ employee_id: id })),
    "1".repeat(50),
    "1".repeat(51),
    { "Employee ID": "Employee ID should be at most 50 characters" },
  ],
  ["a name has at least 2 letters", self((name) => ({ name })), "Ao", "A", { Name: "Please enter a valid name" }],
  [
    "a name has at most 100 letters",
    self((name) => ({ name })),
    "A".repeat(100),
    "A".repeat(101),
    { Name: "Please enter a valid name" },
  ],
  [
    "a birth date is not after today",
    lateChild,
    "20/10/2025",
    "21/10/2025",
    {
      "Date of Birth": "Date of Birth cannot be after today",
      "Coverage Start Date": "Coverage Start Date should be in DD/MM/YYYY",
    },
    { lives: [holder] },
  ],
  [
    "an employee is at least 18 on the first day of cover",
    self((dob) => ({ date_of_birth: dob })),
    "15/10/2007",
    "16/10/2007",
    age,
  ],
  [
    "an employee is at most 65 at the policy's start",
    self((dob) => ({ date_of_birth: dob })),
    "02/04/1959",
    "01/04/1959",
    age,
  ],
  [
    "a spouse is at least 18 on the first day of cover",
    dependant("Wife", { gender: "F" }),
    "15/10/2007",
    "16/10/2007",
    age,
  ],
  [
    "a partner is at least 18 on the first day of cover",
    dependant("Partner"),
    "15/10/2007",
    "16/10/2007",
    age,
    { policy: policyOf({ familyDefinition: "Employee + Partner" }) },
  ],
  ["a child is at most 25 at the policy's start: born that day", dependant("Son"), "01/04/2000", "01/04/1999", age],
  [
    "a child is at most 25 at the policy's start: the day before turning 26",
    dependant("Son"),
    "02/04/1999",
    "01/04/1999",
    age,
  ],
  [
    "a parent is 35",
    (dob) => [
      addRow({ date_of_birth: "15/10/2007" }),
      spouseRow({ relationship_to_account_holders: "Father", name: "Dev Iyer", date_of_birth: dob }),
    ],
    "15/10/1990",
    "16/10/1990",
    age,
    parental,
  ],
  [
    "a parent is at least 16 years older than the employee",
    dependant("Mother", { gender: "F" }),
    "17/08/1977",
    "18/08/1977",
    age,
    parental,
  ],
  ["a parent-in-law is 35", dependant("Mother in law", { gender: "F" }), "15/10/1990", "16/10/1990", age, inLaws],
  [
    "cover starts with the policy",
    starting({ isException: "yes" }),
    "01/04/2025",
    "31/03/2025",
    outside,
    { mayUseException: true },
  ],
  ["cover may start on the policy's last day", starting(), "31/03/2026", "01/04/2026", outside, lastDays],
  ["cover starts 30 days ahead", starting(), "19/11/2025", "20/11/2025", tooFar],
  [
    "cover starts after an earlier cover of the life",
    starting(),
    "15/10/2025",
    "14/10/2025",
    { "Coverage Start Date": "Already covered until 14 Oct 2025" },
    { lives: [{ ...holder, active: false, coverageEnd: "2025-10-14" }] },
  ],
  [
    "cover started 44 days ago",
    starting(),
    "06/09/2025",
    "05/09/2025",
    { "Coverage Start Date": "Coverage start date is 45 or more days ago" },
  ],
  [
    "a dependant starts no earlier than the employee",
    (start) => [addRow(), spouseRow({ policy_start_date: start })],
    "15/10/2025",
    "14/10/2025",
    { "Coverage Start Date": "Coverage start date is before the account holder's" },
  ],
  [
    "a newborn was born 45 days ago",
    lateChild,
    "05/09/2025",
    "04/09/2025",
    { ...newborn, "Coverage Start Date": "Coverage start date is 45 or more days ago" },
    { lives: [holder] },
  ],
  [
    "a marriage was 45 days ago",
    lateSpouse,
    "05/09/2025",
    "04/09/2025",
    { midterm: "Marriage date is older than 45 days" },
    { lives: [holder] },
  ],
  [
    "a marriage was today",
    lateSpouse,
    "20/10/2025",
    "21/10/2025",
    {
      midterm: "Marriage date cannot be after today",
      "Coverage Start Date": "Coverage start date is before the marriage date",
    },
    { lives: [holder] },
  ],
  [
    "an enrolment is due today",
    self((due) => ({ enrolment_due_date: due })),
    "20/10/2025",
    "19/10/2025",
    dueDate,
    portal,
  ],
  [
    "an enrolment may be due on the policy's last day",
    self((due) => ({ enrolment_due_date: due })),
    "31/03/2026",
    "01/04/2026",
    dueDate,
    portal,
  ],
  [
    "a mobile starts with 7",
    self((mobile) => ({ mobile })),
    "7000000000",
    "6999999999",
    { Mobile: "Please enter a valid phone number" },
  ],
  [
    "a mobile has 10 digits",
    self((mobile) => ({ mobile })),
    "9812345678",
    "981234567",
    { Mobile: "Please enter a valid phone number" },
  ],
  [
    "a CTC is more than nothing",
    self((ctc) => ({ ctc })),
    "0.01",
    "0",
    { CTC: "CTC should be a number greater than 0" },
  ],
];

describe.each(BOUNDS)("%s", (_, rows, accepted, refused, errors, context) => {
  const errorsOf = (value: string) => validateAdd(rows(value), contextOf(context)).at(-1)?.errors;

  test(`${accepted} is accepted`, () => expect(errorsOf(accepted)).toEqual({}));
  test(`${refused} is refused`, () => expect(errorsOf(refused)).toEqual(errors));
});

type Count = [definition: string, relationship: string, most: number, message: string];

const born = (at: number) => `0${at + 1}/01/2010`;
const COUNTS: Count[] = [
  ["Employee + Spouse", "Wife", 1, "Maximum 1 spouse allowed"],
  ["Employee + Partner", "Partner", 1, "Maximum 1 partner allowed"],
  ["Employee + Spouse/Partner", "Wife", 1, "Maximum 1 spouse allowed"],
  ["Employee + Children", "Son", 2, "Maximum 2 child allowed"],
  ["Employee + 4 Children", "Son", 4, "Maximum 4 child allowed"],
  ["Employee + Parents", "Father", 2, "Maximum 2 parent allowed"],
  ["Employee + Parents-in-law", "Father-in-law", 2, "Maximum 2 parent-in-law allowed"],
];

describe.each(COUNTS)("%s: %s, %s of them", (familyDefinition, relationship, most, message) => {
  const policy = policyOf({ familyDefinition });
  const isElder = /father/i.test(relationship);
  const isChild = relationship === "Son";
  const rows = Array.from({ length: most + 1 }, (__, at) =>
    spouseRow({
      relationship_to_account_holders: relationship,
      name: `Dev ${"abcde"[at]}`,
      date_of_birth: isElder ? "01/01/1960" : isChild ? born(at) : "02/03/1991",
    }),
  );
  const [, ...dependants] = validateAdd([addRow(), ...rows], contextOf({ policy })).map(({ errors }) => errors);

  test("the last one is accepted", () => expect(dependants[most - 1]).toEqual({}));
  test("one more is refused", () => expect(dependants[most]).toEqual({ "Relationship to Account Holder": message }));
});

test.each([
  ["Employee + Parents + Parents-in-law", {}],
  [
    "Employee + Parents, Parents-in-law",
    { "Relationship to Account Holder": "Parents and parents-in-law cannot be covered together" },
  ],
])("%s: a father and a mother-in-law", (familyDefinition, errors) => {
  const elder = (relationship: string, name: string) =>
    spouseRow({ relationship_to_account_holders: relationship, name, date_of_birth: "01/01/1960" });
  const rows = [addRow(), elder("Father", "Dev Iyer"), elder("Mother in law", "Uma Rao")];
  expect(validateAdd(rows, contextOf({ policy: policyOf({ familyDefinition }) })).at(-1)?.errors).toEqual(errors);
});

test.each(["single", "divorced", "widowed"])(
  "a spouse of a %s employee is refused, of a married one accepted",
  (status) => {
    const verdicts = (maritalStatus: string) => validateAdd([addRow({ maritalStatus }), spouseRow()], contextOf());
    expect(verdicts("Married").at(-1)?.errors).toEqual({});
    expect(verdicts(status).at(-1)?.errors).toEqual({ "Marital Status": "Marital status mismatch" });
  },
);

/** An exception by a role with the right waives only window and age [domain §14]. */
describe("an exception", () => {
  const elder = (fields: Partial<AddRow>) =>
    spouseRow({ relationship_to_account_holders: "Father", name: "Dev Iyer", date_of_birth: "01/01/1960", ...fields });
  const child = (fields: Partial<AddRow>) =>
    spouseRow({ relationship_to_account_holders: "Son", name: "Dev Iyer", date_of_birth: "01/01/2015", ...fields });
  const covered = { lives: [holder] };
  const errors = (rows: AddRow[], context: Parameters<typeof contextOf>[0] = {}) => {
    const exceptional = [...rows.slice(0, -1), { ...rows.at(-1), isException: "yes" }];
    return validateAdd(exceptional, contextOf({ mayUseException: true, ...context })).at(-1)?.errors;
  };

  test.each<[string, AddRow[], Parameters<typeof contextOf>[0]]>([
    ["an employee of 17", [addRow({ date_of_birth: "16/10/2007" })], {}],
    ["an employee of 66", [addRow({ date_of_birth: "01/04/1959" })], { rater: null }],
    ["a spouse of 17", [addRow(), spouseRow({ date_of_birth: "16/10/2007" })], {}],
    ["a child of 26", [addRow(), child({ date_of_birth: "01/04/1999" })], {}],
    ["a parent of 34", [addRow(), elder({ date_of_birth: "16/10/1990" })], parental],
    ["a parent 15 years older", [addRow(), elder({ date_of_birth: "18/08/1977" })], parental],
    ["cover that began 45 days ago", [addRow({ policy_start_date: "05/09/2025" })], {}],
    ["an older child mid-term", [child({ policy_start_date: "15/10/2025" })], covered],
    ["a spouse without a marriage date", [spouseRow()], covered],
    ["a parent mid-term", [elder({})], { ...covered, ...parental }],
  ])("waives the refusal of %s", (_, rows, context) => {
    expect(validateAdd(rows, contextOf(context)).at(-1)?.errors).not.toEqual({});
    expect(errors(rows, context)).toEqual({});
  });

  test.each<[string, AddRow[], object]>([
    ["the policy's start", [addRow({ policy_start_date: "31/03/2025" })], outside],
    ["the days ahead", [addRow({ policy_start_date: "20/11/2025" })], tooFar],
    [
      "a birth after today",
      [addRow({ date_of_birth: "21/10/2025" })],
      { "Date of Birth": "Date of Birth cannot be after today" },
    ],
    [
      "the employee's start",
      [addRow(), spouseRow({ policy_start_date: "14/10/2025" })],
      { "Coverage Start Date": "Coverage start date is before the account holder's" },
    ],
    [
      "the birth",
      [addRow(), child({ date_of_birth: "16/10/2025" })],
      { "Coverage Start Date": "Coverage start date is before the date of birth" },
    ],
    [
      "the family definition",
      [addRow(), elder({})],
      {
        "Relationship to Account Holder":
          "Relationship not covered under family definition Employee + Spouse + 2 Children",
      },
    ],
    [
      "the marital status",
      [addRow({ maritalStatus: "Single" }), spouseRow()],
      { "Marital Status": "Marital status mismatch" },
    ],
  ])("does not waive %s", (_, rows, expected) => expect(errors(rows)).toEqual(expected));

  test("cover may start on the child's birth date", () => {
    const rows = [addRow({ policy_start_date: "15/10/2025" }), child({ date_of_birth: "15/10/2025" })];
    expect(validateAdd(rows, contextOf()).at(-1)?.errors).toEqual({});
  });
});

/** The last paid date of covers that ended or will end; each cover is given by its start and end. */
test.each<[covers: Partial<RosterLife>[], onLeavingDay: boolean, until: string | null]>([
  [[{ coverageEnd: "2025-10-14" }], true, null],
  [[{ coverageEnd: "2025-10-14", pendingOffboard: true }], true, "2025-10-14"],
  [[{ coverageEnd: "2025-10-14", active: false }], true, "2025-10-14"],
  [[{ coverageEnd: "2025-10-14", active: false }], false, "2025-10-13"],
  [[{ coverageStart: "2025-10-14", coverageEnd: "2025-10-14", active: false }], true, "2025-10-14"],
  [[{ coverageStart: "2025-10-14", coverageEnd: "2025-10-14", active: false }], false, null],
  [
    ["2025-05-31", "2025-10-14", "2025-08-31"].map((coverageEnd) => ({ coverageEnd, active: false })),
    true,
    "2025-10-14",
  ],
])("covers %j are paid, with the leaving date %s, until %s", (covers, coverEndsOnLeavingDay, until) => {
  expect(coveredUntil(covers.map(lifeOf), { coverEndsOnLeavingDay })).toBe(until);
});

/** On a parental policy, another policy may cover the employee, whose start is no bound here. */
test.each([
  ["another policy", { extras: { accountHolders: [lifeOf({ ...holder, coverageStart: "2025-10-16" })] } }, {}],
  [
    "this policy",
    { lives: [lifeOf({ ...holder, coverageStart: "2025-10-16" })] },
    { "Coverage Start Date": "Coverage start date is before the account holder's" },
  ],
])("a parent's cover may start before that of an employee covered by %s", (_, known, errors) => {
  const parent = spouseRow({
    relationship_to_account_holders: "Mother",
    name: "Uma Iyer",
    gender: "F",
    date_of_birth: "01/01/1960",
    policy_start_date: "15/10/2025",
  });
  expect(validateAdd([parent], contextOf({ ...parental, ...known })).at(-1)?.errors).toEqual(errors);
});

/** A life on the roster takes a place in the family, unless it left or has a pending exit. */
test.each<[string, object[], object]>([
  ["one child", [{}], {}],
  ["two children", [{}, {}], { "Relationship to Account Holder": "Maximum 2 child allowed" }],
  ["two children, one with a pending exit", [{}, { pendingOffboard: true }], {}],
  ["two children, one who left", [{}, { active: false }], {}],
])("with %s on the roster, one more", (_, children, errors) => {
  const lives = children.map((fields, at) =>
    lifeOf({ userId: `c${at}`, employeeId: "E900", relationship: "child", name: `Dev ${"ab"[at]}`, ...fields }),
  );
  const row = lateChild("20/10/2025");
  expect(validateAdd(row, contextOf({ lives: [holder, ...lives] })).at(-1)?.errors).toEqual(errors);
});

/** Parents and parents-in-law exclude each other, in either order. */
test.each([
  ["parent", "Mother in law"],
  ["parent-in-law", "Mother"],
] as const)("with a %s on the roster a %s is refused", (relationship, word) => {
  const known = lifeOf({ userId: "p1", employeeId: "E900", relationship, name: "Dev Iyer", dob: "1960-01-01" });
  const row = spouseRow({ relationship_to_account_holders: word, name: "Uma Rao", date_of_birth: "01/01/1960" });
  const together = (familyDefinition: string) =>
    validateAdd(
      [{ ...row, isException: "yes" }],
      contextOf({ policy: policyOf({ familyDefinition }), lives: [holder, known], mayUseException: true }),
    )[0]?.errors;
  expect(together("Employee + Parents + Parents-in-law")).toEqual({});
  expect(together("Employee + Parents or Parents-in-law")).toEqual({
    "Relationship to Account Holder": "Parents and parents-in-law cannot be covered together",
  });
});

test.each([
  ["Wife", "Partner", "partner"],
  ["Partner", "Wife", "spouse"],
])("with a %s, there is no place for a %s", (first, second, relationship) => {
  const policy = policyOf({ familyDefinition: "Employee + Spouse/Partner" });
  const row = (word: string, name: string) => spouseRow({ relationship_to_account_holders: word, name });
  const rows = [addRow(), row(first, "Dev Iyer"), row(second, "Uma Rao")];
  expect(validateAdd(rows, contextOf({ policy })).at(-1)?.errors).toEqual({
    "Relationship to Account Holder": `Maximum 1 ${relationship} allowed`,
  });
});
