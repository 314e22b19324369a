import { keysOf } from "@/lib/domain/keys";
import { lifeKey } from "@/lib/domain/members/roster";
import type { AddRow, AddVerdict } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { REQUIRABLE } from "@/lib/domain/scripts/prevalidation";
import { addRow, contextOf, lifeOf, policyOf, spouseRow } from "../fixtures";

type Context = Parameters<typeof contextOf>[0];

const errorsOf = (rows: AddRow[], context?: Context) =>
  validateAdd(rows, contextOf(context)).map(({ errors }) => errors);
const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17" });
const child = (overrides: Partial<AddRow> = {}) =>
  spouseRow({ relationship_to_account_holders: "Son", name: "Ved Iyer", date_of_birth: "01/02/2020", ...overrides });
const mother = (overrides: Partial<AddRow> = {}) =>
  spouseRow({
    relationship_to_account_holders: "Mother",
    name: "Uma Iyer",
    gender: "F",
    date_of_birth: "01/02/1960",
    ...overrides,
  });

test("a valid row is parsed: relationship, gender, dates and contacts in internal form", () => {
  const typed = { mobile: "+91 98123 45678", name: "  Meera   Iyer ", ctc: "12,00,000", dateOfMarriage: "01/02/2020" };
  const row = addRow({ ...typed, enrolment_due_date: "01/11/2025", isException: "no" });
  expect(validateAdd([row], contextOf())[0]).toEqual({
    index: 0,
    row,
    errors: {},
    warnings: {},
    life: {
      employeeId: "E900",
      relationship: "self",
      name: "Meera Iyer",
      gender: "female",
      dob: "1993-08-17",
      coverageStart: "2025-10-15",
      slabId: "1",
      ctcPaise: 1_200_000_00,
      mobile: "9812345678",
      email: "meera.iyer@example.in",
      enrolmentDueDate: "2025-11-01",
      maritalStatus: "married",
      isException: false,
      isMidterm: false,
      dateOfMarriage: null,
    },
  } satisfies AddVerdict);
});

test("a dependant without a start has one error; of a large family, each repeat names the first row", () => {
  const children = [..."ABCDEFGHI"].map((letter) => child({ name: `${letter}a Iyer` }));
  const [, spouse, ...others] = errorsOf([
    addRow(),
    spouseRow({ policy_start_date: "" }),
    ...children,
    ...Array(2).fill(children[8]),
  ]);
  expect(spouse).toEqual({ "Coverage Start Date": "Coverage Start Date should be in DD/MM/YYYY" });
  expect(others.slice(-3).map((errors) => errors["Employee ID"])).toEqual([
    undefined,
    "Duplicate row 11",
    "Duplicate row 11",
  ]);
});

test("a child whose name is wrong counts in the family", () => {
  const rows = [addRow(), child({ name: "7" }), child(), child({ name: "Om Iyer" })];
  expect(errorsOf(rows).map(Object.keys)).toEqual([[], ["Name"], [], ["Relationship to Account Holder"]]);
});

test("the only life of a family on the policy is not added again, nor before its pending exit", () => {
  const wed = lifeOf({ employeeId: "E900", relationship: "spouse", name: "Karan Iyer", dob: "1991-03-02" });
  expect(errorsOf([addRow(), spouseRow()], { lives: [wed] })[1]).toEqual({
    Name: "Member already exists in this policy",
  });
  const leaving = { ...wed, pendingOffboard: true, coverageEnd: "2025-10-15" };
  expect(errorsOf([addRow(), spouseRow()], { lives: [leaving] })[1]).toEqual({
    "Coverage Start Date": "Already covered until 15 Oct 2025",
  });
});

test("a top-up may start on the last date of the base cover", () => {
  const baseCovers = [{ key: lifeKey("E900", "self", "Meera Iyer"), until: "2025-10-15" }];
  expect(errorsOf([addRow()], { extras: { baseCovers } })).toEqual([{}]);
});

test("a family is valid in any row order, and dependants get the employee's slab", () => {
  const verdicts = validateAdd(
    [child({ slabId: "" }), spouseRow({ slabId: "" }), addRow({ slabId: "2" })],
    contextOf(),
  );
  expect(verdicts.map(({ errors, life }) => [errors, life?.slabId])).toEqual([
    [{}, "2"],
    [{}, "2"],
    [{}, "2"],
  ]);
});

const gtl = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
const portal: Context = { enrolmentPortal: true };
const parents = { policy: policyOf({ familyDefinition: "Employee + Spouse + 2 Children + Parents" }) };

const SINGLE_ROWS: [name: string, row: AddRow, context: Context, errors: Record<string, string>][] = [
  ["no employee id", addRow({ employee_id: " " }), {}, { "Employee ID": "Employee ID is required" }],
  [
    "an employee ID with a trailing space",
    addRow({ employee_id: "E1 " }),
    {},
    { "Employee ID": "Employee ID should not start or end with a space" },
  ],
  [
    "an employee who is on the policy",
    addRow(),
    { lives: [holder] },
    { "Employee ID": "Employee already exists in this policy" },
  ],
  [
    "an unknown relationship",
    addRow({ relationship_to_account_holders: "cousin" }),
    {},
    { "Relationship to Account Holder": "Invalid relationship" },
  ],
  ["a dependant without employee", spouseRow(), {}, { "Employee ID": "Account holder not found" }],
  ["a formula as name", addRow({ name: '=HYPERLINK("x")' }), {}, { Name: "Please enter a valid name" }],
  ["an unknown gender", addRow({ gender: "X" }), {}, { Gender: "Invalid gender" }],
  [
    "a date of birth in another form",
    addRow({ date_of_birth: "1993-08-17" }),
    {},
    { "Date of Birth": "Date of Birth should be in DD/MM/YYYY" },
  ],
  [
    "an age without a band in the rater",
    addRow({ date_of_birth: "31/03/1959" }),
    { policy: policyOf({ ageLimit: null }) },
    { "Date of Birth": "Age 66 is outside the age bands of the rater" },
  ],
  ["an unknown slab", addRow({ slabId: "9" }), {}, { "Slab ID": "Slab ID does not exist" }],
  [
    "a sum insured that is not in the rater",
    addRow({ slabId: "3" }),
    { policy: policyOf({ slabs: [{ slabId: "3", slabName: "VIP", sumInsuredPaise: 700_000_00 }] }) },
    { "Slab ID": "Sum insured ₹7,00,000 not found in the rater" },
  ],
  ["no CTC although cover is a multiple of it", addRow(), { policy: gtl, rater: null }, { CTC: "CTC is required" }],
  ["an employee without mobile", addRow({ mobile: "" }), {}, { Mobile: "Please enter a valid phone number" }],
  [
    "a mobile of another employee",
    addRow({ mobile: "9876543210" }),
    { lives: [lifeOf()] },
    { Mobile: "Mobile already in use" },
  ],
  [
    "a mobile of an employee outside the policy",
    addRow(),
    { extras: { contacts: [{ employeeId: "E7", mobile: "9812345678", email: null }] } },
    { Mobile: "Mobile already in use" },
  ],
  [
    "an email of another employee, in other case",
    addRow({ email_address: "Asha.Rao@example.in" }),
    { lives: [lifeOf()] },
    { "Email Address": "Email already in use" },
  ],
  [
    "an employee without email and due date although the portal is enabled",
    addRow({ email_address: "" }),
    portal,
    { "Email Address": "Please enter a valid email", "Enrolment Due Date": "Enrolment due date is invalid" },
  ],
  [
    "an unknown marital status",
    addRow({ maritalStatus: "complicated" }),
    {},
    { "Marital Status": "Marital Status should be Single, Married, Divorced or Widowed" },
  ],
  ["an unreadable exception", addRow({ isException: "maybe" }), {}, { Exception: "Exception should be Yes or No" }],
  [
    "an exception without the role",
    addRow({ isException: "yes" }),
    {},
    { Exception: "Your role may not use exceptions" },
  ],
  [
    "a life outside the base policy of a top-up",
    addRow(),
    { extras: { baseCovers: [{ key: lifeKey("E001", "self", "Asha Rao"), until: "2026-03-31" }] } },
    { "Employee ID": "Member is not covered in the base policy" },
  ],
  [
    "a life whose base cover ends the day before",
    addRow(),
    { extras: { baseCovers: [{ key: lifeKey("E900", "self", "Meera Iyer"), until: "2025-10-14" }] } },
    { "Employee ID": "Member is not covered in the base policy" },
  ],
  [
    "several wrong columns together",
    addRow({ name: "", gender: "", slabId: "9" }),
    {},
    { Name: "Please enter a valid name", Gender: "Invalid gender", "Slab ID": "Slab ID does not exist" },
  ],
];

test.each(SINGLE_ROWS)("refuses %s", (_name, row, context, errors) => {
  expect(errorsOf([row], context)).toEqual([errors]);
});

const JOINING: [name: string, dependant: AddRow, context: Context, errors: Record<string, string>][] = [
  [
    "a relationship outside the family definition",
    mother(),
    {},
    {
      "Relationship to Account Holder":
        "Relationship not covered under family definition Employee + Spouse + 2 Children",
    },
  ],
  [
    "a dependant on term life",
    spouseRow({ ctc: "5" }),
    { policy: { ...gtl, familyDefinition: null }, rater: null },
    { "Relationship to Account Holder": "Relationship not covered under family definition Employee Only" },
  ],
  [
    "a slab that differs from the employee's",
    spouseRow({ slabId: "2" }),
    {},
    { "Slab ID": "Slab ID should be the same as the account holder's" },
  ],
];

test.each(JOINING)("refuses %s, and keeps the employee", (_name, dependant, context, errors) => {
  expect(errorsOf([addRow({ ctc: "100000" }), dependant], context)).toEqual([{}, errors]);
});

test("a spouse who joins with the employee needs no marriage date: an unreadable one is no error", () => {
  expect(errorsOf([addRow(), spouseRow({ dateOfMarriage: "12-Mar" })])).toEqual([{}, {}]);
});

test("refuses dependants of an employee whose own row is wrong", () => {
  expect(errorsOf([addRow({ gender: "" }), spouseRow()])).toEqual([
    { Gender: "Invalid gender" },
    { "Employee ID": "Account holder's row has errors" },
  ]);
});

test("refuses a second account holder", () => {
  expect(errorsOf([addRow(), addRow({ name: "Other Name" })])).toEqual([
    {},
    { "Relationship to Account Holder": "Maximum 1 self allowed" },
  ]);
});

test("a repeated row names the earlier row and takes no place in the family", () => {
  const rows = [addRow(), child({ rowNumber: 4 }), child({ name: "VED. IYER", rowNumber: 5 }), child({ name: "Tara" })];
  expect(errorsOf(rows)).toEqual([{}, {}, { "Employee ID": "Duplicate row 4" }, {}]);
});

test("a repeated file is refused row by row", () => {
  const lives = [holder, lifeOf({ userId: "u2", employeeId: "E900", relationship: "spouse", name: "Karan Iyer" })];
  const [self, spouse] = errorsOf([addRow(), spouseRow()], { lives });
  expect(self).toEqual({ "Employee ID": "Employee already exists in this policy" });
  expect(spouse).toMatchObject({ Name: "Member already exists in this policy" });
});

test("a dependant whose exit is pending joins again once the exit is received", () => {
  const spouse = { userId: "u2", employeeId: "E900", relationship: "spouse", name: "Karan Iyer" } as const;
  const leaving = lifeOf({ ...spouse, pendingOffboard: true, coverageEnd: "2025-09-30" });
  expect(errorsOf([spouseRow()], { lives: [holder, leaving] })[0]).toMatchObject({
    Name: "The exit on 30 Sep 2025 is pending: add the member again once it is received",
  });
});

test("a repeated row of an employee is no other employee with the same identity", () => {
  const verdicts = validateAdd([addRow({ rowNumber: 2 }), addRow({ rowNumber: 3 })], contextOf());
  expect(verdicts.map(({ errors, warnings }) => [errors, warnings])).toEqual([
    [{}, {}],
    [{ "Employee ID": "Duplicate row 2" }, {}],
  ]);
});

test("an employee with a pending exit is refused for the overlap alone", () => {
  const leaving = { ...holder, name: "Meera Iyer", pendingOffboard: true, coverageEnd: "2025-12-31" };
  expect(errorsOf([addRow()], { lives: [leaving] })).toEqual([
    { "Coverage Start Date": "Already covered until 31 Dec 2025" },
  ]);
});

test("the same person on the roster under another employee ID is a warning, not an error", () => {
  const known = lifeOf({
    userId: "u9",
    employeeId: "E777",
    name: "Meera Iyer",
    dob: "1993-08-17",
    mobile: null,
  });
  expect(validateAdd([addRow()], contextOf({ lives: [known] }))[0]).toMatchObject({
    errors: {},
    warnings: { Name: "Same name, date of birth and gender as employee E777" },
  });
});

describe("mid-term", () => {
  const onPolicy = { lives: [holder] };
  const newborn = (overrides: Partial<AddRow> = {}) =>
    child({ name: "Noor Iyer", date_of_birth: "25/09/2025", policy_start_date: "25/09/2025", ...overrides });

  test.each<[string, AddRow, string | null]>([
    ["a newborn of 25 days passes", newborn(), null],
    ["a spouse without marriage date is refused", spouseRow(), "Marriage date is missing"],
    ["a marriage date in another's row is not read", newborn({ dateOfMarriage: "soon" }), null],
    [
      "an unreadable marriage date is refused",
      spouseRow({ dateOfMarriage: "soon" }),
      "Marriage date should be in DD/MM/YYYY",
    ],
  ])("%s", (_name, row, message) => {
    const [verdict] = validateAdd([row], contextOf(onPolicy));
    expect(verdict?.errors.midterm ?? null).toBe(message);
    if (message === null) expect(verdict?.life?.isMidterm).toBe(true);
  });

  test("parents are refused outside policy start", () => {
    expect(errorsOf([mother()], { ...onPolicy, ...parents })).toEqual([
      { midterm: "Parents can be added only at policy start or renewal" },
    ]);
  });

  test("an empty coverage start means the event date", () => {
    const rows = [
      newborn({ policy_start_date: "" }),
      spouseRow({ policy_start_date: "", dateOfMarriage: "10/10/2025" }),
    ];
    const starts = validateAdd(rows, contextOf(onPolicy)).map(({ life }) => life?.coverageStart);
    expect(starts).toEqual(["2025-09-25", "2025-10-10"]);
  });

  test.each([
    ["2007-10-10", null],
    ["2007-10-11", "Both spouses must be 18 years old at marriage"],
  ])("a spouse married on 10/10/2025 by an employee born on %s: %s", (dob, message) => {
    const row = spouseRow({ dateOfMarriage: "10/10/2025" });
    const [verdict] = validateAdd([row], contextOf({ lives: [{ ...holder, dob }] }));
    expect(verdict?.errors.midterm ?? null).toBe(message);
  });

  test("a start before the marriage is refused", () => {
    const row = spouseRow({ dateOfMarriage: "16/10/2025" });
    expect(errorsOf([row], onPolicy)).toEqual([
      { "Coverage Start Date": "Coverage start date is before the marriage date" },
    ]);
  });
});

test("parents join a parental policy under a company employee whom it does not cover", () => {
  const policy = policyOf({ isParentalPolicy: true, familyDefinition: "Parents Only" });
  const context: Context = { policy, rater: null, extras: { accountHolders: [holder] } };
  expect(errorsOf([mother()], context)).toEqual([{}]);
  expect(errorsOf([addRow()], { policy, rater: null })).toEqual([
    { "Relationship to Account Holder": "Relationship not covered under family definition Parents Only" },
  ]);
});

test("names in other scripts, and with dots, dashes and apostrophes, are names", () => {
  const names = ["मीरा अय्यर", "D’Souza", "A. P. J. Abdul-Kalam", "ஸ்ரீதேவி"];
  expect(names.flatMap((name) => errorsOf([addRow({ name })]))).toEqual(names.map(() => ({})));
});

const OPEN = {
  relationship: "self",
  minAge: null,
  maxAge: null,
  maxCount: null,
  genders: [],
  sumsInsuredPaise: [],
  requiredFields: [],
} as const;

test("the pre-validation reads each field that it requires from its cell", () => {
  const requiredFields = keysOf(REQUIRABLE);
  const context = {
    enrolmentPortal: true,
    prevalidation: [{ ...OPEN, requiredFields }],
  };
  const row = addRow({ ctc: "1200000", enrolment_due_date: "31/10/2025" });
  expect(errorsOf([row], context)).toEqual([{}]);
  const missing = (label: string) => `Not allowed by the policy's pre-validation: self ${label} required`;
  expect(errorsOf([{ ...row, ctc: " ", maritalStatus: "" }], context)).toEqual([
    { CTC: missing("CTC"), "Marital Status": missing("Marital Status") },
  ]);
  const men = [{ ...OPEN, genders: ["male"], maxCount: 0 } as const];
  expect(errorsOf([row], { ...context, prevalidation: men })).toEqual([
    {
      Gender: "Not allowed by the policy's pre-validation: self male",
      "Relationship to Account Holder": "Not allowed by the policy's pre-validation: self at most 0",
    },
  ]);
});

test("pre-validation counts the earlier rows of a family", () => {
  const prevalidation = [{ ...OPEN, relationship: "child", maxCount: 1 } as const];
  expect(errorsOf([addRow(), child(), child({ name: "Om Iyer" })], { prevalidation })).toEqual([
    {},
    {},
    { "Relationship to Account Holder": "Not allowed by the policy's pre-validation: child at most 1" },
  ]);
});

/** The employee is 32 on the first day of cover, with slab 1 of ₹3,00,000. */
test.each([
  [{ minAge: 33 }, { "Date of Birth": "self from 33 years" }],
  [{ minAge: 32 }, {}],
  [{ maxAge: 31 }, { "Date of Birth": "self up to 31 years" }],
  [{ maxAge: 32 }, {}],
  [{ sumsInsuredPaise: [500_000_00] }, { "Slab ID": "self sum insured ₹5,00,000" }],
  [{ sumsInsuredPaise: [300_000_00] }, {}],
])("pre-validation %j refuses %j", (rule, refused) => {
  const errors = Object.entries(refused).map(([label, text]) => [
    label,
    `Not allowed by the policy's pre-validation: ${text}`,
  ]);
  expect(errorsOf([addRow()], { prevalidation: [{ ...OPEN, ...rule }] })).toEqual([Object.fromEntries(errors)]);
});

test("pre-validation adds nothing to a cell that cannot be read", () => {
  const prevalidation = [{ ...OPEN, minAge: 33, sumsInsuredPaise: [500_000_00] }];
  expect(errorsOf([addRow({ date_of_birth: "soon", slabId: "9" })], { prevalidation }).map(Object.keys)).toEqual([
    ["Date of Birth", "Slab ID"],
  ]);
});

test("a parent joins an employee outside the policy only while a cover of the employee stays", () => {
  const policy = policyOf({ isParentalPolicy: true, familyDefinition: "Parents Only" });
  const leaving = { ...holder, pendingOffboard: true, coverageEnd: "2025-10-31" };
  const errorsWith = (...accountHolders: (typeof holder)[]) =>
    errorsOf([mother()], { policy, rater: null, extras: { accountHolders } });
  expect(errorsWith(leaving)).toEqual([{ "Employee ID": "Account holder leaves on 31 Oct 2025" }]);
  expect(errorsWith(holder, leaving)).toEqual([{}]);
  expect(errorsWith(leaving, holder)).toEqual([{}]);
});
