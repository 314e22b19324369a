import { changesCover } from "@/lib/domain/members/edit-draft";
import type { EditRow } from "@/lib/domain/members/types";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { ageBandsOf } from "@/lib/domain/premium/rater";
import { colleagueOf, contextOf, daughterOf, husbandOf, lifeOf, policyOf, RATER } from "../fixtures";

type Context = Parameters<typeof contextOf>[0];

const self = lifeOf();
const spouse = husbandOf();
const child = daughterOf();
const other = colleagueOf();
const gone = lifeOf({ userId: "user-8", employeeId: "E008", active: false, mobile: null });
const lives = [self, spouse, child, other, gone];

const verdictsOf = (rows: EditRow[], context: Context = {}) => validateEdit(rows, contextOf({ lives, ...context }));
const errorsOf = (row: EditRow, context: Context = {}) => verdictsOf([row], context)[0]?.errors;

test("empty cells change nothing; filled ones are changes with old and new value", () => {
  const [verdict] = verdictsOf([
    {
      userId: "user-1",
      name: "Asha R. Rao",
      date_of_birth: "21/05/1990",
      email_address: "",
      gender: "F",
      mobile: "98765 43210",
    },
  ]);
  expect(verdict?.errors).toEqual({});
  expect(verdict?.edit?.changes).toEqual([
    { field: "name", label: "Name", from: "Asha Rao", to: "Asha R. Rao" },
    { field: "date_of_birth", label: "Date of Birth", from: "1990-05-20", to: "1990-05-21" },
  ]);
  expect(verdict?.edit?.next).toEqual({ ...self, name: "Asha R. Rao", dob: "1990-05-21" });
});

test.each<[string, EditRow, string]>([
  ["user id", { userId: "user-3", gender: "M" }, "user-3"],
  ["an employee ID alone means the employee", { employee_id: "E001", gender: "M" }, "user-1"],
  [
    "employee id and relationship",
    { employee_id: "E001", relationship_to_account_holders: "Wife", gender: "F" },
    "user-2",
  ],
])("finds the life by %s", (_name, row, userId) => {
  expect(verdictsOf([row])[0]?.edit?.life.userId).toBe(userId);
});

test("the name decides among several children", () => {
  const twin = lifeOf({ ...child, userId: "user-4", name: "Mira Rao" });
  const row = { employee_id: "E001", relationship_to_account_holders: "Son", name: "MIRA RAO", gender: "M" };
  expect(verdictsOf([row], { lives: [...lives, twin] })[0]?.edit?.life.userId).toBe("user-4");
  const unnamed = { employee_id: "E001", relationship_to_account_holders: "Son", gender: "M" };
  expect(errorsOf(unnamed, { lives: [...lives, twin] })).toEqual({ "Employee ID": "Member not found" });
});

test.each<[string, EditRow, string | null, Record<string, string>]>([
  ["corrects the only child's", { relationship_to_account_holders: "child", name: "Tarini Sen" }, "user-3", {}],
  ["completes the employee's", { name: "Asha R. Rao" }, "user-1", {}],
  [
    "is a former child's",
    { relationship_to_account_holders: "child", name: "Aarav Rao" },
    null,
    { "Employee ID": "Member not found" },
  ],
  ["is the spouse's", { name: "Nikhil Rao" }, null, { Name: "Name does not match Asha Rao" }],
  [
    "may be that of two former children",
    { relationship_to_account_holders: "child", name: "Aarav" },
    null,
    { Name: "Name does not match Tara Rao or Aarav Rao or Aarav Sen" },
  ],
])("without a user ID, a name that %s", (_name, row, userId, errors) => {
  const aarav = lifeOf({ ...child, userId: "user-4", name: "Aarav Rao", active: false });
  const sen = lifeOf({ ...aarav, userId: "user-5", name: "Aarav Sen" });
  const [verdict] = verdictsOf([{ employee_id: "E001", ...row }], { lives: [...lives, aarav, sen] });
  expect([verdict?.edit?.life.userId ?? null, verdict?.errors]).toEqual([userId, errors]);
});

const gtl = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });

test.each<[string, EditRow, Context, Record<string, string>]>([
  ["an unknown user id", { userId: "nobody", name: "X Y" }, {}, { "User ID": "Member not found" }],
  ["no id at all", { name: "X Y" }, {}, { "Employee ID": "Member not found" }],
  ["a life that has left", { userId: "user-8", name: "X Y" }, {}, { "User ID": "Member not found" }],
  ["a row that changes nothing", { userId: "user-1", name: "Asha Rao" }, {}, { "User ID": "No changes found" }],
  [
    "a row that changes nothing, with the sum insured before its change",
    { userId: "user-1", slabId: "1", previousSI: "200000" },
    {},
    { "User ID": "No changes found" },
  ],
  [
    "a previous SI that is no number",
    { userId: "user-1", slabId: "2", previousSI: "3L" },
    {},
    { "Previous SI": "Previous SI does not match 300000" },
  ],
  [
    "self becoming a dependant",
    { userId: "user-1", relationship_to_account_holders: "spouse" },
    {},
    { "Relationship to Account Holder": "Relationship cannot be changed between self and dependant" },
  ],
  [
    "a dependant becoming self",
    { userId: "user-3", relationship_to_account_holders: "Self" },
    {},
    { "Relationship to Account Holder": "Relationship cannot be changed between self and dependant" },
  ],
  [
    "a dependant becoming self, at an age below an employee's",
    { userId: "user-3", relationship_to_account_holders: "Self", date_of_birth: "02/06/2016" },
    {},
    { "Relationship to Account Holder": "Relationship cannot be changed between self and dependant" },
  ],
  [
    "a dependant above the age limit becoming self",
    { userId: "user-3", relationship_to_account_holders: "Self" },
    { lives: [self, { ...child, dob: "1995-06-01" }] },
    { "Relationship to Account Holder": "Relationship cannot be changed between self and dependant" },
  ],
  [
    "a relationship outside the family definition",
    { userId: "user-2", relationship_to_account_holders: "Father" },
    {},
    {
      "Relationship to Account Holder":
        "Relationship not covered under family definition Employee + Spouse + 2 Children",
      "Date of Birth": "Age limit exceeded",
    },
  ],
  ["clearing a mandatory field", { userId: "user-1", mobile: "#CLEAR" }, {}, { Mobile: "Mobile cannot be cleared" }],
  [
    "an employee id that is taken",
    { userId: "user-1", employee_id: "E009" },
    {},
    { "Employee ID": "Employee already exists in this policy" },
  ],
  [
    "a dependant moved to an unknown employee",
    { userId: "user-3", employee_id: "E777" },
    {},
    { "Employee ID": "Account holder not found" },
  ],
  ["an unknown slab", { userId: "user-1", slabId: "9" }, {}, { "Slab ID": "Slab ID does not exist" }],
  [
    "a slab without a rate",
    { userId: "user-1", slabId: "2" },
    { rater: { ...RATER, ageBands: ageBandsOf({ "26-35": { 300000: 3200 } }) } },
    { "Slab ID": "Sum insured ₹5,00,000 not found in the rater" },
  ],
  [
    "a dependant's slab that differs from the employee's",
    { userId: "user-2", slabId: "2" },
    {},
    { "Slab ID": "Slab ID should be the same as the account holder's" },
  ],
  [
    "a slab change although the policy rejects it",
    { userId: "user-1", slabId: "2" },
    { policy: policyOf({ config: { siChangeMidterm: "REJECT" } }) },
    { "Slab ID": "Sum insured cannot be changed during the policy period" },
  ],
  [
    "a cleared CTC although cover is a multiple of it",
    { userId: "user-1", ctc: "#clear" },
    { policy: gtl, rater: null },
    { CTC: "CTC cannot be cleared" },
  ],
  [
    "a birth after a start that changes as well",
    { userId: "user-3", date_of_birth: "11/10/2025", policy_start_date: "10/10/2025" },
    {},
    { "Coverage Start Date": "Coverage start date is before the date of birth" },
  ],
  [
    "a corrected spouse without a marriage date",
    { userId: "user-3", relationship_to_account_holders: "wife", date_of_birth: "01/01/1990" },
    { lives: [self, child] },
    { midterm: "Marriage date is missing" },
  ],
  [
    "a corrected child who is not a newborn",
    { userId: "user-2", relationship_to_account_holders: "Daughter", date_of_birth: "01/01/2012" },
    {},
    { midterm: "Only newborns within 45 days can be added mid-term" },
  ],
])("refuses %s", (_name, row, context, errors) => {
  expect(errorsOf(row, context)).toEqual(errors);
});

test("a second row for the same life is a duplicate", () => {
  const rows = [
    { userId: "user-1", gender: "M", rowNumber: 3 },
    { employee_id: "E001", name: "Asha P Rao", rowNumber: 4 },
  ];
  expect(verdictsOf(rows).map(({ errors }) => errors)).toEqual([{}, { "Employee ID": "Duplicate row 3" }]);
});

describe("a changed slab", () => {
  test("uses its Coverage Start Date as the first date and keeps the coverage start", () => {
    const [verdict] = verdictsOf([
      { userId: "user-1", slabId: "2", policy_start_date: "05/09/2025", previousSI: "300000" },
    ]);
    expect(verdict?.edit).toMatchObject({
      effectiveFrom: "2025-09-05",
      next: { coverageStart: "2025-04-01", slabId: "2", sumInsuredPaise: 500_000_00 },
      changes: [{ field: "slabId", from: "1", to: "2" }],
    });
  });

  test("applies from today, with a warning, if the date is more than 45 days ago", () => {
    const [verdict] = verdictsOf([{ userId: "user-1", slabId: "2", policy_start_date: "04/09/2025" }]);
    expect(verdict?.edit?.effectiveFrom).toBe("2025-10-20");
    expect(verdict?.warnings["Coverage Start Date"]).toContain("changes from today");
  });

  test("applies not before the cover begins", () => {
    const future = lifeOf({ userId: "user-9", employeeId: "E009", mobile: null, coverageStart: "2025-11-15" });
    const [verdict] = verdictsOf([{ userId: "user-9", slabId: "2" }], { lives: [future] });
    expect(verdict?.edit?.effectiveFrom).toBe("2025-11-15");
  });

  test("applies to a floater's dependants without their own row", () => {
    const rows = [
      { userId: "user-1", slabId: "2" },
      { userId: "user-2", slabId: "2" },
    ];
    const [first] = verdictsOf(rows.toReversed());
    expect(first?.edit?.next.sumInsuredPaise).toBe(500_000_00);
    const [own, listed] = verdictsOf(rows);
    expect(own?.edit?.cascade.map(({ userId }) => userId)).toEqual(["user-3"]);
    expect(listed?.errors).toEqual({});
  });
});

test("a corrected spouse with a recent marriage date is accepted and mid-term", () => {
  const row = {
    userId: "user-3",
    relationship_to_account_holders: "wife",
    date_of_birth: "01/01/1990",
    dateOfMarriage: "10/10/2025",
  };
  const [verdict] = verdictsOf([row], { lives: [self, child] });
  expect(verdict?.edit?.isMidterm).toBe(true);
});

test.each([
  ["2007-10-10", null],
  ["2007-10-11", "Both spouses must be 18 years old at marriage"],
])("a corrected spouse of an employee born on %s, married on 10/10/2025: %s", (dob, message) => {
  const row = { userId: "user-3", relationship_to_account_holders: "wife", date_of_birth: "01/01/1990" };
  const [verdict] = verdictsOf([{ ...row, dateOfMarriage: "10/10/2025" }], { lives: [{ ...self, dob }, child] });
  expect(verdict?.errors.midterm ?? null).toBe(message);
});

test("a formula, a script or an object key never matches a life", () => {
  const rows = ["__proto__", "constructor", "=1+1"].map((userId) => ({ userId, name: "X Y" }));
  expect(verdictsOf(rows).every(({ errors }) => errors["User ID"] === "Member not found")).toBe(true);
});

test("a salary changes the cover only with a CTC multiplier, a slab always", () => {
  const by = (sumInsuredStructure: "CTC Multiplier" | "Graded Tier", ...fields: string[]) =>
    changesCover(fields, { sumInsuredStructure });
  expect([
    by("CTC Multiplier", "name", "ctc"),
    by("Graded Tier", "ctc"),
    by("Graded Tier", "slabId"),
    by("CTC Multiplier", "name"),
  ]).toEqual([true, false, true, false]);
});

describe("an employee's start is not after a dependant's", () => {
  const start = (userId: string, policy_start_date: string) => ({ userId, policy_start_date });
  const late = { "Coverage Start Date": "A dependant's cover starts on 10 Oct 2025: change that date first" };
  const family = [self, spouse].map((life) => ({ ...life, coverageStart: "2025-10-10" }));
  const errorsIn = (rows: EditRow[], lives = family) => verdictsOf(rows, { lives }).map(({ errors }) => errors);

  test.each<[string, EditRow[], object[]]>([
    ["alone", [start("user-1", "15/10/2025")], [late]],
    ["to the same date", [start("user-1", "15/10/2025"), start("user-2", "15/10/2025")], [{}, {}]],
    [
      "while the dependant's row is wrong",
      [start("user-1", "15/10/2025"), { ...start("user-2", "15/10/2025"), gender: "?" }],
      [late, { Gender: "Invalid gender" }],
    ],
    [
      "earlier in a wrong row, so that the dependant cannot start there",
      [{ ...start("user-1", "05/10/2025"), gender: "?" }, start("user-2", "05/10/2025")],
      [{ Gender: "Invalid gender" }, { "Coverage Start Date": "Coverage start date is before the account holder's" }],
    ],
  ])("%s", (_name, rows, errors) => {
    expect(errorsIn(rows)).toEqual(errors);
  });

  test("a dependant with a pending exit does not count", () => {
    const lives = family.map((life) => ({ ...life, pendingOffboard: life.userId === "user-2" }));
    expect(errorsIn([start("user-1", "15/10/2025")], lives)).toEqual([{}]);
  });
});
