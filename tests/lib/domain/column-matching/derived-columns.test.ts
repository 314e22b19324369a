import { contentKinds } from "@/lib/domain/column-matching/content";
import { findDerivedColumns, splitFact } from "@/lib/domain/column-matching/derived-columns";
import { mapValue } from "@/lib/domain/column-matching/values";

const times = (count: number, row: string[]) => Array.from({ length: count }, () => row);

test.each<[string, string[][], { day: number; month: number; year: number; heading: string | null }[]]>([
  [
    "parts of a date behind its name",
    [["Emp ID", "Name", "Joining Day", "Joining Month", "Joining Year"]],
    [{ day: 2, month: 3, year: 4, heading: "Joining" }],
  ],
  [
    "parts with another column between them",
    [["Emp ID", "Birth Year", "Birth Day", "Name", "Birth Month"]],
    [{ day: 2, month: 4, year: 1, heading: "Birth date" }],
  ],
  [
    "a known name",
    [["Emp ID", "Name", "MM DOB", "DD DOB", "YYYY DOB"]],
    [{ day: 3, month: 2, year: 4, heading: "Dob" }],
  ],
  [
    "a name above",
    [
      ["Emp ID", "Name", "DOB", "", "", "DOJ"],
      ["", "", "YYYY", "MM", "DD", ""],
    ],
    [{ day: 4, month: 3, year: 2, heading: null }],
  ],
])("%s", (_, headings, dates) => {
  expect(findDerivedColumns([...headings, ["A1", "Asha", "1", "2", "1990", ""]])?.dates).toEqual(dates);
});

test.each([
  ["parts of two dates", ["Emp ID", "Name", "Birth Day", "Birth Month", "Joining Year"]],
  ["parts without a name beside a birth date", ["Emp ID", "DOB", "Day", "Month", "Year"]],
  ["two parts", ["Emp ID", "Name", "Birth Month", "Birth Year"]],
  ["parts of two people", ["Birth Day", "Birth Month", "Name", "Birth Day", "Birth Year"]],
  ["a whole date and its parts", ["Emp ID", "Birth Month", "Birth Year", "Name", "Birth Date"]],
])("%s are no date", (_, headings) => {
  const rows = [headings, ["A1", "Asha", "1", "2", "1990"]];
  expect([rows, [["Joiners"], ...rows]].map(findDerivedColumns)).toEqual([null, null]);
});

test.each([
  [9, 1, ["employee_id"]],
  [8, 2, []],
  [0, 1, []],
  [0, 0, []],
])("of all names, %i with an ID and %i without one state %j", (withId, without, facts) => {
  const rows = [["Employee", "DOB"], ...times(withId, ["Asha (A1)", "x"]), ...times(without, ["Asha", "x"])];
  expect(findDerivedColumns(rows)?.facts.map(({ fact }) => fact) ?? []).toEqual(facts);
});

test.each([
  [2, ["relationship_to_account_holders"]],
  [3, []],
])("two names with a relationship and %i without one state %j", (without, facts) => {
  const rows = [
    ["Emp ID", "Name", "DOB"],
    ...times(2, ["1", "Asha (Self)", "x"]),
    ...times(without, ["1", "Asha", "x"]),
  ];
  expect(findDerivedColumns(rows)?.facts.map(({ fact }) => fact) ?? []).toEqual(facts);
});

test("a fact gets the first column that no row uses, also below two rows of headings", () => {
  const rows = [
    ["Insured", "", "Contact", ""],
    ["Name", "DOB", "Mobile", "Email"],
    ["Asha (A1)", "", "", "", "note"],
    ["Ravi (A2)"],
  ];
  expect(findDerivedColumns(rows)).toMatchObject({
    firstHeaderRow: 0,
    lastHeaderRow: 1,
    facts: [{ fact: "employee_id", names: 0, free: 6 }],
    dates: [],
  });
});

test("a sheet without a table has nothing to derive", () => {
  expect([findDerivedColumns([]), findDerivedColumns([["Asha (A1)"]])]).toEqual([null, null]);
});

test("a heading merged over two rows is known", () => {
  const rows = (code: string) => [
    ["Name", code, "Contact", ""],
    ["", "", "Mobile", "Email"],
    ["Asha (A2)", "A1", "", ""],
  ];
  expect(findDerivedColumns(rows("Employee Code"))).toBeNull();
  expect(findDerivedColumns(rows("Remarks"))?.facts).toMatchObject([{ fact: "employee_id", names: 0 }]);
});

test("names that repeat the Employee ID beside them are without it; other additions stay", () => {
  const found = (...ids: string[]) =>
    findDerivedColumns([["Emp ID", "Worker", "Relation"], ...ids.map((id) => [id, "Asha (A1)", "Self"])])?.repeats;
  expect([found("A1", "A1"), found("A1", "A2")]).toEqual([[{ fact: "employee_id", names: 1 }], undefined]);
  const relations = [
    ["Emp ID", "Name", "Relation"],
    ["A1", "Asha (Self)", "Self"],
    ["A1", "Ravi (Son)", "Spouse"],
  ];
  expect(findDerivedColumns(relations)).toBeNull();
});

test.each([
  ["Ravi (Spouse) Menon", null],
  ["Menon - Ravi - Spouse", null],
  ["Dr. Asha", null],
  ["Asha (Self) ", "Self"],
  ["Self : Asha", "Self"],
  ["Spouse-Ravi", "Spouse"],
])("the relationship of %j is %j", (text, value) => {
  expect(splitFact("relationship_to_account_holders", text).value).toBe(value);
});

test.each([
  ["Asha (Block 7)", null],
  ["Asha (A1) Rao", null],
  ["Asha - A1/7", "A1/7"],
  ["A1 | Asha", "A1"],
])("the Employee ID of %j is %j", (text, value) => {
  expect(splitFact("employee_id", text).value).toBe(value);
});

test.each(["Asha", "13/03/1990", "(", "1", "A/"])("'%s' before 60,000 blanks is searched quickly", (text) => {
  const cell = `${text}${" ".repeat(60_000)}x`;
  const began = process.cpuUsage();
  const headings = ["Emp ID", "Name", "DOB", "Gender", "Children", "Spouse Name & DOB", "Mobile", "Remarks"];
  findDerivedColumns([headings, ["E1", cell, cell, "F", cell, cell, cell, cell]]);
  const rules = { dateOrder: "DMY", unit: null, today: "2026-06-01" } as const;
  expect([contentKinds(cell).includes("date"), mapValue("name", cell, rules)]).toEqual([false, cell]);
  expect(mapValue("date_of_birth", cell, rules)).toBe(cell);
  expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
});
