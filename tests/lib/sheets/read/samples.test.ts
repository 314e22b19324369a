import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Cell, Sheet } from "@/lib/sheets/cells";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { readAllMembers } from "@/tests/support/read-all-members";
import { MAX_INFLATED_BYTES, refusal, sample } from "../make-workbook";

const ODD = join(__dirname, "../../../support/samples/odd");
type Expected = Cell[][] | "reject" | "policy";
const expected: Record<string, Expected> = JSON.parse(readFileSync(join(ODD, "expect.json"), "utf8"));

/** Rows padded to the widest, like the expectations. */
function rowsOf(sheet: Sheet | undefined): Cell[][] {
  const rows = sheet?.rows.map(({ cells }) => [...cells]) ?? [];
  const width = Math.max(...rows.map(({ length }) => length));
  return rows.map((cells) => [...cells, ...new Array<null>(width - cells.length).fill(null)]);
}

test("every odd sample has an expectation", () => {
  expect(readdirSync(ODD).filter((name) => name !== "expect.json")).toEqual(Object.keys(expected).sort());
});

const readable = Object.entries(expected).filter(([, rows]) => Array.isArray(rows));
test.each(readable)("%s gives the rows that a person sees", async (name, rows) => {
  const [sheet] = await readWorkbook(sample(`odd/${name}`));
  expect(rowsOf(sheet)).toEqual(rows);
});

test.each([
  ["bad-empty.xlsx", "EMPTY_FILE"],
  ["bad-csv-renamed.xlsx", "NOT_A_WORKBOOK"],
  ["bad-zip-not-workbook.xlsx", "NOT_A_WORKBOOK"],
  ["bad-encrypted.xlsx", "ENCRYPTED"],
  ["bad-truncated.xlsx", "DAMAGED"],
  ["bomb-300mb-rows.xlsx", "EXPANDS_TOO_MUCH"],
])("%s is refused early as %s", async (name, code) => {
  expect(expected[name]).toBe("reject");
  const refused = await refusal(() => readWorkbook(sample(`odd/${name}`)));
  expect(refused.code).toBe(code);
  expect(refused.inflatedBytes).toBeLessThan(MAX_INFLATED_BYTES);
});

test("a hidden first sheet has lists: the first visible one is read", async () => {
  const [sheet] = await readWorkbook(sample("odd/hidden-first-sheet.xlsx"));
  expect(sheet?.name).toBe("Members");
  expect(rowsOf(sheet)).toEqual([["visible"]]);
});

test("a number formatted 0000000 is the number, and displays its zeros", async () => {
  const [sheet] = await readWorkbook(sample("odd/ids.xlsx"));
  expect(sheet?.rows[2]?.cells[0]).toBe(12345);
  expect(sheet?.rows[2]?.shown?.[0]).toBe("0012345");
});

test("the 1,000 sample members are the same from .xlsx and .xls", async () => {
  const xlsx = await readAllMembers(sample("members-1000.xlsx"));
  const xls = await readAllMembers(sample("members-1000.xls"));
  expect(xlsx.ADD).toHaveLength(1000);
  expect(xls).toEqual(xlsx);
  expect(xlsx.ADD[4]).toMatchObject({ rowNumber: 6, employee_id: "0000002", date_of_birth: "17/10/1989" });
});
