import { chooseConstant } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { readMatched } from "@/lib/sheets/matching/read-matched";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { oddWorkbook } from "@/tests/browser/odd-workbook";
import { membersReader } from "@/tests/support/read-all-members";

const bytesOf = (rows: string[][]) => new Uint8Array(oddWorkbook("file.xlsx", [{ name: "June", rows }]).buffer);

const BESIDE = [
  ["Additions", "", "", "", "", "Deletions"],
  ["Emp ID", "Name", "DOB", "Gender", "", "Emp ID", "Name", "LWD"],
  ["A1", "Asha Menon", "12/03/1990", "F", "", "B1", "Ravi Rao", "31/05/2026"],
  ["A2", "Tara Menon", "13/03/1991", "F", "", "B2", "Om Rao", "30/05/2026"],
  ["A3", "Uma Menon", "12/03/1992", "F"],
];

test("two lists side by side are two tables, and no life is lost", async () => {
  const bytes = bytesOf(BESIDE);
  let draft = draftMapping(await sketchTable(bytes));
  expect(draft.sheets.map(({ sketch, use }) => [sketch.name, use, sketch.rows])).toEqual([
    ["June", "ADD", 3],
    ["June (column F)", "OFFBOARD", 2],
  ]);
  draft = chooseConstant(draft, "June", "slabId", "1");
  draft = chooseConstant(draft, "June", "policy_start_date", "01/06/2026");
  const { pick, members } = membersReader();
  const { ADD, OFFBOARD } = members(await readMatched(bytes, mappingOf(draft, "2026-06-01"), pick));
  expect(ADD.map(({ employee_id, name }) => [employee_id, name])).toEqual([
    ["A1", "Asha Menon"],
    ["A2", "Tara Menon"],
    ["A3", "Uma Menon"],
  ]);
  expect(OFFBOARD.map(({ rowNumber, employee_id, dateOfLeaving }) => [rowNumber, employee_id, dateOfLeaving])).toEqual([
    [3, "B1", "31/05/2026"],
    [4, "B2", "30/05/2026"],
  ]);
});

test.each<[string, string[][], string[]]>([
  ["titles without an empty column", BESIDE.map((row) => row.toSpliced(4, 1)), ["June", "June (column E)"]],
  [
    "a third list",
    BESIDE.map((row) => [...row, ...Array(9 - row.length).fill(""), row[5] ?? "", row[7] ?? ""]),
    ["June", "June (column F)", "June (column J)"],
  ],
  ["a second column of IDs in one list", [["Emp ID", "Name", "", "Manager Emp ID", "Manager"]], ["June"]],
  ["a spouse beside the employee", [["Emp ID", "Name", "", "Spouse Name", "Spouse DOB"]], ["June"]],
])("%s: %#", async (_, rows, names) => {
  const filled = rows.length > 1 ? rows : [...rows, ["A1", "Asha Menon", "", "M1", "Ravi Rao"]];
  expect((await sketchTable(bytesOf(filled))).sheets.map(({ name }) => name)).toEqual(names);
});
