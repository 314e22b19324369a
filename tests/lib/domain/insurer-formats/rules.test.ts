import { nextVersion, stateOfVersion, versionOn } from "@/lib/domain/dated-versions";
import { checkLines } from "@/lib/domain/insurer-formats/check-lines";
import { readDay } from "@/lib/domain/insurer-formats/dates";
import { formatFileName, insurerFileName, operationsOf } from "@/lib/domain/insurer-formats/file-name";
import { type FormatColumn, formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { formatDay } from "@/lib/domain/insurer-formats/format-day";
import { formatFaults, MAX_COLUMNS } from "@/lib/domain/insurer-formats/format-faults";
import { type FormatMember, formatLines } from "@/lib/domain/insurer-formats/format-member";
import { neutralFormatOf, startingFormat } from "@/lib/domain/insurer-formats/neutral-formats";
import { renderLine } from "@/lib/domain/insurer-formats/render";
import { FACTS, MEMBERS } from "@/tests/lib/sheets/insurer-formats/members";
import { NEUTRAL } from "@/tests/support/fixtures";

const withColumns = (...columns: FormatColumn[]): InsurerFormat => ({
  ...NEUTRAL,
  sheets: { ...NEUTRAL.sheets, ADD: { sheet: "Addition", columns } },
});
const faultOf = (...columns: FormatColumn[]) => formatFaults(withColumns(...columns))["sheets.ADD.columns"];
const column = (header: string, more: Partial<FormatColumn> = {}) => formatColumn({ header, source: "name", ...more });

test("the specification's insurers have a neutral format for their policy types, also under a longer name", () => {
  expect(neutralFormatOf("ICICI Prudential Life Insurance", "GTL")).not.toBeNull();
  expect(neutralFormatOf("ICICI Prudential Life Insurance", "GMC")).toBeNull();
  expect(neutralFormatOf(" go digit General Insurance", "GTL")).not.toBeNull();
  expect(neutralFormatOf("Another Insurer", "GMC")).toBeNull();
});

test("a new format starts as the insurer's, else with the columns of life or health insurance", () => {
  const headersOf = ({ sheets }: InsurerFormat) => sheets.ADD?.columns.map(({ header }) => header) ?? [];
  expect(startingFormat("Go Digit", "GMC").dates).toBe("dd/MM/yyyy");
  expect(startingFormat("Another Insurer", "GMC").dates).toBe("dd-MMM-yyyy");
  const life = ["CTC", "Sum Assured", "DOJ", "Nominee Name", "Nominee Relationship", "Nominee DOB", "Nominee Share %"];
  expect(headersOf(startingFormat("Another Insurer", "GTL"))).toEqual(expect.arrayContaining(life));
  expect(headersOf(startingFormat("Another Insurer", "GPA"))).toContain("Sum Insured");
  const deletion = startingFormat("Another Insurer", "GMC").sheets.DELETE.columns.map(({ header }) => header);
  expect(deletion).toEqual(expect.arrayContaining(["Employee Code", "UHID", "Date of Leaving"]));
});

test("the neutral format has no fault", () => expect(formatFaults(NEUTRAL)).toEqual({}));

test("columns: 1 to 64, each with a distinct header, at least one with data of the endorsement", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => column(`H${at}`));
  expect(faultOf()).toBe("Add a column");
  expect(faultOf(...many(MAX_COLUMNS))).toBeUndefined();
  expect(faultOf(...many(MAX_COLUMNS + 1))).toBe("At most 64 columns");
  expect(faultOf(column("Name"), column(" "))).toBe("Column 2: enter the header");
  expect(faultOf(column("Full Name"), column("full  name"))).toBe("Column 2: another column is called 'full  name'");
  expect(faultOf(column("Name"), column("Remarks", { source: null }))).toBeUndefined();
  expect(faultOf(column("Remarks", { source: null }))).toBe("At least one column must have data of the endorsement");
});

test("two codes with the same word are refused, because they would be the same when read back", () => {
  const relation = (son: string, daughter: string) =>
    column("Relation", {
      source: "relation",
      words: [
        { code: "son", word: son },
        { code: "daughter", word: daughter },
      ],
    });
  expect(faultOf(relation("SON", "DAUGHTER"))).toBeUndefined();
  expect(faultOf(relation("CHILD", "child"))).toBe("Column 1: 'son' and 'daughter' have the same word, 'child'");
  expect(faultOf(relation("SELF", "DAUGHTER"))).toBe("Column 1: 'self' and 'son' have the same word, 'SELF'");
  expect(faultOf(relation(" ", "DAUGHTER"))).toBe("Column 1: enter the insurer's word for 'son'");
});

test("the file name: only known parts, and the operation if there are several files", () => {
  const fault = (fileName: string, split: InsurerFormat["split"] = "FILES") =>
    formatFaults({ ...NEUTRAL, fileName, split }).fileName;
  expect(fault(" ")).toBe("Enter a file name");
  expect(fault("{op}")).toBeUndefined();
  expect(fault("{insurer}")).toBe("Files of several operations need {op} in their name");
  expect(fault("{insurer}", "SHEETS")).toBeUndefined();
  expect(fault("{op}_{month}")).toMatch(/^\{month\} is not known: use \{insurer\}/);
});

test("a .csv has one sheet", () => {
  const faults = (split: InsurerFormat["split"], fileType: InsurerFormat["fileType"]) =>
    formatFaults({ ...NEUTRAL, split, fileType });
  expect(faults("FILES", "csv")).toEqual({});
  expect(faults("SHEETS", "xls")).toEqual({});
  expect(faults("SHEETS", "csv")).toEqual({ split: "A .csv file has one sheet: choose one file each" });
});

test("a template: .xlsx only, its own sheet and headings, and one file for the sheets of one file", () => {
  const template = { fileName: "t1.xlsx", sheet: "Addition", row: 3, headings: ["Emp Code", "", "Name (2)"] };
  const faults = (more: Partial<InsurerFormat>, changed: Partial<InsurerFormat["sheets"]["ADD"]> = {}) => {
    const ADD = { sheet: "Addition", template, columns: [column("emp  code"), column("Name (2)")], ...changed };
    return formatFaults({ ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD }, ...more });
  };
  expect(faults({})).toEqual({});
  expect(faults({ fileType: "xls" })).toEqual({ "sheets.ADD.template": "Only an .xlsx file can fill a template" });
  expect(faults({}, { sheet: "New" })).toEqual({
    "sheets.ADD.template": "The sheet of the template is called 'Addition'",
  });
  expect(faults({}, { columns: [column("Name")] })).toEqual({
    "sheets.ADD.template": "The template has no heading 'Name'",
  });
  const same = "Sheets of one file need the same template";
  expect(faults({ split: "SHEETS" })).toMatchObject({ "sheets.ADD.template": same, "sheets.EDIT.template": same });
});

test("titles that share a word are no fault, because they are not read back", () => {
  const words = ["mr", "master"].map((code) => ({ code, word: "Mr" }));
  expect(faultOf(column("Title", { source: "title", words }), column("Name"))).toBeUndefined();
});

test("sheets: valid workbook names, distinct if they share a workbook", () => {
  const faults = (sheet: string, split: InsurerFormat["split"] = "FILES") =>
    formatFaults({ ...NEUTRAL, split, sheets: { ...NEUTRAL.sheets, EDIT: { ...NEUTRAL.sheets.EDIT, sheet } } });
  expect(faults("Addition")).toEqual({});
  expect(faults(" ")).toEqual({ "sheets.EDIT.sheet": "Enter the sheet's name" });
  expect(faults(" Addition ", "SHEETS")).toEqual({ "sheets.EDIT.sheet": "Another sheet has this name" });
  expect(faults("addition", "SHEETS")).toEqual({ "sheets.EDIT.sheet": "Another sheet has this name" });
  expect(faults("x".repeat(31))).toEqual({});
  expect(faults("x".repeat(32))).toEqual({ "sheets.EDIT.sheet": "At most 31 characters" });
  expect(faults("A/B")["sheets.EDIT.sheet"]).toMatch(/^A sheet name cannot contain/);
  expect(faults("")["sheets.EDIT.sheet"]).toBe("Enter the sheet's name");
});

test("an empty part of a name is dropped with its underscore; a policy without a number uses its ID", () => {
  const pattern = { fileName: "{company}_{policyNumber}_{n}_{op}_{ddMMyyyy}" };
  expect(formatFileName(pattern, FACTS, "ADD")).toBe("Acme-India_POL-2025-7_3_ADD_10122025");
  expect(formatFileName(pattern, { ...FACTS, policyNumber: null }, null)).toBe("Acme-India_pol-1_3_10122025");
});

test.each([
  ["FILES", ["ADD"], "acme_ADD.xlsx"],
  ["FILES", ["EDIT"], "acme_EDIT.xlsx"],
  ["FILES", ["ADD", "DELETE"], "acme.zip"],
  ["FILES", [], "acme.zip"],
  ["SHEETS", ["ADD"], "acme.xlsx"],
  ["SHEETS", ["ADD", "DELETE", "EDIT"], "acme.xlsx"],
  ["SHEETS", [], "acme.zip"],
  ["FILES", ["ADD"], "acme_ADD.csv", "csv"],
  ["FILES", ["DELETE"], "acme_DELETE.xlsx", "xlsx"],
  ["SHEETS", ["ADD", "DELETE"], "acme.xls", "xls"],
  ["FILES", ["ADD", "DELETE"], "acme.zip", "csv"],
] as const)("split into %s, the file for %j is %s", (split, operations, name, fileType = "xlsx") => {
  expect(insurerFileName({ split, fileType, fileName: "acme_{op}" }, FACTS, operations)).toBe(name);
});

test("a file has its members' operations; a correction without a field has none", () => {
  const withoutFields = MEMBERS.map((member) => ({ ...member, revisedData: null }));
  expect(operationsOf(MEMBERS, FACTS)).toEqual(["ADD", "DELETE", "EDIT"]);
  expect(operationsOf(withoutFields, FACTS)).toEqual(["ADD", "DELETE"]);
  expect(operationsOf([], FACTS)).toEqual([]);
  const one = MEMBERS.filter(({ operationType }) => operationType === "ADD").slice(0, 1);
  expect(operationsOf(one, FACTS)).toEqual(["ADD"]);
});

test.each([
  ["a slab is its sum insured", { slabId: "1" }, { slabId: "3" }, "Sum Insured", "300000", "750000"],
  ["a slab that the policy lacks is its ID", { slabId: "9" }, { slabId: "3" }, "Sum Insured", "9", "750000"],
  [
    "a date is day first",
    { date_of_birth: "1990-06-15" },
    { date_of_birth: "1990-06-05" },
    "Date of Birth",
    "15/06/1990",
    "05/06/1990",
  ],
  ["a text is as it was sent", { name: "Asha Rao" }, { name: "Asha R Rao" }, "Name", "Asha Rao", "Asha R Rao"],
])("in a correction of the neutral format, %s", (_rule, oldData, revisedData, ...cells) => {
  const facts = { ...FACTS, slabs: { "1": "300000", "3": "750000" } };
  const [edit] = MEMBERS.filter(({ operationType }) => operationType === "EDIT");
  const values = { oldData, revisedData } as Pick<FormatMember, "oldData" | "revisedData">;
  const [line] = formatLines(edit ? [{ ...edit, ...values }] : [], "EDIT", facts);
  if (!line) throw new Error("no line");
  expect(renderLine(NEUTRAL.sheets.EDIT.columns, line, NEUTRAL).slice(-3)).toEqual(cells);
});

test("checks: an empty mandatory cell, one character too many, a code without a word", () => {
  const format = withColumns(
    column("UHID", { source: "uhid", mandatory: true }),
    column("Name", { source: "name", maxLength: 8 }),
    column("Gender", {
      source: "gender",
      words: [
        { code: "male", word: "M" },
        { code: "trans", word: "T" },
      ],
    }),
    column("DOB", { source: "dob", dates: "date", maxLength: 10 }),
  );
  const lives = [
    { ...MEMBERS[0], uhid: "U1", name: "12345678", gender: "male" },
    { ...MEMBERS[0], uhid: null, name: "123456789", gender: "female" },
    { ...MEMBERS[0], uhid: null, name: "Asha", gender: null },
  ] as typeof MEMBERS;
  expect(checkLines(format, lives, FACTS)).toEqual([
    { operation: "ADD", header: "UHID", kind: "EMPTY", rows: [2, 3] },
    { operation: "ADD", header: "Name", kind: "TOO_LONG", rows: [2] },
    { operation: "ADD", header: "Gender", kind: "NO_WORD", rows: [2] },
  ]);
  expect(checkLines(NEUTRAL, [], FACTS)).toEqual([]);
  const spaced = [{ ...MEMBERS[0], employeeId: "E1 ", name: "Asha" }] as typeof MEMBERS;
  const plain = withColumns(
    column("Name"),
    column("Emp", { source: "employeeId" }),
    column("Sex", { source: "gender" }),
  );
  expect(checkLines(plain, spaced, FACTS)).toEqual([
    { operation: "ADD", header: "Emp", kind: "READ_OTHERWISE", rows: [1] },
  ]);
});

test("the latest version started by a date applies; of two with one start, the one made later", () => {
  const versions = [
    { number: 1, from: "2025-12-01" },
    { number: 2, from: "2025-12-10" },
    { number: 3, from: "2025-12-10" },
    { number: 4, from: "2025-12-05" },
  ];
  expect(versionOn(versions, "2025-11-30")).toBeNull();
  expect(versionOn(versions, "2025-12-01")?.number).toBe(1);
  expect(versionOn(versions, "2025-12-09")?.number).toBe(4);
  expect(versionOn(versions, "2025-12-10")?.number).toBe(3);
  expect(nextVersion(versions, "2025-12-09")?.number).toBe(3);
  expect(nextVersion(versions, "2025-12-01")?.number).toBe(4);
  expect(nextVersion(versions, "2025-12-10")).toBeNull();
  expect(versions.map((version) => stateOfVersion(version, versions, "2025-12-09"))).toEqual([
    "past",
    "replaced",
    "future",
    "current",
  ]);
  expect(versions.map((version) => stateOfVersion(version, versions, "2025-12-10"))).toEqual([
    "past",
    "replaced",
    "current",
    "past",
  ]);
});

test.each([
  ["5-jan-2026", "dd-MMM-yyyy", "2026-01-05"],
  ["31-Dec-2026", "dd-MMM-yyyy", "2026-12-31"],
  ["31-Feb-2026", "dd-MMM-yyyy", null],
  ["05-Foo-2026", "dd-MMM-yyyy", null],
  ["105-Jan-2026", "dd-MMM-yyyy", null],
  ["05-Jan-20261", "dd-MMM-yyyy", null],
  ["5.1.2026", "dd.MM.yyyy", "2026-01-05"],
  ["05-01-2026", "dd/MM/yyyy", null],
  ["05/01/26", "dd/MM/yyyy", null],
  ["05/01/2026/1", "dd/MM/yyyy", null],
  ["2026-01-05", "yyyy-MM-dd", "2026-01-05"],
  ["2026-02-30", "yyyy-MM-dd", null],
  ["05/01/2026", "dd-MM-yyyy", null],
  ["-Jan-2026", "dd-MMM-yyyy", null],
  ["/01/2026", "dd/MM/yyyy", null],
  ["005/01/2026", "dd/MM/yyyy", null],
] as const)("%s written as %s is %s", (text, style, day) => expect(readDay(text, style)).toBe(day));

test("the date of an endorsement's format is the date it was sent; before that, today", () => {
  const at = (day: string) => ({ seconds: Date.parse(`${day}T23:00:00+05:30`) / 1000 });
  const chain = [
    { status: "SENT_TO_INSURER" as const, reachedAt: at("2025-12-01") },
    { status: "READY_FOR_TPA" as const, reachedAt: null },
  ];
  expect(formatDay(chain, "INSURER", "2025-12-10")).toBe("2025-12-01");
  expect(formatDay(chain, "TPA", "2025-12-10")).toBe("2025-12-10");
  expect(formatDay([{ status: "READY_FOR_TPA", reachedAt: at("2025-12-02") }], "TPA", "2025-12-10")).toBe("2025-12-02");
  expect(formatDay([], "INSURER", "2025-12-10")).toBe("2025-12-10");
});
