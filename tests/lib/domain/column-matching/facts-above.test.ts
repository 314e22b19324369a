import { findFactsAbove, readStatedFacts } from "@/lib/domain/column-matching/facts-above";
import { readLegend } from "@/lib/domain/column-matching/heading-legend";
import { findVersionRows } from "@/lib/domain/column-matching/version-rows";

const facts = (...row: string[]) => {
  const found = readStatedFacts(row);
  return found && Object.fromEntries(found);
};

test.each<[string[], Record<string, string> | null]>([
  [["Employee ID:", "A1"], { employee_id: "A1" }],
  [["Employee ID: A1"], { employee_id: "A1" }],
  [["", "Emp Code", "", "A1", "DOJ", "01/06/2026"], { employee_id: "A1", policy_start_date: "01/06/2026" }],
  [["Employee: Asha Menon (A1)"], { employee_id: "A1" }],
  [["Employee Name: Asha Menon"], { name: "Asha Menon" }],
  [["Department", "Sales"], {}],
  [["DOB", "13/03/1990"], {}],
  [["Department", "Sales", "Employee ID", "A1"], { employee_id: "A1" }],
  [["Reason: left: A1"], {}],
  [["Team", "Sales"], null],
  [["Employee ID", "A1", "Team", "Sales"], null],
  [["Employee ID", "A1", "DOJ"], null],
  [["Emp ID", "Name"], null],
  [["Policy Start Date", "01/04/2026"], null],
  [["A1", "Asha Menon"], null],
  [[""], null],
  [[], null],
])("the line %j states %j", (row, found) => {
  expect(facts(...row)).toEqual(found);
});

test("facts that the table has, or that belong to no table, are not spread", () => {
  const line = ["Employee ID", "A1"];
  const header = ["S.No", "Name", "Relation", "DOB"];
  const people = ["1", "Asha Menon", "Self", "13/03/1990"];
  expect(findFactsAbove([["FORM"], line, header, people])).toEqual({ first: 2, last: 2, facts: ["employee_id"] });
  expect(findFactsAbove([["FORM"], header, people, line])).toBeNull();
  expect(findFactsAbove([line, ["Emp ID", "Name", "Relation", "DOB"], people])).toBeNull();
  expect(
    findFactsAbove([line, ["S.No", "Relation", "Mobile", "DOB"], ["1", "Self", "9876500001", "13/03/1990"]]),
  ).toBeNull();
  expect(findFactsAbove([])).toBeNull();
  const groups = [line, ["Insured", "", "Contact", ""], ["Name", "DOB", "Mobile", "Email"], ["Asha", "", "", ""]];
  expect(findFactsAbove(groups)).toMatchObject({ first: 1, last: 2 });
});

test.each([
  ["Relation (1-Self 2-Spouse 3-Son)", "Relation", { 1: "Self", 2: "Spouse", 3: "Son" }],
  ["Sex [1=Male, 2=Female]", "Sex", { 1: "Male", 2: "Female" }],
  ["Gender: Male-1, Female-2", "Gender", { 1: "Male", 2: "Female" }],
  ["Relation 01 - Self 10 - Mother in law", "Relation", { "01": "Self", 10: "Mother in law" }],
])("the words of '%s' are behind their numbers", (text, heading, words) => {
  const legend = readLegend(text);
  expect([legend?.heading, Object.fromEntries(legend?.words ?? [])]).toEqual([heading, words]);
});

test.each([
  "1-Self 2-Spouse",
  "Relation (1-Self)",
  "Relation (1-Self 1-Spouse)",
  "Relation 100-Self 200-Spouse",
  "Relation",
])("'%s' is no legend", (text) => {
  expect(readLegend(text)).toBeNull();
});

const HEADER = ["Emp ID", "Kind", "Name", "DOB"];
const versions = (...kinds: string[]) =>
  findVersionRows([HEADER, ...kinds.map((kind) => ["E1", kind, "Asha Rao", ""])]);

test("a column with an old and a new version in turn says which row is which", () => {
  expect(versions("Existing", "Revised")).toEqual({ lastHeaderRow: 0, versions: 1 });
  expect(versions("Existing", "Revised", "As per records")).toEqual({ lastHeaderRow: 0, versions: 1 });
  expect(versions("Existing")).toBeNull();
  expect(versions("Revised", "Existing")).toBeNull();
  expect(versions("Existing", "Existing")).toBeNull();
  expect(versions("Existing", "Revised", "Revised")).toBeNull();
  expect(versions("Existing name", "Revised name")).toBeNull();
  expect(findVersionRows([])).toBeNull();
});
