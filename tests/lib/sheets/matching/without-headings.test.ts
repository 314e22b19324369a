import { chooseConstant, chooseTarget, chooseUse, confirmLikely } from "@/lib/domain/column-matching/answer-draft";
import { draftMapping, mappingOf } from "@/lib/domain/column-matching/mapping-draft";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
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
    ["employee_id", "name", "relationship_to_account_holders", "gender", null, null],
  ]);
  expect(TEXT.table({ rows: 2, header: sketch?.headerRows ?? [], titles: [] })).toBe(
    "2 rows. The list has no headings.",
  );
  draft = chooseTarget(
    chooseTarget(confirmLikely(draft, "Sheet1"), "Sheet1", 4, "date_of_birth"),
    "Sheet1",
    5,
    "policy_start_date",
  );
  draft = chooseConstant(draft, "Sheet1", "slabId", "1");
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
