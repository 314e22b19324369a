import { identifyMidtermAdditions } from "@/lib/domain/midterm/identify";
import { validateMarriages } from "@/lib/domain/midterm/validate-marriages";
import { addRow, contextOf, lifeOf, policyOf, spouseRow, TODAY } from "../fixtures";

/** Which rows of a file are mid-term, and which are left to row validation [domain §11]. Today is 20 October 2025. */

const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17", coverageStart: "2025-10-10" });
const child = lifeOf({ userId: "user-3", employeeId: "E900", relationship: "child", name: "Tara", dob: "2015-01-01" });
const context = contextOf({ lives: [holder, child] });
type Rows = Parameters<typeof identifyMidtermAdditions>[0];
type Context = Parameters<typeof identifyMidtermAdditions>[1];

const found = (rows: Partial<Rows>, of: Context = context) => {
  const { accepted, rejected } = identifyMidtermAdditions({ add: [], edit: [], ...rows }, of);
  return [...accepted.add, ...accepted.edit, ...rejected];
};
const son = (fields: Parameters<typeof spouseRow>[0] = {}) =>
  spouseRow({ relationship_to_account_holders: "Son", name: "Ved Iyer", date_of_birth: "01/02/2015", ...fields });
const married = { dateOfMarriage: "12/10/2025", policy_start_date: "12/10/2025" };

describe("a row that is not mid-term is left to row validation", () => {
  test.each<[string, Parameters<typeof spouseRow>[0]]>([
    ["a child who starts with the employee", son({ policy_start_date: "10/10/2025" })],
    ["an employee", addRow()],
    ["an unknown relationship", spouseRow({ ...married, relationship_to_account_holders: "Cousin" })],
    ["no relationship", { ...spouseRow(married), relationship_to_account_holders: undefined }],
    ["no employee id", { ...spouseRow(married), employee_id: undefined }],
    ["an unknown employee", spouseRow({ ...married, employee_id: "E404" })],
    ["a child with an unreadable birth date", son({ date_of_birth: "soon" })],
    ["a spouse with an unreadable birth date", spouseRow({ ...married, date_of_birth: "soon" })],
  ])("%s", (_, row) => expect(found({ add: [row ?? {}] })).toEqual([]));

  test("a parent of an employee who is not covered by the parental policy", () => {
    const policy = policyOf({ isParentalPolicy: true, familyDefinition: "Parents" });
    const father = spouseRow({ relationship_to_account_holders: "Father", date_of_birth: "01/02/1960" });
    const outside = contextOf({ policy, rater: null, extras: { accountHolders: [holder] } });
    expect(found({ add: [father] }, outside)).toEqual([]);
    const covered = contextOf({ policy, rater: null, lives: [holder] });
    expect(found({ add: [father] }, covered)).toHaveLength(1);
  });

  test.each([
    ["an edit of an unknown user", { userId: "nobody", relationship_to_account_holders: "Wife" }],
    ["an edit to an unknown relationship", { userId: "user-3", relationship_to_account_holders: "Cousin" }],
    ["an edit to a parent", { userId: "user-3", relationship_to_account_holders: "Father" }],
    ["an edit to a relationship that is not covered", { userId: "user-3", relationship_to_account_holders: "Partner" }],
    ["an edit to the same relationship", { userId: "user-3", relationship_to_account_holders: "Daughter" }],
  ])("%s", (_, row) => expect(found({ edit: [row] })).toEqual([]));
});

describe("a mid-term row", () => {
  test("is shown with the trimmed cell values", () => {
    const row = spouseRow({ ...married, employee_id: " E900 ", userId: " u7 ", name: " Karan Iyer ", rowNumber: 7 });
    expect(found({ add: [row] })).toEqual([
      {
        index: 0,
        rowNumber: 7,
        employeeId: "E900",
        userId: "u7",
        name: "Karan Iyer",
        relationship: "spouse",
        dob: "1991-03-02",
        coverageStart: "2025-10-12",
      },
    ]);
  });

  test("may lack a name, a number and a user ID", () => {
    const row = { ...spouseRow(married), name: undefined };
    expect(found({ add: [row] })).toMatchObject([{ rowNumber: null, userId: null, name: "" }]);
  });

  test("from the Edit sheet, shows the stored life with the typed birth date", () => {
    const wife = { userId: "user-3", relationship_to_account_holders: "Wife", dateOfMarriage: "12/10/2025" };
    expect(found({ edit: [{ ...wife, rowNumber: 4, date_of_birth: "01/02/2000" }, wife] })).toMatchObject([
      { index: 0, rowNumber: 4, userId: "user-3", employeeId: "E900", name: "Tara", dob: "2000-02-01" },
      { index: 1, rowNumber: null, dob: "2015-01-01", coverageStart: "2025-04-01" },
    ]);
  });

  test("is left out if employee or spouse was younger than 18 at the marriage", () => {
    const minor = { ...spouseRow(married), date_of_birth: "13/10/2007" };
    const adult = { ...spouseRow(married), date_of_birth: "12/10/2007" };
    const { accepted, rejected } = identifyMidtermAdditions({ add: [minor, adult], edit: [] }, context);
    expect(accepted.add.map(({ index }) => index)).toEqual([1]);
    expect(rejected).toMatchObject([
      { index: 0, errors: { midterm: "Both spouses must be 18 years old at marriage" } },
    ]);
  });

  test("is left out if the employee was younger than 18 at the marriage", () => {
    const ofAge = (dob: string) =>
      identifyMidtermAdditions({ add: [spouseRow(married)], edit: [] }, contextOf({ lives: [{ ...holder, dob }] }));
    expect(ofAge("2007-10-12").accepted.add).toHaveLength(1);
    expect(ofAge("2007-10-13").rejected).toMatchObject([
      { errors: { midterm: "Both spouses must be 18 years old at marriage" } },
    ]);
  });

  test.each([
    ["no start", undefined, 1],
    ["an empty start", "  ", 1],
    ["an unreadable start", "soon", 0],
  ])("without a marriage date and with %s waits for the marriage date or not", (_, policy_start_date, count) => {
    const row = spouseRow({ dateOfMarriage: undefined, policy_start_date });
    expect(identifyMidtermAdditions({ add: [row], edit: [] }, context).accepted.add).toHaveLength(count);
  });

  test("is accepted with an exception by a role with the right, otherwise not", () => {
    const rows = { add: [son({ isException: "yes" })], edit: [] };
    const mayUse = { ...context, mayUseException: true };
    expect(identifyMidtermAdditions(rows, mayUse).accepted.add).toHaveLength(1);
    expect(identifyMidtermAdditions(rows, context).rejected).toHaveLength(1);
  });
});

test.each([null, "E404"])("for a marriage with an unknown employee %s, only the spouse is checked", (employeeId) => {
  const answer = { employeeId, userId: null, name: "Karan", relationship: "spouse", dateOfMarriage: "2025-10-12" };
  const { roster, policy } = context;
  const errors = (dob: string) =>
    validateMarriages([{ ...answer, dob }], { roster, today: TODAY, config: policy.config }).map((one) => one.errors);
  expect(errors("2007-10-12")).toEqual([]);
  expect(errors("2007-10-13")).toEqual([{ midterm: "Both spouses must be 18 years old at marriage" }]);
});
