import { chooseConstant, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import type { SheetUse } from "@/lib/domain/column-matching/table-mapping";
import { MATCHING_MESSAGES as TEXT } from "@/lib/messages/column-matching";
import { missingColumns } from "@/lib/sheets/matching/missing-columns";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader } from "@/tests/support/read-all-members";

const TODAY = "2026-06-01";
const bytesOf = (rows: string[][]) => new Uint8Array(oddWorkbook("file.xlsx", [{ name: "Sheet1", rows }]).buffer);
const ASHA = ["A1", "Asha Menon", "Employee", "F", "12/03/1990", "01/06/2026"];
const RAVI = ["A1", "Ravi Menon", "Spouse", "M", "25/01/1988", "01/06/2026"];

test("the first row of a list without headings is a person", async () => {
  const bytes = bytesOf([ASHA, RAVI]);
  let draft = chooseUse(draftMapping(await sketchTable(bytes)), "Sheet1", "ADD");
  const { sketch, matches } = draft.sheets[0] ?? {};
  expect([sketch?.rows, matches?.map(({ target }) => target)]).toEqual([
    2,
    ["employee_id", "name", "relationship_to_account_holders", "gender", "date_of_birth", "policy_start_date"],
  ]);
  expect(TEXT.table({ rows: 2, header: sketch?.headerRows ?? [], titles: [] })).toBe(
    "2 rows. The list has no headings.",
  );
  draft = chooseConstant(confirmLikely(draft, "Sheet1"), "Sheet1", "slabId", "1");
  const { pick, members } = membersReader();
  const { ADD } = members(await readMatched(bytes, mappingOf({ ...draft, statedOrder: "DMY" }, TODAY), pick));
  expect(ADD).toMatchObject([
    {
      rowNumber: 1,
      employee_id: "A1",
      name: "Asha Menon",
      relationship_to_account_holders: "self",
      date_of_birth: "12/03/1990",
    },
    { rowNumber: 2, name: "Ravi Menon", relationship_to_account_holders: "spouse", policy_start_date: "01/06/2026" },
  ]);
});

test.each<[string, SheetUse, string[][], (string | null)[]]>([
  [
    "numbers of rows and sums",
    "ADD",
    [
      ["1", "K101", "Asha Rao", "12/03/1990", "500000"],
      ["2", "K102", "Om Das", "13/03/1990", "300000"],
    ],
    [null, "employee_id", "name", "date_of_birth", "sumInsured"],
  ],
  [
    "only numbers of rows",
    "ADD",
    [
      ["1", "Asha Rao", "12/03/1990"],
      ["2", "Om Das", "13/03/1992"],
    ],
    ["employee_id", "name", "date_of_birth"],
  ],
  [
    "births and starts with years of two digits",
    "ADD",
    [
      ["K101", "Asha Rao", "01/06/26", "12/03/90"],
      ["K102", "Om Das", "02/06/26", "13/03/92"],
    ],
    ["employee_id", "name", "policy_start_date", "date_of_birth"],
  ],
  [
    "the only date of exits",
    "OFFBOARD",
    [
      ["K101", "Asha Rao", "12/11/26"],
      ["K102", "Om Das", "30/11/26"],
    ],
    ["employee_id", "name", "dateOfLeaving"],
  ],
  [
    "births of exits",
    "OFFBOARD",
    [
      ["K101", "Asha Rao", "12/03/1990"],
      ["K102", "Om Das", "13/03/1992"],
    ],
    ["employee_id", "name", null],
  ],
  [
    "births and joinings of exits",
    "OFFBOARD",
    [
      ["K101", "1990-03-12", "Asha Rao", "12/11/2020"],
      ["K102", "1992-03-12", "Om Das", "30/11/2024"],
    ],
    ["employee_id", "date_of_birth", "name", null],
  ],
  [
    "two dates near each other",
    "ADD",
    [
      ["K101", "Asha Rao", "12/03/2024", "12/11/2026"],
      ["K102", "Om Das", "13/03/2022", "30/11/2026"],
    ],
    ["employee_id", "name", null, null],
  ],
])("without headings, the values suggest columns: %s", async (_, use, rows, targets) => {
  const [sheet] = chooseUse(draftMapping(await sketchTable(bytesOf(rows))), "Sheet1", use).sheets;
  expect(sheet?.matches.map(({ target }) => target)).toEqual(targets);
});

test("titles above a list without headings name its operation and are no rows", async () => {
  const bytes = bytesOf([
    ["Acme"],
    ["Deletions"],
    ["K101", "Asha Rao", "12/11/2026"],
    ["K102", "Om Das", "30/11/2026"],
  ]);
  const draft = confirmLikely(draftMapping(await sketchTable(bytes)), "Sheet1");
  expect(draft.sheets.map(({ sketch, use }) => [sketch.rows, sketch.titles, use])).toEqual([
    [2, ["Acme", "Deletions"], "OFFBOARD"],
  ]);
  const { pick, members } = membersReader();
  const { OFFBOARD } = members(await readMatched(bytes, mappingOf(draft, TODAY), pick));
  expect(OFFBOARD.map(({ rowNumber, employee_id }) => [rowNumber, employee_id])).toEqual([
    [3, "K101"],
    [4, "K102"],
  ]);
});

test("IDs below their heading alone are a list", async () => {
  const draft = chooseUse(
    draftMapping(await sketchTable(bytesOf([["Employee IDs to be deleted"], ["A1"], ["A2"]]))),
    "Sheet1",
    "OFFBOARD",
  );
  const [sheet] = draft.sheets;
  expect([sheet?.sketch.rows, sheet?.matches[0]?.target]).toEqual([2, "employee_id"]);
  expect(sheet && missingColumns(sheet, ANY_MEMBERS).map(({ label }) => label)).toEqual(["Date of Leaving"]);
});

test("notes without a list are none", async () => {
  const notes = [["Please add these members"], ["Thanks, HR"], ["Call 9876500001", "before 12/03/2026"]];
  await expect(sketchTable(bytesOf(notes))).rejects.toThrow("Could not find any members in the uploaded sheet");
});

test("an empty column does not take the place of a filled one", async () => {
  const form = [
    ["New Employee Form"],
    ["Employee Code", "A1"],
    ["Employee Name", "Asha Menon"],
    ["Date of Birth", "12/03/1990"],
  ];
  const [sheet] = draftMapping(await sketchTable(bytesOf(form))).sheets;
  const named = sheet?.matches.find(({ target }) => target === "name");
  expect(sheet?.sketch.columns.find(({ position }) => position === named?.position)?.heading).toBe("Employee Name");
});

test("a correction is read from the column of correct values", async () => {
  const rows = [
    ["Emp ID", "Relation", "Name as per policy", "Correct name as per Aadhaar"],
    ["A1", "Self", "Asha M", "Asha Menon"],
  ];
  const [sheet] = draftMapping(await sketchTable(bytesOf(rows))).sheets;
  expect(sheet?.use).toBe("EDIT");
  expect(sheet?.matches.map(({ target }) => target)).toEqual([
    "employee_id",
    "relationship_to_account_holders",
    null,
    "name",
  ]);
});
