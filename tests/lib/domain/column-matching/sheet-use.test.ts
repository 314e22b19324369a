import type { ColumnMatch } from "@/lib/domain/column-matching/claim";
import type { SheetSketch } from "@/lib/domain/column-matching/column-sketch";
import { isDefaultSheetName, proposeOperation, statedUse } from "@/lib/domain/column-matching/sheet-use";
import type { Target } from "@/lib/domain/column-matching/targets";
import { sketchSheet } from "./sketches";

/** What a sheet's rows are, from the matches of its columns in their order. */

type Given = Partial<Parameters<typeof proposeOperation>[2]> & Partial<Pick<ColumnMatch, "certainty" | "reason">>;

function useOf(targets: readonly (Target | null)[], given: Given = {}, sheet: Partial<SheetSketch> = {}) {
  const { certainty = "certain", reason = "synonym", named = null, sheets = {}, layouts = [] } = given;
  const matches = targets.map((target, position): ColumnMatch => ({ position, target, certainty, reason, unit: null }));
  const columns = Object.fromEntries(targets.map((target, position) => [`${target} ${position}`, ["x", "y"]]));
  return proposeOperation({ ...sketchSheet("Sheet1", columns), ...sheet }, matches, { named, sheets, layouts });
}

const MEMBER: readonly Target[] = ["employee_id", "name", "date_of_birth"];

test("a sheet without rows, and one with a single known column, is not used; two known columns need a choice", () => {
  expect(useOf(MEMBER, { layouts: ["ADD"] }, { rows: 0 })).toBe("UNUSED");
  expect(useOf(["name", null, null])).toBe("UNUSED");
  expect(useOf(["name", "employee_id", null])).toBeNull();
});

test("an operation column decides before a title if it is certain, or was found by its words", () => {
  const titled = { titles: ["Deletions"] };
  expect(useOf([...MEMBER, "operation"], {}, titled)).toBe("BY_COLUMN");
  expect(useOf([...MEMBER, "operation"], { certainty: "likely", reason: "status" }, titled)).toBe("BY_COLUMN");
  expect(useOf([...MEMBER, "operation"], { certainty: "likely" }, titled)).toBe("OFFBOARD");
  expect(useOf([...MEMBER, "operation"], { certainty: "likely" })).toBe("BY_COLUMN");
  expect(useOf(MEMBER, {}, titled)).toBe("OFFBOARD");
});

test("a column of operations alone is a summary", () => {
  expect(useOf(["operation", null])).toBe("UNUSED");
  expect(useOf(["operation", "name"])).toBe("BY_COLUMN");
});

test("titles that disagree need a choice, also with a name of the file and an earlier choice", () => {
  const given: Given = { named: "ADD", layouts: ["ADD"] };
  expect(useOf(MEMBER, given, { titles: ["Additions", "Deletions"] })).toBeNull();
  expect(useOf(MEMBER, given, { name: "Additions", titles: ["Deletions"] })).toBeNull();
});

test("a list of corrections is one of edits, whatever its titles say", () => {
  expect(useOf(MEMBER, {}, { corrections: true, titles: ["Additions"] })).toBe("EDIT");
});

test("an old and a new value are an edit; one of them alone says nothing", () => {
  const headed = (...headings: string[]) =>
    sketchSheet("Sheet1", Object.fromEntries(headings.map((one) => [one, ["x"]])));
  const { columns } = headed("Emp Code", "Existing DOB", "Revised DOB");
  expect(useOf(MEMBER, {}, { columns })).toBe("EDIT");
  expect(useOf(MEMBER, {}, headed("Emp Code", "DOB given earlier", "DOB to be read as"))).toBe("EDIT");
  expect(useOf(MEMBER, {}, headed("Emp Code", "Existing DOB", "Name"))).toBeNull();
  expect(useOf(MEMBER, {}, headed("Emp Code", "Name", "New/Existing"))).toBeNull();
  expect(useOf(MEMBER, {}, headed("Emp Code", "Existing DOB", "New/Existing"))).toBeNull();
  expect(useOf(MEMBER, {}, headed("Emp Code", "Name", "Revised DOB"))).toBeNull();
});

test("a remark with the same operation in each row says what the rows are", () => {
  const remarked = (...remarks: string[]) =>
    sketchSheet("Sheet1", { "Emp Code": ["E1", "E2"], Name: ["Asha", "Om"], Remarks: remarks });
  expect(useOf(MEMBER, { named: "EDIT" }, { ...remarked("New Joinee", "Newly joined"), rows: 2 })).toBe("ADD");
  expect(useOf(MEMBER, {}, { ...remarked("New Joinee", "Left"), rows: 2 })).toBeNull();
  expect(useOf(MEMBER, {}, { ...remarked("New Joinee", "Transfer"), rows: 2 })).toBeNull();
  expect(useOf(MEMBER, {}, { ...remarked("New Joinee"), rows: 2 })).toBeNull();
});

test("dependants alone are additions, before the file's name and earlier choices", () => {
  const given: Given = { named: "OFFBOARD", sheets: { people: "OFFBOARD" } };
  expect(useOf(["employee_id", "spouse.name", "child1.name", null], given, { name: "People" })).toBe("ADD");
  expect(useOf([...MEMBER, "spouse.name", "child1.name"], given, { name: "People" })).toBe("OFFBOARD");
});

test("the earlier choice for a sheet's name decides before the earlier layout; for a default name only the layout", () => {
  const given: Given = { sheets: { people: "OFFBOARD", sheet1: "OFFBOARD" }, layouts: ["EDIT"] };
  expect(useOf(MEMBER, given, { name: "People" })).toBe("OFFBOARD");
  expect(useOf(MEMBER, given)).toBe("EDIT");
  expect(useOf(MEMBER, { layouts: ["EDIT", "ADD"] })).toBeNull();
});

test.each(["Sheet1", " Data ", "table_2", "Report-10", "पत्रक1"])("'%s' is a default name", (name) => {
  expect(isDefaultSheetName(name)).toBe(true);
});

test.each(["HO Sheet1", "Database", "Sheet1 May", "People"])("'%s' is a name that a person chose", (name) => {
  expect(isDefaultSheetName(name)).toBe(false);
});

test("texts left out above the first row are titles; one below must not name another operation", () => {
  const sheet = sketchSheet("Sheet1", { "Emp Code": ["E1"], Name: ["Asha"] });
  const line = (row: number, text: string) => ({ row, text, why: "note" as const });
  expect(statedUse({ ...sheet, leftOut: [line(1, "Exits")] })).toBe("OFFBOARD");
  expect(statedUse({ ...sheet, leftOut: [line(9, "Exits")] })).toBe("SEVERAL");
  expect(statedUse({ ...sheet, leftOut: [line(1, "Exits"), line(9, "Exits")] })).toBe("OFFBOARD");
  expect(statedUse({ ...sheet, firstRows: [], leftOut: [line(1, "Exits")] })).toBe("SEVERAL");
});
