import { chooseConstant, chooseUse, confirmLikely, leaveOutFamilies } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, type MappingDraft, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import type { Target } from "@/lib/domain/column-matching/targets";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { familiesOf, WIDE_FILES, type WideFile, wideRowsOf } from "@/tests/support/employer-files/wide-files";
import { membersReader } from "@/tests/support/read-all-members";

const bytesOf = (rows: readonly (readonly string[])[]) =>
  new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Sheet1", rows: rows.map((row) => [...row]) }]).buffer);
const draftOf = async (rows: readonly (readonly string[])[]) => draftMapping(await sketchTable(bytesOf(rows)));

/** Required columns of every row that these files lack. */
function withConstants(draft: MappingDraft): MappingDraft {
  const [sheet] = draft.sheets;
  const missing = sheet ? missingColumns(sheet, ANY_MEMBERS) : [];
  const given: Partial<Record<Target, string>> = { slabId: "1", policy_start_date: "01/06/2026" };
  const enter = (one: MappingDraft, { target }: { target: Target }) =>
    chooseConstant(one, "Sheet1", target, given[target] ?? "");
  return missing.reduce(enter, draft);
}

async function unfold(rows: readonly (readonly string[])[], change = (draft: MappingDraft) => draft) {
  const draft = withConstants(confirmLikely(chooseUse(await draftOf(rows), "Sheet1", "ADD"), "Sheet1"));
  const { pick, members } = membersReader();
  return members(
    await readMatched(bytesOf(rows), mappingOf({ ...change(draft), statedOrder: "DMY" }, "2026-06-01"), pick),
  );
}

test.each(WIDE_FILES)("$name: every column is right, and none is wrong without a question", async (file) => {
  const [sheet] = (await draftOf(wideRowsOf(file))).sheets;
  const found = file.columns.map(({ heading }, position) => {
    const match = sheet?.matches.find((one) => one.position === position);
    return { heading, target: match?.target ?? null };
  });
  expect(found).toEqual(file.columns.map(({ heading, is }) => ({ heading, target: is })));
  expect(sheet?.matches.filter(({ certainty }) => certainty === "unclear")).toEqual([]);
});

const RELATIONSHIPS = { self: "self", spouse: "spouse", child: "child", parent: "parent" };

test.each(WIDE_FILES)("$name: each row becomes one row per person", async (file: WideFile) => {
  const { ADD } = await unfold(wideRowsOf(file));
  const expected = familiesOf(file).flat();
  expect(ADD.map(({ employee_id, name, relationship_to_account_holders: of }) => ({ employee_id, name, of }))).toEqual(
    expected.map(({ code, first, last, relation }) => {
      return { employee_id: code, name: `${first} ${last}`, of: RELATIONSHIPS[relation] };
    }),
  );
  expect(new Set(ADD.map(({ rowNumber }) => rowNumber)).size).toBe(expected.length);
});

const HEADER = ["Emp Code", "Name", "DOB", "Spouse Name", "Spouse DOB", "Daughter Name", "Father Name", "Father DOB"];

test("an empty cell or a word for 'none' gives no person; a father's gender is known, a spouse's is not guessed", async () => {
  const { ADD } = await unfold([
    HEADER.filter((heading) => heading !== "Daughter Name"),
    ["E1", "Asha Menon", "25/04/1985", "N.A.", "", "Gopal Menon", "13/04/1955"],
    ["E2", "Ravi Rao", "25/04/1985", "Meena Rao", "26/04/1986", "-", "-"],
  ]);
  expect(ADD.map(({ rowNumber, name, gender }) => [rowNumber, name, gender])).toEqual([
    [2, "Asha Menon", undefined],
    [4, "Gopal Menon", "male"],
    [5, "Ravi Rao", undefined],
    [6, "Meena Rao", undefined],
  ]);
});

test("the word for a dependant gives their gender if no column does", async () => {
  const { ADD } = await unfold([
    ["Emp Code", "Name", "DOB", "Dependent 1 Name", "Dependent 1 Relation", "Dependent 1 DOB"],
    ["E1", "Asha Menon", "25/04/1985", "Kavya", "Daughter", "13/04/2012"],
    ["E2", "Ravi Rao", "25/04/1985", "Dev", "Child", "13/04/2013"],
  ]);
  expect(ADD.map(({ name, relationship_to_account_holders: of, gender }) => [name, of, gender])).toEqual([
    ["Asha Menon", "self", undefined],
    ["Kavya", "child", "female"],
    ["Ravi Rao", "self", undefined],
    ["Dev", "child", undefined],
  ]);
});

test("a value for all rows applies to the family too; the employee's own columns do not", async () => {
  const { ADD } = await unfold([
    ["Emp Code", "Name", "DOB", "Slab", "Mobile", "CTC", "Spouse Name", "Spouse DOB"],
    ["E1", "Asha Menon", "25/04/1985", "2", "9876543210", "500000", "Rahul Menon", "13/04/1984"],
  ]);
  expect(ADD[1]).toMatchObject({ employee_id: "E1", slabId: "2", name: "Rahul Menon" });
  expect([ADD[1]?.mobile, ADD[1]?.ctc]).toEqual([undefined, undefined]);
  expect(ADD[0]).toMatchObject({ mobile: "9876543210", ctc: "500000" });
});

test("without the families, the rows are the employees'", async () => {
  const rows = [
    [...HEADER.slice(0, 5), "Relation", "Gender"],
    ["E1", "Asha Menon", "25/04/1985", "Rahul Menon", "13/04/1984", "Self", "F"],
  ];
  const { ADD } = await unfold(rows, (draft) => leaveOutFamilies(draft, "Sheet1"));
  expect(ADD.map(({ rowNumber, name }) => [rowNumber, name])).toEqual([[2, "Asha Menon"]]);
});

const MEMBERS = ["Member 1 Name", "Member 1 Relation", "Member 1 DOB", "Member 1 Gender"];
const MEMBERS_2 = MEMBERS.map((heading) => heading.replace("1", "2"));
const RAO = ["Asha Rao", "Self", "25/04/1985", "F", "Ravi Rao", "Husband", "26/04/1984", "M"];

test("numbered members: the first may be the employee, with the row's own mobile number", async () => {
  const { ADD } = await unfold([
    ["Employee Name", "Employee Code", "Mobile", ...MEMBERS, ...MEMBERS_2],
    ["Asha Rao", "E1", "9812345678", ...RAO],
    ["Meena Iyer", "E2", "9812345679", "Meena Iyer", "Self", "27/04/1985", "F", "", "", "", ""],
  ]);
  expect(ADD.map((row) => [row.employee_id, row.name, row.relationship_to_account_holders, row.mobile])).toEqual([
    ["E1", "Asha Rao", "self", "9812345678"],
    ["E1", "Ravi Rao", "spouse", undefined],
    ["E2", "Meena Iyer", "self", "9812345679"],
  ]);
});

test("an employee in the row's own columns and in those of the first member is one person", async () => {
  const { ADD } = await unfold([
    ["Name", "DOB", "Gender", "Employee Code", ...MEMBERS, ...MEMBERS_2],
    ["Asha Rao", "25/04/1985", "F", "E1", ...RAO],
  ]);
  expect(ADD.map((row) => [row.name, row.relationship_to_account_holders])).toEqual([
    ["Asha Rao", "self"],
    ["Ravi Rao", "spouse"],
  ]);
});

test("headings in one word", async () => {
  const headings = ["EMPID", "EMPNAME", "EMPDOB", "EMPGENDER", "SPOUSENAME", "SPOUSEDOB", "CHILD1NAME", "CHILD1DOB"];
  const { ADD } = await unfold([
    headings,
    ["E1", "Asha Rao", "25/04/1985", "F", "Ravi Rao", "26/04/1984", "Tara Rao", "27/04/2015"],
  ]);
  expect(ADD.map((row) => [row.name, row.relationship_to_account_holders])).toEqual([
    ["Asha Rao", "self"],
    ["Ravi Rao", "spouse"],
    ["Tara Rao", "child"],
  ]);
});

test.each([
  [[["Emp ID", "Name", "DOB", "Gender", "SpouseFirstName", "SpouseLastName", "SpouseDOB"]]],
  [
    [
      ["Employee Details", "", "", "", "Spouse Details", "", ""],
      ["Emp ID", "Name", "DOB", "Gender", "First Name", "Surname", "DOB"],
    ],
  ],
])("a family member's name in several columns is one name: %j", async (headings) => {
  const { ADD } = await unfold([
    ...headings,
    ["A1", "Asha Menon", "13/03/1990", "F", "Ravi", "Menon", "25/01/1988"],
    ["A2", "Uma Rao", "14/03/1990", "F", "NA", "NA", ""],
    ["A3", "Tara Rao", "15/03/1990", "F", "Om", "-", "26/01/1988"],
  ]);
  expect(ADD.map(({ name }) => name)).toEqual(["Asha Menon", "Ravi Menon", "Uma Rao", "Tara Rao", "Om"]);
});

describe("a row per dependant beside the employee's own columns", () => {
  const EMPLOYEE = ["Emp ID", "Emp Name", "Date of Birth", "Gender"];
  const ASHA = ["K1", "Asha Menon", "12-Mar-1990", "Female"];
  const RAVI = ["Ravi Menon", "Husband", "01-Jan-1988"];
  const KAVYA = ["Kavya Menon", "Daughter", "01-Jan-2018"];
  const DEV = ["K2", "Dev Rao", "12-Apr-1991", "Male", "", "", ""];
  const people = async (rows: string[][]) =>
    (await unfold(rows)).ADD.map(({ employee_id, relationship_to_account_holders: of, name, date_of_birth, gender }) =>
      [employee_id, of, name, date_of_birth, gender].join(" · "),
    );
  const FAMILY = [
    "K1 · self · Asha Menon · 12/03/1990 · female",
    "K1 · spouse · Ravi Menon · 01/01/1988 · male",
    "K1 · child · Kavya Menon · 01/01/2018 · female",
    "K2 · self · Dev Rao · 12/04/1991 · male",
  ];

  test.each([
    ["Dependent Name", "Dependent Relation", "Dependent DOB"],
    ["Name of Dependant", "Relationship", "DOB of Dependant"],
  ])("adds the repeated employee once (%s)", async (...dependant) => {
    const header = [...EMPLOYEE, ...dependant];
    const rows = [header, [...ASHA, "", "", ""], [...ASHA, ...RAVI], [...ASHA, ...KAVYA], DEV];
    expect(await people(rows)).toEqual(FAMILY);
  });

  test("whose cells are blank in the rows below belongs to the employee above", async () => {
    const header = [...EMPLOYEE, "Dependent Name", "Relation", "Dependent DOB"];
    expect(await people([header, [...ASHA, ...RAVI], ["", "", "", "", ...KAVYA], DEV])).toEqual(FAMILY);
  });

  test("with the employee as 'Self' among them is a person per row", async () => {
    const header = ["Emp ID", "Emp Name", "Emp DOB", "Gender", "Dependent Name", "Relation", "Dependent DOB"];
    const rows = [header, [...ASHA, "Asha Menon", "Self", "12-Mar-1990"], [...ASHA, ...KAVYA]];
    expect(await people(rows)).toEqual([FAMILY[0], FAMILY[2]]);
  });

  test("the own row of an employee has the employee's name, that of a dependant without a name has none", async () => {
    const header = ["Emp ID", "Emp Name", "Date of Birth", "Gender", "Dependent Name", "Relation"];
    const rows = [header, [...ASHA, "", "Self"], ["K1", "Asha Menon", "01-Jan-1988", "Male", "", "Husband"]];
    expect(await people(rows)).toEqual([FAMILY[0], "K1 · spouse ·  · 01/01/1988 · male"]);
  });

  test("a spouse who is repeated for the second child is added once", async () => {
    const header = [...EMPLOYEE, "Spouse Name", "Spouse DOB", "Child Name", "Child DOB"];
    const rows = [header, [...ASHA, "Ravi", "01/01/1988", "Kavya", "01/01/2018"]];
    const second = [...ASHA, "Ravi", "01/01/1988", "Kiran", "01/01/2020"];
    const names = (await unfold([...rows, second])).ADD.map(({ name }) => name);
    expect(names).toEqual(["Asha Menon", "Ravi", "Kavya", "Kiran"]);
  });

  test("a twin with the same name is read, so that the rules can report the row", async () => {
    const header = [...EMPLOYEE, "Dependent Name", "Relation", "Dependent DOB"];
    const baby = ["Baby of Asha", "Child", "01/05/2026"];
    expect(await people([header, [...ASHA, ...baby], [...ASHA, ...baby]])).toHaveLength(3);
  });

  test("another employee with the same name and birth date is not a repetition", async () => {
    const header = [...EMPLOYEE, "Dependent Name", "Relation", "Dependent DOB"];
    const rows = [header, [...ASHA, "", "", ""], ["K9", ...ASHA.slice(1), "", "", ""], [...ASHA, ...RAVI]];
    expect((await unfold(rows)).ADD.map(({ employee_id }) => employee_id)).toEqual(["K1", "K9", "K1"]);
  });
});

test("an 'End Date' in the year 9999 is an open end: no one leaves", async () => {
  const rows = [["Emp ID", "Name", "Date of Birth", "Start Date", "End Date"]];
  for (const [at, end] of ["31.12.9999", "9999-12-31", "31-Dec-9999"].entries())
    rows.push([`E${at}`, "Asha Menon", "12.03.1990", "01.06.2026", end]);
  expect((await draftOf(rows)).sheets[0]?.use).toBeNull();
  rows[3]?.splice(4, 1, "30.06.2026");
  rows[2]?.splice(4, 1, "30.06.2026");
  rows[1]?.splice(4, 1, "30.06.2026");
  expect((await draftOf(rows)).sheets[0]?.use).toBe("OFFBOARD");
});
