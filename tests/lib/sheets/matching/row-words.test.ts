import { chooseConstant, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { leavingDate } from "@/lib/domain/column-matching/derived-columns";
import { readLegend } from "@/lib/domain/column-matching/heading-legend";
import { draftMapping, mappingOf, openQuestions } from "@/lib/domain/column-matching/mapping-draft";
import { readGenderWord, readOperationCell, readRelationshipWord } from "@/lib/domain/column-matching/words";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader } from "@/tests/support/read-all-members";

const TODAY = "2026-06-01";

/** The members of a file whose suggestions are all accepted, and its remaining questions. */
async function membersOf(rows: string[][], name = "Sheet1", use?: "ADD", constants: { slabId?: string } = {}) {
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name, rows }]).buffer);
  const found = draftMapping(await sketchTable(bytes));
  let draft = confirmLikely(use ? chooseUse(found, name, use) : found, name);
  if (constants.slabId) draft = chooseConstant(draft, name, "slabId", constants.slabId);
  const { pick, members } = membersReader();
  return {
    questions: openQuestions(draft),
    ...members(await readMatched(bytes, mappingOf({ ...draft, statedOrder: "DMY" }, TODAY), pick)),
  };
}

test.each([
  ["Please add", "Add"],
  ["Add w.e.f. joining", "Add"],
  ["To be deleted", "Delete"],
  ["Left the organisation", "Delete"],
  ["DOB correction", "Edit"],
  ["Name change", "Edit"],
  ["No change", null],
  ["Do not delete", null],
  ["Add-on opted", null],
  ["Delete and add again", null],
  ["Left-handed", null],
])("the remark '%s' means %s", (remark, operation) => {
  expect(readOperationCell(remark)).toBe(operation);
});

test("remarks of a list with several operations state each row's", async () => {
  const found = await membersOf([
    ["Emp Code", "Name", "DOB", "Gender", "SI", "Effective Date", "Remarks"],
    ["1001", "Asha Menon", "12/03/1990", "Female", "500000", "01/06/2026", "Please add"],
    ["1002", "Om Rao", "12/03/1991", "Male", "500000", "31/05/2026", "To be deleted"],
    ["1003", "Uma Rao", "12/03/1992", "Female", "500000", "", "DOB correction"],
  ]);
  expect(found.questions).toMatchObject({ unclear: 0, sheets: [], operations: 0 });
  expect(found.ADD.map(({ employee_id, policy_start_date }) => [employee_id, policy_start_date])).toEqual([
    ["1001", "01/06/2026"],
  ]);
  expect(found.OFFBOARD.map(({ employee_id, dateOfLeaving }) => [employee_id, dateOfLeaving])).toEqual([
    ["1002", "31/05/2026"],
  ]);
  expect(found.EDIT.map(({ employee_id, date_of_birth }) => [employee_id, date_of_birth])).toEqual([
    ["1003", "12/03/1992"],
  ]);
});

test("a value for all rows is not entered in rows that do not need it", async () => {
  const rows = [
    ["Emp Code", "Name", "DOB", "Gender", "Joining", "Operation"],
    ["1001", "Asha Menon", "12/03/1990", "Female", "01/06/2026", "Add"],
    ["1002", "Om Rao", "12/03/1991", "Male", "", "Edit"],
  ];
  const found = await membersOf(rows, "Sheet1", undefined, { slabId: "2" });
  expect(found.ADD).toMatchObject([{ slabId: "2", relationship_to_account_holders: "self" }]);
  const [edit] = found.EDIT;
  expect([edit?.employee_id, edit?.slabId ?? "", edit?.relationship_to_account_holders ?? ""]).toEqual([
    "1002",
    "",
    "",
  ]);
});

test("leaving dates in remarks are a column", async () => {
  const found = await membersOf([
    ["Emp Code", "Name", "Remarks"],
    ["1001", "Asha Menon", "Resigned on 31/05/2026"],
    ["1002", "Om Rao", "Left w.e.f. 15-Jun-2026"],
  ]);
  expect(found.questions).toMatchObject({ likely: 0, unclear: 0, sheets: [] });
  expect(found.OFFBOARD.map(({ dateOfLeaving }) => dateOfLeaving)).toEqual(["31/05/2026", "15/06/2026"]);
  expect(["Joined on 31/05/2026", "Resigned in May"].map(leavingDate)).toEqual([null, null]);
});

test("the words of numbers are in the heading", async () => {
  const found = await membersOf(
    [
      ["Emp Code", "Name", "Relation (1-Self 2-Spouse 3-Son)", "DOB", "Sex: Male=1, Female=2", "SI", "Start date"],
      ["1001", "Asha Menon", "1", "13/03/1990", "2", "500000", "01/06/2026"],
      ["1001-1", "Ravi Menon", "2", "25/01/1988", "1", "500000", "01/06/2026"],
    ],
    "Additions",
  );
  expect(found.ADD.map((row) => [row.employee_id, row.relationship_to_account_holders, row.gender])).toEqual([
    ["1001", "self", "female"],
    ["1001", "spouse", "male"],
  ]);
  expect(readLegend("Mobile (10-digit)")).toBeNull();
  expect(readLegend("Age 18-65, DOB (DD-MM-YYYY)")).toBeNull();
});

test.each([
  ["a number", ["1001", "1001-1", "1001-2", "1002", "1002-1"]],
  ["a letter", ["1001", "1001A", "1001B", "1002", "1002A"]],
  ["a number on each ID", ["1001-0", "1001-1", "1001-2", "1002-0", "1002-1"]],
])("dependants' IDs with %s belong to the employee", async (_, ids) => {
  const relations = ["Self", "Spouse", "Daughter", "Self", "Spouse"];
  const people = ids.map((id, row) => [
    id,
    "Asha Menon",
    relations[row] ?? "",
    "F",
    "13/03/1990",
    "500000",
    "01/06/2026",
  ]);
  const found = await membersOf([["Emp ID", "Name", "Relation", "Gender", "DOB", "SI", "Start"], ...people], "Add");
  expect(found.ADD.map(({ employee_id }) => employee_id)).toEqual(["1001", "1001", "1001", "1002", "1002"]);
});

test("a running number on each ID is part of it", async () => {
  const people = [
    ["EMP-1", "Self"],
    ["EMP-2", "Spouse"],
    ["EMP-3", "Self"],
  ].map(([id = "", relation = ""]) => [id, "Asha Menon", relation, "F", "13/03/1990", "500000", "01/06/2026"]);
  const found = await membersOf([["Emp ID", "Name", "Relation", "Gender", "DOB", "SI", "Start"], ...people], "Add");
  expect(found.ADD.map(({ employee_id }) => employee_id)).toEqual(["EMP-1", "EMP-2", "EMP-3"]);
});

test.each([
  ["Spouse", "Spouse", "spouse"],
  ["Children", "Name", "child"],
  ["Sheet1", "Kid Name", "child"],
  ["New born babies", "Name", "child"],
  ["Parents-in-law", "Name", "parent-in-law"],
  ["Joiners", "Name", "self"],
])("in a sheet '%s', each '%s' is a %s", async (sheet, heading, relationship) => {
  const found = await membersOf(
    [
      ["Emp ID", heading, "DOB", "Gender", "SI", "Start"],
      ["A1", "Ravi Menon", "25/01/1988", "M", "500000", "01/06/2026"],
    ],
    sheet,
    "ADD",
  );
  expect(found.ADD.map((row) => [row.name, row.relationship_to_account_holders])).toEqual([
    ["Ravi Menon", relationship],
  ]);
});

test("a sheet of spouses needs neither a slab nor a start", async () => {
  const rows = [
    ["Emp ID", "Spouse", "DOB", "Gender", "Date of Marriage"],
    ["A1", "Ravi Menon", "25/01/1988", "M", "10/05/2026"],
  ];
  const found = await membersOf(rows, "Spouse", "ADD");
  expect(found.ADD).toMatchObject([{ name: "Ravi Menon", relationship_to_account_holders: "spouse" }]);
});

test("the baby beside the employee's name is the member, another relative is not", async () => {
  const rows = (heading: string) => [
    ["Emp ID", "Employee Name", heading, "DOB", "Gender", "SI", "Start"],
    ["A1", "Asha Menon", "Baby of Asha", "10/05/2026", "F", "500000", "01/06/2026"],
  ];
  const [baby, other] = [await membersOf(rows("Baby"), "Add"), await membersOf(rows("Spouse Name"), "Add")];
  expect(baby.ADD).toMatchObject([{ name: "Baby of Asha", relationship_to_account_holders: "child" }]);
  expect(other.ADD).toMatchObject([{ name: "Asha Menon" }]);
});

test("where only dependants have a relationship, the blank rows are employees, whose values apply", async () => {
  const found = await membersOf(
    [
      ["Emp ID", "Name", "DOB", "Gender", "Joining", "SI", "Dependent Relation"],
      ["A1", "Asha Menon", "13/03/1990", "F", "01/06/2026", "500000", ""],
      ["A1", "Ravi Menon", "25/01/1988", "M", "", "", "Spouse"],
    ],
    "Add",
  );
  expect(found.ADD.map((row) => [row.relationship_to_account_holders, row.slabId, row.policy_start_date])).toEqual([
    ["self", "500000", "01/06/2026"],
    ["spouse", "500000", "01/06/2026"],
  ]);
});

test("a blank relationship beside employees with one has no meaning", async () => {
  const found = await membersOf(
    [
      ["Emp ID", "Name", "DOB", "Gender", "Start", "SI", "Relation"],
      ["A1", "Asha Menon", "13/03/1990", "F", "01/06/2026", "500000", ""],
      ["A2", "Om Rao", "13/03/1990", "M", "01/06/2026", "500000", "Self"],
      ["A2", "Uma Rao", "13/03/1990", "F", "01/06/2026", "500000", "Spouse"],
    ],
    "Add",
  );
  expect(found.ADD.map((row) => row.relationship_to_account_holders ?? "")).toEqual(["", "self", "spouse"]);
});

test("a list that starts with a dependant has no employees with blank relationships", async () => {
  const found = await membersOf(
    [
      ["Emp ID", "Name", "DOB", "Gender", "Start", "SI", "Relation"],
      ["A1", "Ravi Menon", "25/01/1988", "M", "01/06/2026", "500000", "Spouse"],
      ["A1", "Tara Menon", "25/01/2018", "F", "01/06/2026", "500000", ""],
    ],
    "Add",
  );
  expect(found.ADD.map((row) => row.relationship_to_account_holders ?? "")).toEqual(["spouse", ""]);
});

test("the dependant to be deleted is the one who leaves", async () => {
  const found = await membersOf([
    ["Emp ID", "Employee Name", "Dependant to be deleted", "Relation", "Date of deletion"],
    ["A1", "Asha Menon", "Ravi Menon", "Spouse", "31/05/2026"],
  ]);
  expect(found.OFFBOARD).toMatchObject([{ employee_id: "A1", name: "Ravi Menon", relationship: "spouse" }]);
});

test("first and last below 'Employee' are the parts of the name", async () => {
  const found = await membersOf(
    [
      ["Emp ID", "Employee", "", "DOB", "Gender", "SI", "Start"],
      ["", "First", "Last", "", "", "", ""],
      ["A1", "Asha", "Menon", "13/03/1990", "F", "500000", "01/06/2026"],
    ],
    "Add",
  );
  expect(found.ADD.map(({ name }) => name)).toEqual(["Asha Menon"]);
});

test("lines above each part of a list state its employee", async () => {
  const header = ["S.No", "Name of family member", "Relation", "DOB", "Gender"];
  const found = await membersOf(
    [
      ["FAMILY DECLARATION"],
      ["Employee Code", "A1", "", "Department", "Sales"],
      ["Date of Joining: 01/06/2026"],
      header,
      ["1", "Asha Menon", "Self", "13/03/1990", "F"],
      ["2", "Ravi Menon", "Spouse", "25/01/1988", "M"],
      [],
      ["Employee: Om Rao (A2)"],
      header,
      ["1", "Om Rao", "Self", "14/03/1991", "M"],
      ["Employee Name", "Uma Rao"],
      ["1", "Uma Rao", "Self", "15/03/1991", "F"],
      [],
      ["Signature of employee:"],
    ],
    "Add",
    undefined,
    { slabId: "1" },
  );
  expect(found.questions).toMatchObject({ unclear: 0, sheets: [] });
  expect(found.ADD.map((row) => [row.rowNumber, row.employee_id ?? "", row.name, row.policy_start_date ?? ""])).toEqual(
    [
      [5, "A1", "Asha Menon", "01/06/2026"],
      [6, "A1", "Ravi Menon", "01/06/2026"],
      [10, "A2", "Om Rao", ""],
      [12, "", "Uma Rao", ""],
    ],
  );
});

test("the policy's dates above a list are no dates of its people", async () => {
  const rows = [["Policy Start Date: 01/04/2026"], ["Emp ID", "Name", "DOB"], ["A1", "Asha Menon", "13/03/1990"]];
  const bytes = new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Add", rows }]).buffer);
  const [sheet] = (await sketchTable(bytes)).sheets;
  expect(sheet?.columns.map(({ heading }) => heading)).toEqual(["Emp ID", "Name", "DOB"]);
});

test("the example of a form and a row of NIL add no one", async () => {
  const head = ["Emp Code", "Name", "DOB", "Gender", "DOJ", "SI"];
  const found = await membersOf(
    [
      head,
      ["E.g. E001", "John Doe", "01/01/1990", "Male", "01/06/2026", "500000"],
      ["1001", "Asha Menon", "12/03/1990", "Female", "01/06/2026", "500000"],
      head.map(() => "NIL"),
    ],
    "Additions",
  );
  expect(found.ADD.map(({ name }) => name)).toEqual(["Asha Menon"]);
});

test("a sum insured of 5 without its unit is no Slab ID", async () => {
  const found = await membersOf(
    [
      ["Emp Code", "Name", "DOB", "Gender", "DOJ", "Sum Insured"],
      ["1001", "Asha Menon", "12/03/1990", "Female", "01/06/2026", "5"],
      ["1002", "Om Rao", "12/03/1991", "Male", "01/06/2026", "7.5"],
      ["1003", "Uma Rao", "12/03/1992", "Female", "01/06/2026", "3L"],
    ],
    "Additions",
  );
  expect(found.ADD.map(({ slabId }) => slabId)).toEqual(["₹5", "₹7.5", "300000"]);
});

test.each([
  ["Fem", "female"],
  ["Lady", "female"],
  ["Gent", "male"],
  ["TG", "trans"],
])("the gender '%s' is %s", (word, gender) => expect(readGenderWord(word)).toBe(gender));

test("the spouse's parents are parents-in-law", () => {
  const words = ["Spouse's Father", "Wife’s mother", "Husband's Mother"];
  expect(words.map(readRelationshipWord)).toEqual(["parent-in-law", "parent-in-law", "parent-in-law"]);
});
