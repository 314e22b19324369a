import fc from "fast-check";
import { unzipSync } from "fflate";
import type { AddRow } from "@/lib/domain/members/types";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { errorWorkbook } from "@/lib/sheets/write/error-workbook";
import { writeMembersWorkbook } from "@/lib/sheets/write/members-workbook";
import type { WriteSheet } from "@/lib/sheets/write/sheet-model";
import { writeLarge } from "@/lib/sheets/write/write-large";
import { writeSmall } from "@/lib/sheets/write/write-small";
import { writeWorkbook } from "@/lib/sheets/write/write-workbook";
import { readAllMembers } from "@/tests/support/read-all-members";
import { sample } from "../make-workbook";

const ROWS: AddRow[] = [
  { rowNumber: 2, employee_id: "0012345", name: '=HYPERLINK("http://x","y")', mobile: "919876543210" },
  { rowNumber: 3, employee_id: " 007 ", name: "आरव शर्मा 😀", date_of_birth: "29/02/2024", ctc: "1200000" },
  { rowNumber: 4, employee_id: "1e5", name: 'a\r\nb\tc <&> "q" _x0041_ \u0007', date_of_birth: "31/02/2020" },
  { rowNumber: 5, employee_id: "+1", name: "@SUM(A1)", ctc: "12,00,000", date_of_birth: "01/01/1899" },
  {
    rowNumber: 6,
    employee_id: "-0",
    relationship_to_account_holders: "parent-in-law",
    gender: "trans",
    isException: "yes",
  },
];

const withColumns = (rows: readonly AddRow[]) => rows.map((row) => expect.objectContaining(row));

test("members written and read again are the same, character by character", async () => {
  const { ADD, EDIT } = await readAllMembers(writeMembersWorkbook({ ADD: ROWS, EDIT: ROWS, OFFBOARD: [] }));
  expect(ADD).toEqual(withColumns(ROWS));
  expect(EDIT).toEqual(withColumns(ROWS));
});

test("the uploaded error workbook gives the refused rows", async () => {
  const refused = ROWS.map((row) => ({ ...row, errors: { Name: "Please enter a valid name" } }));
  const parsed = await readAllMembers(await errorWorkbook({ ADD: refused }));
  expect(parsed.ADD).toEqual(withColumns(ROWS));
  expect(parsed.ignoredColumns).toEqual([]);
});

test("the sample members survive a second round trip", async () => {
  const first = await readAllMembers(sample("members-1000.xlsx"));
  const again = await readAllMembers(writeMembersWorkbook(first));
  expect({ ...again, sheetOf: null, operationStated: null }).toEqual({
    ...first,
    sheetOf: null,
    operationStated: null,
  });
});

const sheetOf = (values: string[][]): WriteSheet => ({
  name: "S",
  columns: [
    { header: "a", kind: "text" },
    { header: "b", kind: "number" },
    { header: "c", kind: "date" },
  ],
  rows: values.map((cells) => ({ cells })),
});

test.each([
  ["sheetjs-style", writeSmall],
  ["the streaming writer", writeLarge],
])(
  "any text reads back from %s as written, and no cell is a formula",
  async (_, write) => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 30 }).filter((value) => !/\p{Cs}/u.test(value));
    const rows = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 8 });
    const same = fc.asyncProperty(rows, async (values) => {
      const bytes = write([sheetOf(values)]);
      const [sheet] = await readWorkbook(bytes);
      const back = sheet?.rows
        .slice(1)
        .map(({ cells }) => cells.map((cell) => (typeof cell === "number" ? String(cell) : cell)));
      expect(back).toEqual(values);
      expect(new TextDecoder().decode(unzipSync(bytes)["xl/worksheets/sheet1.xml"])).not.toContain("<f>");
    });
    await fc.assert(same, { numRuns: 100 });
  },
  120_000,
);

test("above 20,000 rows the rows are streamed, with the same result", async () => {
  const values = Array.from({ length: 20_001 }, (_, index) => [`E${index}`, String(index), "05/01/2026"]);
  const [sheet] = await readWorkbook(await writeWorkbook([sheetOf(values)]));
  expect(sheet?.rows).toHaveLength(20_002);
  expect(sheet?.rows[20_001]?.cells).toEqual(["E20000", 20_000, { d: "2026-01-05" }]);
}, 60_000);
