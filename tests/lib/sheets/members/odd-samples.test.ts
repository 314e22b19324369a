import { readdirSync } from "node:fs";
import { join } from "node:path";
import { draftMapping, openQuestions } from "@/lib/domain/column-matching/mapping-draft";
import { isForeignTable } from "@/lib/domain/column-matching/own-table";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import { sketchTable } from "@/lib/sheets/matching/sketch-table";
import { readMembers } from "@/lib/sheets/members/read-members";
import { asWorkbookError } from "@/lib/sheets/workbook-error";
import { readAllMembers } from "@/tests/support/read-all-members";
import { sample } from "../make-workbook";

/** How the validator opens each odd sample, with the presses that it needs; none is read with a wrong value. */

const ODD = join(__dirname, "../../../support/samples/odd");

const NO_LIST = "Missing column: User ID (sheet Members)";

/** The reason of each refusal, as shown; a read file has its number of rows. No press is needed. */
const OPENED: Readonly<Record<string, string | number>> = {
  "bad-csv-renamed.xlsx":
    "This is a text file with separated values (.csv). Open it in Excel, check its dates, save it as Excel Workbook (.xlsx) and upload that file.",
  "bad-empty.xlsx":
    "The file is empty. Choose the workbook again. If it is still synchronising, wait until it is complete.",
  "bad-encrypted.xlsx": "This workbook is protected by a password. Save a copy without a password and upload that.",
  "bad-truncated.xlsx":
    "This workbook is damaged or incomplete. Open it in Excel, save it again and upload the new file.",
  "bad-zip-not-workbook.xlsx":
    "This is not an Excel workbook, despite its name. Open it in Excel, save it as Excel Workbook (.xlsx) and upload that file.",
  "bomb-300mb-rows.xlsx":
    "This workbook has far more data than a member sheet, so it was not read. Copy the members into the template and upload that.",
  "dates-1900.xls": NO_LIST,
  "dates-1900.xlsx": NO_LIST,
  "dates-1904.xlsx": NO_LIST,
  "dim-lies-1048576.xlsx": NO_LIST,
  "formulas.xlsx": NO_LIST,
  "hidden-first-sheet.xlsx": NO_LIST,
  "hidden-rows.xlsx": NO_LIST,
  "ids.xls": NO_LIST,
  "ids.xlsx": NO_LIST,
  "inner-blank-rows.xlsx": NO_LIST,
  "macro.xlsm": NO_LIST,
  "merged.xlsx": 1,
  "prefixed-ns.xlsx": NO_LIST,
  "rich.xlsx": NO_LIST,
};

test("every odd sample is in the table", () => {
  expect(readdirSync(ODD).filter((name) => name !== "expect.json")).toEqual(Object.keys(OPENED));
});

/** As the validator opens a file: our template, else a table with questions, else the reason of the refusal. */
async function open(name: string): Promise<{ presses: number; is: string | number }> {
  const bytes = sample(`odd/${name}`);
  try {
    const { counts } = await readMembers(bytes, () => {});
    return { presses: 0, is: counts.ADD + counts.EDIT + counts.OFFBOARD };
  } catch (cause) {
    const { code, message } = asWorkbookError(cause);
    const sketch = code === "WRONG_COLUMNS" ? await sketchTable(bytes).catch(() => null) : null;
    if (!sketch || !isForeignTable(sketch, ANY_MEMBERS)) return { presses: 0, is: message };
    const { likely, unclear, sheets, dateOrder } = openQuestions(draftMapping(sketch));
    const asked = [likely > 0, unclear > 0, sheets.length > 0, dateOrder].filter(Boolean).length;
    return { presses: asked + 1, is: "Match columns" };
  }
}

test.each(Object.entries(OPENED))("%s needs no press and is: %s", async (name, is) => {
  expect(await open(name)).toEqual({ presses: 0, is });
});

test("the sample that is read has no wrong value", async () => {
  const { EDIT } = await readAllMembers(sample("odd/merged.xlsx"));
  expect(EDIT).toEqual([{ rowNumber: 3, userId: "U1", name: "Asha", gender: "female" }]);
});
