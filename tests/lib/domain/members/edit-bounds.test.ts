import type { EditRow, RosterLife } from "@/lib/domain/members/types";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { contextOf, lifeOf, policyOf } from "../fixtures";

/** EDIT rows at their bounds: what changes must satisfy the rules of an addition [domain §14]. Today is 20 October 2025. */
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

const BOUNDS: Bound[] = [
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
    "a child was born by the first day of cover",
    dependant("child", { dob: "2010-01-01" }),
    dob("user-2"),
    "10/10/2025",
    "11/10/2025",
    { "Date of Birth": "Coverage start date is before the date of birth" },
  ],
  [
    "a parent is 16 years older",
    dependant("parent", { dob: "1960-01-01" }),
    dob("user-2"),
    "17/08/1977",
    "18/08/1977",
    age,
  ],
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
    "a dependant's cover moves to the employee's start",
    dependant("spouse", { coverageStart: "2025-10-12" }),
    start("user-2"),
    "10/10/2025",
    "09/10/2025",
    { "Coverage Start Date": "Coverage start date is before the account holder's" },
  ],
  [
    "a child who becomes the spouse married 45 days ago",
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

test("a sum insured may change from 45 days ago on; an older date becomes today, with a warning", () => {
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
});
