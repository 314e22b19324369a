import { MEMBER_LABELS, OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import type { OffboardContext } from "@/lib/domain/members/context";
import { buildRoster } from "@/lib/domain/members/roster";
import type { AddRow, EditRow } from "@/lib/domain/members/types";
import { validateAdd } from "@/lib/domain/members/validate-add";
import { validateEdit } from "@/lib/domain/members/validate-edit";
import { validateOffboard } from "@/lib/domain/members/validate-offboard";
import { ageBandsOf } from "@/lib/domain/premium/rater";
import { addRow, contextOf, lifeOf, offboardRow, policyOf, RATER, spouseRow, TODAY } from "../fixtures";

/** The effect of one row's fault on other rows [domain §14]. Today is 20 October 2025. */

type Context = Parameters<typeof contextOf>[0];
const added = (rows: AddRow[], context?: Context) => validateAdd(rows, contextOf(context)).map(({ errors }) => errors);
const son = (fields: Partial<AddRow> = {}) =>
  spouseRow({ relationship_to_account_holders: "Son", name: "Ved Iyer", date_of_birth: "01/02/2015", ...fields });
const holder = lifeOf({ employeeId: "E900", name: "Meera Iyer", dob: "1993-08-17" });
const notFound = { "Employee ID": "Account holder not found" };
const holderWrong = { "Employee ID": "Account holder's row has errors" };

test("the columns of the sheets [spec 2 §3]", () => {
  expect(Object.values(MEMBER_LABELS)).toEqual([
    "User ID",
    "Employee ID",
    "Relationship to Account Holder",
    "Name",
    "Slab ID",
    "Mobile",
    "Email Address",
    "Gender",
    "CTC",
    "Enrolment Due Date",
    "Date of Birth",
    "Coverage Start Date",
    "Exception",
    "Marital Status",
    "Previous SI",
  ]);
  expect(Object.values(OFFBOARD_LABELS)).toEqual([
    "User ID",
    "Employee ID",
    "Relationship to Account Holder",
    "Name",
    "Date of Leaving",
    "Exception",
  ]);
});

describe("additions", () => {
  test("dependants without an employee are not each other's employee", () => {
    expect(added([spouseRow(), son()])).toEqual([notFound, notFound]);
  });

  test("the employee's first row counts, regardless of a second one", () => {
    const rows = [addRow(), addRow({ name: "Other Name", gender: "?" }), spouseRow()];
    expect(added(rows).at(-1)).toEqual({});
    const wrongFirst = [addRow({ gender: "?" }), addRow({ name: "Other Name" }), spouseRow()];
    expect(added(wrongFirst).at(-1)).toEqual(holderWrong);
  });

  test("a mobile in several rows is that of the first employee who has it", () => {
    const other = addRow({ employee_id: "E2", name: "Other One", email_address: "" });
    expect(added([addRow(), other, addRow()])).toEqual([
      {},
      { Mobile: "Mobile already in use" },
      { "Employee ID": "Duplicate row 1" },
    ]);
  });

  test("a covered member is refused only for that, whatever the other cells", () => {
    expect(added([addRow({ slabId: "2" })], { lives: [holder] })).toEqual([
      { "Employee ID": "Employee already exists in this policy" },
    ]);
  });

  test("another person with a covered employee's ID is refused once", () => {
    expect(added([addRow({ name: "Other Name" })], { lives: [holder] })).toEqual([
      { "Employee ID": "Employee already exists in this policy" },
    ]);
  });

  test.each([
    ["Meera Iyer", "The exit on 10 Oct 2025 is pending: add the member again once it is received"],
    ["Other Name", "Employee already exists in this policy"],
  ])("after an employee's pending exit, the ID is still taken for %s", (name, message) => {
    const lives = [{ ...holder, pendingOffboard: true, coverageEnd: "2025-10-10" }];
    expect(added([addRow({ name })], { lives })).toEqual([{ "Employee ID": message }]);
  });

  test("employees join although their sum insured may not change later", () => {
    const policy = policyOf({ config: { siChangeMidterm: "REJECT" } });
    expect(added([addRow()], { policy })).toEqual([{}]);
  });

  test("rows without a valid name or relationship are not duplicates", () => {
    const cousin = spouseRow({ relationship_to_account_holders: "Cousin" });
    const unknown = { "Relationship to Account Holder": "Invalid relationship" };
    expect(added([addRow(), cousin, cousin]).slice(1)).toEqual([unknown, unknown]);
    const nameless = { Name: "Please enter a valid name" };
    expect(added([addRow(), son({ name: "1" }), son({ name: "1" })]).slice(1)).toEqual([nameless, nameless]);
    const lost = { "Employee ID": "Employee ID is required" };
    expect(added(Array(3).fill(son({ employee_id: "" })))).toEqual([lost, lost, lost]);
  });

  test.each([
    ["name", { name: "1" }],
    ["date of birth", { date_of_birth: "soon" }],
    ["gender", { gender: "?" }],
  ])("without a %s, there is no 'same person' warning", (_, fields) => {
    const rows = ["E1", "E2"].map((employee_id) => addRow({ employee_id, mobile: "", email_address: "", ...fields }));
    expect(validateAdd(rows, contextOf()).map(({ warnings }) => warnings)).toEqual([{}, {}]);
  });

  test("an unknown slab is the employee's fault, not the dependants'", () => {
    const rows = [addRow({ slabId: "9" }), spouseRow({ slabId: "9" })];
    expect(added(rows)).toEqual([{ "Slab ID": "Slab ID does not exist" }, holderWrong]);
  });

  test("a flat policy without slabs has none to fill in", () => {
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

  test("a row without a start has no rate and needs none", () => {
    const rater = { ...RATER, ageBands: ageBandsOf({ "26-35": { 300000: 1 } }) };
    expect(added([addRow({ slabId: "2", policy_start_date: "" })], { rater })).toEqual([
      { "Coverage Start Date": "Coverage Start Date should be in DD/MM/YYYY" },
    ]);
  });

  test("parents of an employee outside the policy are rated by their own slab", () => {
    const policy = policyOf({ isParentalPolicy: true, familyDefinition: "Parents" });
    const ageBands = ageBandsOf({ "56-75": { 500000: 1 } });
    const mother = spouseRow({
      relationship_to_account_holders: "Mother",
      name: "Uma Iyer",
      date_of_birth: "01/02/1960",
      slabId: "2",
    });
    const context = { policy, rater: { ...RATER, ageBands }, extras: { accountHolders: [holder] } };
    expect(added([mother], context)).toEqual([{}]);
  });

  test("an unreadable CTC is wrong, not missing", () => {
    const policy = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
    const ctc = (text: string) => added([addRow({ ctc: text })], { policy, rater: null })[0];
    expect(ctc("")).toEqual({ CTC: "CTC is required" });
    expect(ctc("0")).toEqual({ CTC: "CTC should be a number greater than 0" });
  });

  test("a spouse who joins with the employee may have married later", () => {
    const rows = [addRow(), spouseRow({ dateOfMarriage: "16/10/2025" })];
    expect(added(rows).at(-1)).toEqual({});
  });

  test("mid-term parents, if allowed, start at most 44 days ago, because they have no event", () => {
    const policy = policyOf({ familyDefinition: "Employee + Parents", config: { parentsMidterm: true } });
    const father = (policy_start_date: string) =>
      spouseRow({
        relationship_to_account_holders: "Father",
        name: "Dev Iyer",
        date_of_birth: "01/02/1960",
        policy_start_date,
      });
    const errors = (start: string) => added([father(start)], { policy, lives: [holder] })[0];
    expect(errors("06/09/2025")).toEqual({});
    expect(errors("05/09/2025")).toEqual({ "Coverage Start Date": "Coverage start date is 45 or more days ago" });
  });
});

const restricted = { "Slab ID": "Cover restricted to Free Cover Limit until medicals" };
test("cover above the free-cover limit is a warning on additions and edits", () => {
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

  test("cells are read without surrounding spaces", () => {
    const [verdict] = edited([{ userId: " user-1 ", gender: " M ", name: " " }]);
    expect(verdict?.edit?.changes.map(({ field, to }) => [field, to])).toEqual([["gender", "male"]]);
  });

  test("rows without a number are numbered by their order", () => {
    const rows = [
      { userId: "user-1", gender: "M" },
      { userId: "user-1", gender: "T" },
    ];
    expect(edited(rows)[1]?.errors).toEqual({ "User ID": "Duplicate row 1" });
  });

  test("a rejoined life is found, not its ended record; a life that only left is not", () => {
    const left = lifeOf({ userId: "user-0", name: "Asha Before", active: false });
    const row = { employee_id: "E001", gender: "M" };
    expect(edited([row], [left, lifeOf()])[0]?.edit?.life.userId).toBe("user-1");
    expect(edited([row], [left])[0]?.errors).toEqual({ "Employee ID": "Member not found" });
  });

  test("an edit without a changed relationship is no event, affects no dependants and is no exception", () => {
    const [verdict] = edited([{ userId: "user-1", name: "Asha P Rao" }]);
    expect(verdict?.edit).toMatchObject({ isMidterm: false, isException: false, cascade: [], effectiveFrom: null });
  });

  test("an unreadable marriage date is refused once", () => {
    const marries = { userId: "user-2", relationship_to_account_holders: "Partner", dateOfMarriage: "soon" };
    const policy = policyOf({ familyDefinition: "Employee + Spouse/Partner" });
    const [verdict] = validateEdit([marries], contextOf({ policy, lives: [lifeOf(), wife] }));
    expect(verdict?.errors).toEqual({ midterm: "Marriage date should be in DD/MM/YYYY" });
  });

  test("an email that two employees already share is refused for neither, unless it changes", () => {
    const other = lifeOf({ userId: "user-9", employeeId: "E009", name: "Ravi Das", mobile: null });
    expect(edited([{ userId: "user-1", name: "Asha P Rao" }], [lifeOf(), other])[0]?.errors).toEqual({});
  });
});

test("exits without a number are numbered by their order", () => {
  const roster = buildRoster([lifeOf()]);
  const context: OffboardContext = { policies: [{ policy: policyOf(), roster }], today: TODAY, mayUseException: false };
  const errors = validateOffboard([offboardRow(), offboardRow()], context).map((one) => one.errors);
  expect(errors).toEqual([{}, { "User ID": "Duplicate row 1" }]);
});
