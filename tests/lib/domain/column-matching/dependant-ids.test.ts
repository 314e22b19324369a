import { createEmployeeIds, findDependantIds } from "@/lib/domain/column-matching/dependant-ids";

const PLACES = { ids: 0, relations: 1 };
const find = (...rows: [string, string][]) => findDependantIds(rows, PLACES)?.isOnAll ?? null;

test.each([
  ["a dash", "A1-1"],
  ["two digits", "A1-12"],
  ["a letter", "A1B"],
  ["a letter and a digit", "A1/C2"],
  ["a space", "A1 1"],
])("a dependant's ID with %s is the employee's with a suffix", (_, id) => {
  expect(find(["A1", "Self"], [id, "Spouse"])).toBe(false);
});

test.each([
  ["three digits", "A1-123"],
  ["two letters", "A1-BC"],
  ["another beginning", "XA1-1"],
  ["no suffix", "A1"],
  ["no ID", ""],
])("one with %s is not", (_, id) => {
  expect(find(["A1", "Self"], [id, "Spouse"])).toBeNull();
});

test("one dependant without a suffix proves that there are none", () => {
  expect(find(["A1", "Self"], ["A1-1", "Spouse"], ["A2", "Self"], ["A2", "Spouse"])).toBeNull();
  expect(find(["A1-0", "Self"], ["A1-1", "Spouse"], ["A2-0", "Self"], ["A3-1", "Spouse"])).toBeNull();
});

test("rows before an employee, and rows with an unknown relationship, prove nothing", () => {
  expect(find(["A9-1", "Spouse"], ["A1", "Self"], ["A1-1", "Cousin"], ["A1-2", "Child"])).toBe(false);
  expect(find(["A1", "Self"], ["A2", "Self"])).toBeNull();
});

test.each([
  ["A1-00", "A1-01", true],
  ["A1-000", "A1-001", null],
  ["A1/A", "A1/B", true],
  ["A1-0", "A2-1", null],
])("employees may have a suffix as well: %s, %s", (self, spouse, isOnAll) => {
  expect(find([self, "Self"], [spouse, "Spouse"])).toBe(isOnAll);
});

test("each row gets its employee's ID, from top to bottom; an ID that is no suffix stays", () => {
  const read = createEmployeeIds({ ...PLACES, isOnAll: false });
  const ids = [
    ["A0-1", "Spouse"],
    ["A1", "Self"],
    ["A1-1", "Spouse"],
    ["A2-1", "Child"],
    ["A2", "Self"],
    ["A2-1", "Child"],
    ["", "Child"],
  ].map(([id = "", relation = ""]) => read(id, relation));
  expect(ids).toEqual(["A0-1", "A1", "A1", "A2-1", "A2", "A2", ""]);
  const readAll = createEmployeeIds({ ...PLACES, isOnAll: true });
  expect([readAll("A1-0", "Self"), readAll("A1-12", "Child"), readAll("A1", "Child")]).toEqual(["A1", "A1", "A1"]);
});
