import type { EditRow, RosterLife } from "@/lib/domain/members/types";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { contextOf, lifeOf, policyOf } from "../fixtures";

/** Bounds of EDIT rows: changes follow the rules of additions [domain §14]. Today is 20 October 2025. */
type Bound = [
  rule: string,
  life: RosterLife,
  row: (value: string) => EditRow,
  accepted: string,
  refused: string,
  errors: Record<string, string>,
];

const employee = lifeOf({ dob: "1993-08-17", coverageStart: "2025-10-10" });
const dependant = (relationship: RosterLife["relationship"], fields: Partial<RosterLife> = {}) =>
  lifeOf({
    userId: "user-2",
    parentId: "user-1",
    relationship,
    name: "Dev Rao",
    coverageStart: "2025-10-10",
    ...fields,
  });
const dob =
  (id: string) =>
  (value: string): EditRow => ({ userId: id, date_of_birth: value });
const start =
  (id: string) =>
  (value: string): EditRow => ({ userId: id, policy_start_date: value });
const marriage = (value: string): EditRow => ({
  userId: "user-2",
  relationship_to_account_holders: "Spouse",
  dateOfMarriage: value,
});
const age = { "Date of Birth": "Age limit exceeded" };

const name = { Name: "Please enter a valid name" };
const outside = { "Coverage Start Date": "Coverage start date should be within the policy period" };
const parent = dependant("parent", { dob: "1960-01-01" });
const cell =
  (id: string, field: keyof EditRow) =>
  (value: string): EditRow => ({ userId: id, [field]: value });

const BOUNDS: Bound[] = [
  ["a name has at least 2 letters", employee, cell("user-1", "name"), "Ao", "A", name],
  ["a name has at most 100 letters", employee, cell("user-1", "name"), "A".repeat(100), "A".repeat(101), name],
  [
    "an employee ID has at most 50 characters",
    employee,
    cell("user-1", "employee_id"),
    "1".repeat(50),
    "1".repeat(51),
    { "Employee ID": "Employee ID should be at most 50 characters" },
  ],
  [
    "a mobile starts with 7",
    employee,
    cell("user-1", "mobile"),
    "7000000000",
    "6999999999",
    { Mobile: "Please enter a valid phone number" },
  ],
  [
    "a CTC is more than nothing",
    employee,
    cell("user-1", "ctc"),
    "0.01",
    "0.00",
    { CTC: "CTC should be a number greater than 0" },
  ],
  [
    "an enrolment is due today",
    employee,
    cell("user-1", "enrolment_due_date"),
    "20/10/2025",
    "19/10/2025",
    { "Enrolment Due Date": "Enrolment due date is invalid" },
  ],
  [
    "an enrolment may be due on the policy's last day",
    employee,
    cell("user-1", "enrolment_due_date"),
    "31/03/2026",
    "01/04/2026",
    { "Enrolment Due Date": "Enrolment due date is invalid" },
  ],
  [
    "a birth date is not after today",
    dependant("child", { dob: "2010-01-01", coverageStart: "2025-10-25" }),
    dob("user-2"),
    "20/10/2025",
    "21/10/2025",
    { "Date of Birth": "Date of Birth cannot be after today" },
  ],
  [
    "a spouse is at least 18 on the first day of cover",
    dependant("spouse"),
    dob("user-2"),
    "10/10/2007",
    "11/10/2007",
    age,
  ],
  [
    "a parent-in-law is 35",
    dependant("parent-in-law", { dob: "1960-01-01" }),
    dob("user-2"),
    "10/10/1990",
    "11/10/1990",
    age,
  ],
  ["cover may move to the policy's first day", employee, start("user-1"), "06/09/2025", "31/03/2025", outside],
  ["an employee is 18", employee, dob("user-1"), "10/10/2007", "11/10/2007", age],
  [
    "an employee is at most 65",
    employee,
    dob("user-1"),
    "02/04/1959",
    "01/04/1959",
    { "Date of Birth": "Age 66 is outside the age bands of the rater; Age limit exceeded" },
  ],
  ["a child is at most 25", dependant("child", { dob: "2010-01-01" }), dob("user-2"), "02/04/1999", "01/04/1999", age],
  [
    "a child is born by the first day of cover",
    dependant("child", { dob: "2010-01-01" }),
    dob("user-2"),
    "10/10/2025",
    "11/10/2025",
    { "Date of Birth": "Coverage start date is before the date of birth" },
  ],
  ["a parent is 16 years older", parent, dob("user-2"), "17/08/1977", "18/08/1977", age],
  [
    "cover moves 30 days ahead",
    employee,
    start("user-1"),
    "19/11/2025",
    "20/11/2025",
    { "Coverage Start Date": "Coverage start date should not be more than 30 days from today" },
  ],
  [
    "cover moves back 44 days",
    employee,
    start("user-1"),
    "06/09/2025",
    "05/09/2025",
    { "Coverage Start Date": "Coverage start date is 45 or more days ago" },
  ],
  [
    "a dependant's cover may move to the employee's start",
    dependant("spouse", { coverageStart: "2025-10-12" }),
    start("user-2"),
    "10/10/2025",
    "09/10/2025",
    { "Coverage Start Date": "Coverage start date is before the account holder's" },
  ],
  [
    "cover starts after an earlier cover of the life",
    lifeOf({ active: false, coverageEnd: "2025-10-11" }),
    start("user-1"),
    "12/10/2025",
    "11/10/2025",
    { "Coverage Start Date": "Already covered until 11 Oct 2025" },
  ],
  [
    "a child who becomes a spouse married at most 45 days ago",
    dependant("child", { dob: "2000-06-01" }),
    marriage,
    "05/09/2025",
    "04/09/2025",
    { midterm: "Marriage date is older than 45 days" },
  ],
];

describe.each(BOUNDS)("%s", (_, life, row, accepted, refused, errors) => {
  const policy = policyOf({ familyDefinition: "Employee + Spouse + 2 Children + Parents" });
  const context = contextOf({ policy, lives: life === employee ? [employee] : [employee, life] });
  const errorsOf = (value: string) => validateEdit([row(value)], context)[0]?.errors;

  test(`${accepted} is accepted`, () => expect(errorsOf(accepted)).toEqual({}));
  test(`${refused} is refused`, () => expect(errorsOf(refused)).toEqual(errors));
});

test.each([
  ["300000", {}],
  ["300000.00", {}],
  ["3,00,000", {}],
  ["300000.01", { "Previous SI": "Previous SI does not match 300000" }],
  ["299999.99", { "Previous SI": "Previous SI does not match 300000" }],
])("Previous SI %s for ₹3,00,000", (previousSI, errors) => {
  const row = { userId: "user-1", mobile: "9876543211", previousSI };
  expect(validateEdit([row], contextOf({ lives: [lifeOf()] }))[0]?.errors).toEqual(errors);
});

test("a sum insured may change from 45 days ago; an older date becomes today, with a warning", () => {
  const read = (policy_start_date: string) => {
    const [verdict] = validateEdit(
      [{ userId: "user-1", slabId: "2", policy_start_date }],
      contextOf({ lives: [lifeOf()] }),
    );
    return [verdict?.edit?.effectiveFrom, Object.keys(verdict?.warnings ?? {})];
  };
  expect(read("05/09/2025")).toEqual(["2025-09-05", []]);
  expect(read("04/09/2025")).toEqual(["2025-10-20", ["Coverage Start Date"]]);
  expect(read("20/10/2025")).toEqual(["2025-10-20", []]);
  expect(read("21/10/2025")).toEqual(["2025-10-20", ["Coverage Start Date"]]);
  const unknown = { userId: "user-1", slabId: "9", policy_start_date: "04/09/2025" };
  expect(validateEdit([unknown], contextOf({ lives: [lifeOf()] }))[0]?.warnings).toEqual({});
});

/** The family after an edit must fit its definition; a child turned 20 may become the spouse. */
describe("a changed relationship or employee obeys the family's limits", () => {
  const other = lifeOf({ userId: "user-9", employeeId: "E009", name: "Ravi Das", mobile: null, email: null });
  const of = (relationship: RosterLife["relationship"], userId: string, employeeId = "E001") =>
    lifeOf({ userId, employeeId, relationship, name: `Dev ${userId}`, dob: "2000-06-01", mobile: null, email: null });
  const errorsOf = (row: EditRow, lives: RosterLife[]) =>
    validateEdit([row], contextOf({ lives: [lifeOf(), other, ...lives] }))[0]?.errors;
  const married: EditRow = { userId: "c1", relationship_to_account_holders: "Wife", dateOfMarriage: "20/10/2025" };
  const tooMany = (text: string) => ({ "Relationship to Account Holder": text });
  const move = (userId: string): EditRow => ({ userId, employee_id: "E009" });

  test.each<[string, EditRow, RosterLife[], object]>([
    ["the first spouse", married, [of("child", "c1")], {}],
    ["a second spouse", married, [of("child", "c1"), of("spouse", "s1")], tooMany("Maximum 1 spouse allowed")],
    [
      "a spouse in addition to one who leaves",
      married,
      [of("child", "c1"), { ...of("spouse", "s1"), pendingOffboard: true }],
      {},
    ],
    [
      "a spouse in addition to one who left",
      married,
      [of("child", "c1"), { ...of("spouse", "s1"), active: false }],
      {},
    ],
    ["a second child of another employee", move("c1"), [of("child", "c1"), of("child", "c2", "E009")], {}],
    [
      "a third child of another employee",
      move("c1"),
      [of("child", "c1"), of("child", "c2", "E009"), of("child", "c3", "E009")],
      tooMany("Maximum 2 child allowed"),
    ],
  ])("%s", (_, row, lives, errors) => expect(errorsOf(row, lives)).toEqual(errors));
});

test.each([
  ["married", {}],
  [null, {}],
  ["single", { "Marital Status": "Marital status mismatch" }],
  ["divorced", { "Marital Status": "Marital status mismatch" }],
  ["widowed", { "Marital Status": "Marital status mismatch" }],
] as const)("a child becomes the spouse of an employee who is %s", (maritalStatus, errors) => {
  const child = dependant("child", { dob: "2000-06-01" });
  const context = contextOf({ lives: [{ ...employee, maritalStatus }, child] });
  expect(validateEdit([marriage("20/10/2025")], context)[0]?.errors).toEqual(errors);
});

test("the file's own edit of the employee counts: it makes the employee married or single", () => {
  const lives = (maritalStatus: RosterLife["maritalStatus"]) => [
    { ...employee, maritalStatus },
    dependant("child", { dob: "2000-06-01" }),
  ];
  const errors = (before: RosterLife["maritalStatus"], after: string) =>
    validateEdit(
      [marriage("20/10/2025"), { userId: "user-1", maritalStatus: after }],
      contextOf({ lives: lives(before) }),
    )[0]?.errors;
  expect(errors("single", "Married")).toEqual({});
  expect(errors("married", "Single")).toEqual({ "Marital Status": "Marital status mismatch" });
});

test.each([
  [true, "user-1", { "Enrolment Due Date": "Enrolment Due Date cannot be cleared" }],
  [true, "user-2", {}],
  [false, "user-1", {}],
] as const)("with the portal %s the due date of %s is cleared", (enrolmentPortal, userId, errors) => {
  const due = { enrolmentDueDate: "2025-11-01" };
  const lives = [{ ...employee, ...due }, dependant("spouse", due)];
  const row: EditRow = { userId, enrolment_due_date: "#CLEAR" };
  expect(validateEdit([row], contextOf({ lives, enrolmentPortal }))[0]?.errors).toEqual(errors);
});

/** An exception by a role with the right waives only window and age. */
describe("an exception", () => {
  const child = dependant("child", { dob: "2000-06-01" });
  const errorsOf = (row: EditRow) =>
    validateEdit([{ ...row, isException: "yes" }], contextOf({ lives: [employee, child], mayUseException: true }))[0]
      ?.errors;

  test.each<[string, EditRow, object]>([
    ["waives the window", marriage("01/01/2020"), {}],
    ["waives the age of an employee", { userId: "user-1", date_of_birth: "11/10/2007" }, {}],
    ["waives the days back", { userId: "user-1", policy_start_date: "01/04/2025" }, {}],
    ["does not waive the policy's start", { userId: "user-1", policy_start_date: "31/03/2025" }, outside],
  ])("%s", (_, row, errors) => expect(errorsOf(row)).toEqual(errors));
});
