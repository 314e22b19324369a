import { MEMBER_LABELS, OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import type { OffboardContext } from "@/lib/domain/members/context";
import { buildRoster } from "@/lib/domain/members/roster";
import type { AddRow, EditRow } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { validateOffboard } from "@/lib/domain/members/validate-offboard";
import { ageBandsOf } from "@/lib/domain/premium/rater";
import { addRow, contextOf, lifeOf, offboardRow, policyOf, RATER, spouseRow, TODAY } from "../fixtures";

/** What one row's fault means for the others, and what it does not [domain §14]. Today is 20 October 2025. */

type Context = Parameters<typeof contextOf>[0];
const added = (rows: AddRow[], context?: Context) => validateAdd(rows, contextOf(context)).map(({ errors }) => errors);
const son = (fields: Partial<AddRow> = {}) =>
  spouseRow({ relationship_to_account_holders: "Son", name: "Ved Iyer", date_of_birth: "01/02/2015", ...fields });
const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17" });
const notFound = { "Employee ID": "Account holder not found" };
const holderWrong = { "Employee ID": "Account holder's row has errors" };

test("the columns of the sheets [spec 2 §3]", () => {
  expect(Object.values(MEMBER_LABELS)).toEqual([
    ...["User ID", "Employee ID", "Relationship to Account Holder", "Name", "Slab ID", "Mobile", "Email Address"],
    ...["Gender", "CTC", "Enrolment Due Date", "Date of Birth", "Coverage Start Date", "Exception", "Marital Status"],
    "Previous SI",
  ]);
  expect(Object.values(OFFBOARD_LABELS)).toEqual([
    ...["User ID", "Employee ID", "Relationship to Account Holder", "Name", "Date of Leaving", "Exception"],
  ]);
});

describe("additions", () => {
  test("each dependant without an employee is one: they are none for each other", () => {
    expect(added([spouseRow(), son()])).toEqual([notFound, notFound]);
  });

  test("the employee's first row counts, whatever a second one is worth", () => {
    const rows = [addRow(), addRow({ name: "Other Name", gender: "?" }), spouseRow()];
    expect(added(rows).at(-1)).toEqual({});
    const wrongFirst = [addRow({ gender: "?" }), addRow({ name: "Other Name" }), spouseRow()];
    expect(added(wrongFirst).at(-1)).toEqual(holderWrong);
  });

  test("the same employee twice is a duplicate, and nothing besides", () => {
    expect(added([addRow(), addRow()])[1]).toEqual({ "Employee ID": "Duplicate row 1" });
  });

  test("who is covered already is refused for that alone, whatever the other cells say", () => {
    expect(added([addRow({ slabId: "2" })], { lives: [holder] })).toEqual([
      { "Employee ID": "Employee already exists in this policy" },
    ]);
  });

  test("rows that cannot be told apart by name or relationship are no duplicates", () => {
    const cousin = spouseRow({ relationship_to_account_holders: "Cousin" });
    const unknown = { "Relationship to Account Holder": "Invalid relationship" };
    expect(added([addRow(), cousin, cousin]).slice(1)).toEqual([unknown, unknown]);
    const nameless = { Name: "Please enter a valid name" };
    expect(added([addRow(), son({ name: "1" }), son({ name: "1" })]).slice(1)).toEqual([nameless, nameless]);
    const lost = { "Employee ID": "Employee ID is required" };
    expect(added([son({ employee_id: "" }), son({ employee_id: "" })])).toEqual([lost, lost]);
  });

  test.each([
    ["name", { name: "1" }],
    ["date of birth", { date_of_birth: "soon" }],
    ["gender", { gender: "?" }],
  ])("without a %s nobody is the same person as somebody else", (_, fields) => {
    const rows = ["E1", "E2"].map((employee_id) => addRow({ employee_id, mobile: "", email_address: "", ...fields }));
    expect(validateAdd(rows, contextOf()).map(({ warnings }) => warnings)).toEqual([{}, {}]);
  });

  test("a slab that nobody knows is the employee's fault, not the dependants'", () => {
    const rows = [addRow({ slabId: "9" }), spouseRow({ slabId: "9" })];
    expect(added(rows)).toEqual([{ "Slab ID": "Slab ID does not exist" }, holderWrong]);
  });

  test("a flat policy without any slab has none to fill in", () => {
    const policy = policyOf({ sumInsuredStructure: "Flat Sum Insured", slabs: [] });
    expect(added([addRow({ slabId: "" })], { policy })).toEqual([{ "Slab ID": "Slab ID does not exist" }]);
  });

  test("a dependant is rated by the employee's sum insured", () => {
    const ageBands = ageBandsOf({ "26-35": { 500000: 1 }, "36-45": { 300000: 1 } });
    const rows = [addRow({ slabId: "2" }), spouseRow({ slabId: "2", date_of_birth: "02/03/1985" })];
    expect(added(rows, { rater: { ...RATER, ageBands } })).toEqual([
      {},
      { "Slab ID": "Sum insured ₹5,00,000 not found in the rater" },
    ]);
  });

  test("parents of an employee outside the policy are rated by their own slab", () => {
    const policy = policyOf({ isParentalPolicy: true, familyDefinition: "Parents" });
    const ageBands = ageBandsOf({ "56-75": { 500000: 1 } });
    const mother = spouseRow({
      ...{ relationship_to_account_holders: "Mother", name: "Uma Iyer", date_of_birth: "01/02/1960", slabId: "2" },
    });
    const context = { policy, rater: { ...RATER, ageBands }, extras: { accountHolders: [holder] } };
    expect(added([mother], context)).toEqual([{}]);
  });

  test("a CTC that cannot be read is wrong, not missing", () => {
    const policy = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
    const ctc = (text: string) => added([addRow({ ctc: text })], { policy, rater: null })[0];
    expect(ctc("")).toEqual({ CTC: "CTC is required" });
    expect(ctc("0")).toEqual({ CTC: "CTC should be a number greater than 0" });
  });

  test("who joins with the employee need not have been married by then", () => {
    const rows = [addRow(), spouseRow({ dateOfMarriage: "16/10/2025" })];
    expect(added(rows).at(-1)).toEqual({});
  });

  test("mid-term parents, where they are allowed, start 44 days ago at most: they have no event", () => {
    const policy = policyOf({ familyDefinition: "Employee + Parents", config: { parentsMidterm: true } });
    const father = (policy_start_date: string) =>
      spouseRow({
        ...{ relationship_to_account_holders: "Father", name: "Dev Iyer", date_of_birth: "01/02/1960" },
        policy_start_date,
      });
    const errors = (start: string) => added([father(start)], { policy, lives: [holder] })[0];
    expect(errors("06/09/2025")).toEqual({});
    expect(errors("05/09/2025")).toEqual({ "Coverage Start Date": "Coverage start date is 45 or more days ago" });
  });
});

const restricted = { "Slab ID": "Cover restricted to Free Cover Limit until medicals" };
test("cover beyond the free-cover limit is a warning of additions and edits", () => {
  const policy = policyOf({ policyType: "GTL", config: { freeCoverLimit: 400_000 } });
  const context = { policy, rater: null };
  const addition = (slabId: string) => validateAdd([addRow({ slabId })], contextOf(context))[0];
  expect([addition("1")?.warnings, addition("2")?.warnings]).toEqual([{}, restricted]);
  const edit = validateEdit([{ userId: "user-1", slabId: "2" }], contextOf({ ...context, lives: [lifeOf()] }))[0];
  expect([edit?.errors, edit?.warnings]).toEqual([{}, restricted]);
});

describe("edits", () => {
  const wife = lifeOf({ userId: "user-2", parentId: "user-1", relationship: "spouse", name: "Uma Rao" });
  const edited = (rows: EditRow[], lives = [lifeOf(), wife]) => validateEdit(rows, contextOf({ lives }));

  test("cells are read without the spaces around them", () => {
    const [verdict] = edited([{ userId: " user-1 ", gender: " M ", name: " " }]);
    expect(verdict?.edit?.changes.map(({ field, to }) => [field, to])).toEqual([["gender", "male"]]);
  });

  test("rows without a number are counted by their order", () => {
    const rows = [
      { userId: "user-1", gender: "M" },
      { userId: "user-1", gender: "T" },
    ];
    expect(edited(rows)[1]?.errors).toEqual({ "User ID": "Duplicate row 1" });
  });

  test("who came back is meant, not the record that ended; who only left is inactive", () => {
    const left = lifeOf({ userId: "user-0", name: "Asha Before", active: false });
    const row = { employee_id: "E001", gender: "M" };
    expect(edited([row], [left, lifeOf()])[0]?.edit?.life.userId).toBe("user-1");
    expect(edited([row], [left])[0]?.errors).toEqual({ "Employee ID": "Member already inactive" });
  });

  test("what changes no relationship is no event, carries nobody along, and is no exception", () => {
    const [verdict] = edited([{ userId: "user-1", name: "Asha P Rao" }]);
    expect(verdict?.edit).toMatchObject({ isMidterm: false, isException: false, cascade: [], effectiveFrom: null });
  });

  test("a marriage date that cannot be read is refused once", () => {
    const marries = { userId: "user-2", relationship_to_account_holders: "Partner", dateOfMarriage: "soon" };
    const policy = policyOf({ familyDefinition: "Employee + Spouse/Partner" });
    const [verdict] = validateEdit([marries], contextOf({ policy, lives: [lifeOf(), wife] }));
    expect(verdict?.errors).toEqual({ midterm: "Marriage date should be in DD/MM/YYYY" });
  });

  test("an email that two employees have already is nobody's fault who does not touch it", () => {
    const other = lifeOf({ userId: "user-9", employeeId: "E009", name: "Ravi Das", mobile: null });
    expect(edited([{ userId: "user-1", name: "Asha P Rao" }], [lifeOf(), other])[0]?.errors).toEqual({});
  });
});

test("exits without a number are counted by their order", () => {
  const roster = buildRoster([lifeOf()]);
  const context: OffboardContext = { policies: [{ policy: policyOf(), roster }], today: TODAY, mayUseException: false };
  const errors = validateOffboard([offboardRow(), offboardRow()], context).map((one) => one.errors);
  expect(errors).toEqual([{}, { "User ID": "Duplicate row 1" }]);
});
