import { chooseConstant, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import type { SheetUse } from "@/lib/domain/column-matching/table-mapping";
import { MATCHING_MESSAGES } from "@/lib/messages/column-matching";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { membersReader } from "@/tests/support/read-all-members";
import { makeSheet } from "../make-workbook";
import { makeXlsb } from "../read/unusual-files";

const TODAY = "2026-06-01";
const JOINERS = "Employee ID,First Name,Relationship,Gender,Date of Birth";
const LEAVERS = "Employee ID,Employee Name,Last Working Day";

const csv = (...lines: string[]) => Buffer.from(lines.join("\n"));
const placesOf = async (bytes: Uint8Array) =>
  (await sketchTable(bytes)).sheets.map(({ name, titles, headerRows, rows }) => [name, titles, headerRows, rows]);

const TWO = [
  JOINERS,
  "E1,Asha,Self,F,03/04/1985",
  "E2,Ravi,Self,M,25/12/1984",
  "",
  "Exits of May",
  LEAVERS,
  "E7,Leela,20/05/2026",
];

test("a second table below the first is a table with its row in the name", async () => {
  expect(await placesOf(csv(...TWO))).toEqual([
    ["File", [], [1], 2],
    ["File (row 5)", ["Exits of May"], [6], 1],
  ]);
});

test.each([
  ["of another operation", ["Deletions"]],
  ["of the same operation, behind a gap", ["", "More additions"]],
])("below a title %s, two known headings are a header", async (_, title) => {
  const lines = [
    `Additions`,
    JOINERS,
    "E1,Asha,Self,F,03/04/1985",
    ...title,
    "Employee Name,LWD",
    "Om Das,20/05/2026",
    "",
    "Edits",
    JOINERS,
    "E3,Uma,Self,F,03/04/1985",
  ];
  const places = await placesOf(csv(...lines));
  expect(places.map(([, , , rows]) => rows)).toEqual([1, 1, 1]);
});

test("a second header with some of the same headings in other columns starts a table", async () => {
  const lines = [
    JOINERS,
    "E1,Asha,Self,F,03/04/1985",
    "",
    "Employee ID,Date of Birth,First Name",
    "E2,25/12/1984,Ravi",
  ];
  const places = await placesOf(csv(...lines));
  expect(places.map(([name, , , rows]) => [name, rows])).toEqual([
    ["File", 1],
    ["File (row 4)", 1],
  ]);
});

test.each([
  ["the same header after a gap", [JOINERS, "E1,Asha,Self,F,03/04/1985", "", JOINERS, "E2,Ravi,Self,M,25/12/1984"], 2],
  ["a gap between families", [JOINERS, "E1,Asha,Self,F,03/04/1985", "", "E2,Ravi,Self,M,25/12/1984"], 2],
  ["another header without a gap", [JOINERS, "E1,Asha,Self,F,03/04/1985", LEAVERS, "E2,Ravi,20/05/2026"], 3],
  ["a gap below the title", ["Employee ID, Name and Gender", "", JOINERS, "E1,Asha,Self,F,03/04/1985"], 1],
])("%s starts no table", async (_, lines, rows) => {
  const places = await placesOf(csv(...lines));
  expect(places.map(([name, , , found]) => [name, found])).toEqual([["File", rows]]);
});

test("both tables are read under their own mapping, with the rows of the sheet", async () => {
  const bytes = csv(...TWO);
  const use = (draft: ReturnType<typeof draftMapping>, name: string, chosen: SheetUse) =>
    chooseUse(confirmLikely(draft, name), name, chosen);
  const joined = use(draftMapping(await sketchTable(bytes)), "File", "ADD");
  const dated = chooseConstant(joined, "File", "policy_start_date", "01/06/2026");
  const draft = use(chooseConstant(dated, "File", "slabId", "1"), "File (row 5)", "OFFBOARD");
  const { pick, members } = membersReader();
  const found = members(await readMatched(bytes, mappingOf(draft, TODAY), pick));
  expect(found.ADD.map(({ rowNumber, employee_id }) => [rowNumber, employee_id])).toEqual([
    [2, "E1"],
    [3, "E2"],
  ]);
  expect(found.OFFBOARD).toMatchObject([{ rowNumber: 7, employee_id: "E7" }]);
  const other = membersReader();
  const leavers = mappingOf(use(draft, "File", "UNUSED"), TODAY);
  const second = other.members(await readMatched(bytes, leavers, other.pick));
  expect(second.ignoredSheets).toEqual(["File"]);
});

test("two tables of one use keep the sheet's row numbers", async () => {
  const sketch = await sketchTable(csv(...TWO));
  const draft = chooseUse(chooseUse(draftMapping(sketch), "File", "ADD"), "File (row 5)", "ADD");
  expect(mappingOf(draft, TODAY).sheets.map(({ rowOffset }) => rowOffset)).toEqual([0, 0]);
});

test("three rows of headings: groups, labels and their translation", async () => {
  const [sheet] = (
    await sketchTable(
      csv(
        "Employee,,,Cover,",
        "Employee ID,Name,Gender,Date of Birth,Date of Joining",
        "कर्मचारी आईडी,नाम,लिंग,जन्म तिथि,Date of Joining",
        "E1,Asha,F,03/04/1985,01/06/2026",
      ),
    )
  ).sheets;
  expect(sheet).toMatchObject({ headerRows: [1, 2, 3], rows: 1 });
  expect(sheet?.columns.map(({ heading }) => heading)).toEqual([
    "Employee / Employee ID",
    "Employee / Name",
    "Employee / Gender",
    "Cover / Date of Birth",
    "Cover / Date of Joining",
  ]);
  expect(MATCHING_MESSAGES.table({ rows: 1, header: [1, 2, 3], titles: [] })).toBe(
    "1 row below the header in rows 1, 2 and 3.",
  );
});

test("a sheet of instructions first is not used, and a hidden sheet is not read", async () => {
  const rows = [...Array(3)].map((_, row) => [`E${row}`, "Asha", "Self", "F", "03/04/1985"]);
  const sketch = await sketchTable(
    makeXlsb(
      {
        Instructions: [["How to fill this workbook"], ["1. Enter one member per row"], ["2. Dates as DD/MM/YYYY"]],
        Lists: [JOINERS.split(","), ...rows],
        Members: [JOINERS.split(","), ...rows],
      },
      "Lists",
    ),
  );
  const draft = draftMapping(sketch);
  expect(draft.sheets.map(({ sketch: { name, rows: count }, use }) => [name, count, use])).toEqual([
    ["Members", 3, null],
  ]);
});

const TURNED = [
  "Employee ID,E1,E2",
  "Name,Asha,Ravi",
  "Relationship,Employee,Employee",
  "Date of Birth,03/04/1985,25/12/1984",
  "Gender,F,M",
];

test("a block of headings and values per person: each block is a row, a nominee's is none", async () => {
  const first = ["Name,Asha", "Employee ID,E1", "Date of Birth,13/04/1985", "Gender,F", "Nominee details", "Name,Om"];
  const second = ["Name,Ravi", "Employee ID,E2", "Gender,M", "Date of Birth,14/04/1985", "Email,ravi@x.in"];
  const [sheet] = (await sketchTable(csv("Joiners", ...first, "", ...second))).sheets;
  const samples = sheet?.columns.map(({ heading, samples }) => `${heading}: ${samples}`);
  expect([sheet?.turned, sheet?.rows, samples]).toEqual([
    true,
    2,
    [
      "Joiners: ",
      "Name: Asha,Ravi",
      "Employee ID: E1,E2",
      "Date of Birth: 13/04/1985,14/04/1985",
      "Gender: F,M",
      "Nominee details: ",
      "Name: Om",
      "Email: ravi@x.in",
    ],
  ]);
});

test("headings in the first column: each column is read as a row", async () => {
  const bytes = csv(...TURNED);
  const sketch = await sketchTable(bytes);
  expect(sketch.sheets).toMatchObject([{ name: "File", turned: true, headerRows: [1], rows: 2, lastRow: 3 }]);
  const added = chooseUse(confirmLikely(draftMapping(sketch), "File"), "File", "ADD");
  const dated = chooseConstant(added, "File", "policy_start_date", "01/06/2026");
  const { pick, members } = membersReader();
  const mapping = mappingOf(chooseConstant(dated, "File", "slabId", "1"), TODAY);
  const { ADD } = members(await readMatched(bytes, mapping, pick));
  expect(ADD).toMatchObject([
    { rowNumber: 2, employee_id: "E1", gender: "female", date_of_birth: "03/04/1985" },
    { rowNumber: 3, employee_id: "E2", gender: "male", date_of_birth: "25/12/1984" },
  ]);
});

test.each([
  ["a list that explains the columns", ["Employee ID,number", "Date of Birth,as DD/MM/YYYY", "Gender,M or F"]],
  ["two headings in the first column", ["Employee ID,E1", "Date of Birth,03/04/1985"]],
  ["headings in a row as well", ["Employee ID,Gender,Name", "Date of Birth,03/04/1985", "Name,Asha"]],
  ["501 rows", [...TURNED, ...Array.from({ length: 496 }, (_, row) => `Fact ${row},a,b`)]],
])("%s is not turned", async (_, lines) => {
  const { sheets } = await sketchTable(csv(...lines));
  expect(sheets.some(({ turned }) => turned)).toBe(false);
});

test("500 rows are turned", async () => {
  const lines = [...TURNED, ...Array.from({ length: 495 }, (_, row) => `Fact ${row},a,b`)];
  expect((await sketchTable(csv(...lines))).sheets[0]?.turned).toBe(true);
});

test("formulas without a stored result are counted for their sheet", async () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [
    `<row r="1">${JOINERS.split(",").map(cell).join("")}</row>`,
    `<row r="2">${cell("E1")}<c><f>A1</f></c><c><f>A1</f></c></row>`,
    `<row r="3">${cell("E2")}<c><f>A1</f></c><c><f>1+1</f><v>2</v></c></row>`,
  ];
  const { sheets } = await sketchTable(makeSheet(rows.join("")));
  expect(sheets[0]?.notes).toEqual({ uncalculated: { count: 3, row: 2 } });
});

const SECTIONS: [string, string[]][] = [
  [
    "with the same header",
    ["ADDITIONS", JOINERS, "E1,Asha,Self,F,03/04/1985", "", "DELETIONS", JOINERS, "E9,Om,Self,M,"],
  ],
  ["without a header", [JOINERS, "ADDITIONS", "E1,Asha,Self,F,03/04/1985", "DELETIONS,,,,", "E9,Om,Self,M,"]],
];

test.each(SECTIONS)("a title that names another operation starts a table %s", async (_, lines) => {
  const draft = draftMapping(await sketchTable(csv(...lines)));
  expect(draft.sheets.map(({ use, sketch }) => [use, sketch.rows])).toEqual([
    ["ADD", 1],
    ["OFFBOARD", 1],
  ]);
  const dated = draft.sheets.reduce((all, { sketch: { name } }) => {
    const leaving = chooseConstant(confirmLikely(all, name), name, "dateOfLeaving", "20/05/2026");
    return chooseConstant(chooseConstant(leaving, name, "policy_start_date", "01/06/2026"), name, "slabId", "1");
  }, draft);
  const { pick, members } = membersReader();
  const found = members(await readMatched(csv(...lines), mappingOf(dated, TODAY), pick));
  expect(found.ADD.map(({ employee_id }) => employee_id)).toEqual(["E1"]);
  expect(found.OFFBOARD.map(({ employee_id, rowNumber }) => [employee_id, rowNumber])).toEqual([["E9", lines.length]]);
});

test.each([
  [
    "a title repeated on each page",
    ["ADDITIONS", JOINERS, "E1,Asha,Self,F,", "ADDITIONS", JOINERS, "E2,Om,Self,M,"],
    "ADD",
  ],
  ["a closing title", ["ADDITIONS", JOINERS, "E1,Asha,Self,F,", "DELETIONS: NIL"], null],
  [
    "a word in a column of operations",
    ["Employee ID,Name,Gender,DOB,Status", "E1,Om,M,,", ",,,,Deleted", "E2,Ravi,M,,"],
    null,
  ],
])("%s starts no table", async (_, lines, use) => {
  const draft = draftMapping(await sketchTable(csv(...lines)));
  expect(draft.sheets.map((sheet) => sheet.use)).toEqual([use]);
});

test("a screen for additions asks about a table of deletions, and never skips the step for it", async () => {
  const sketch = await sketchTable(csv(...(SECTIONS[0]?.[1] ?? [])));
  const draft = draftMapping(sketch, undefined, { list: "members", operation: "ADD" });
  expect(draft.sheets.map(({ use }) => use)).toEqual(["ADD", null]);
});
