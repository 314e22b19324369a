import { createHash } from "node:crypto";
import { unzipSync } from "fflate";
import { FORMAT_OPERATIONS, formatColumn, type InsurerFormat } from "@/lib/domain/insurer-formats/format";
import { formatLines } from "@/lib/domain/insurer-formats/format-member";
import { NEUTRAL_FORMATS, neutralFormatOf } from "@/lib/domain/insurer-formats/neutral-formats";
import { readLines } from "@/lib/domain/insurer-formats/read-lines";
import { type FormatCell, recordOf } from "@/lib/domain/insurer-formats/render";
import type { PolicyType } from "@/lib/domain/policies/types";
import { writeInsurerFile } from "@/lib/sheets/insurer-formats/write-insurer-file";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import { guardFormula } from "@/lib/sheets/write/write-csv";
import { writeLarge } from "@/lib/sheets/write/write-large";
import { writeXls } from "@/lib/sheets/write/write-xls";
import { NEUTRAL } from "@/tests/support/fixtures";
import { FACTS, MEMBERS } from "./members";
import before from "./neutral-files.json";

type Written = { sheet: string; parts: string; rows?: unknown[][] };
type Before = { insurer: string; policyType: string } & Record<"ADD" | "EDIT" | "DELETE", Written>;

/** All parts of the workbook except the one with the time. */
function partsHash(bytes: Uint8Array): string {
  const parts = unzipSync(bytes);
  const hash = createHash("sha256");
  const names = Object.keys(parts).filter((name) => name !== "docProps/core.xml");
  for (const name of names.sort()) hash.update(name).update(parts[name] ?? new Uint8Array());
  return hash.digest("hex");
}

const membersOf = (operation: string) => MEMBERS.filter(({ operationType }) => operationType === operation);

async function writeOne(format: InsurerFormat, operation: string) {
  const file = await writeInsurerFile(format, membersOf(operation), FACTS);
  const [sheet] = await readWorkbook(file.bytes);
  return { ...file, sheet: sheet?.name, rows: sheet?.rows.map(({ cells }) => cells) ?? [] };
}

test("the neutral formats have the insurers of the earlier maps in code", () => {
  const named = NEUTRAL_FORMATS.flatMap(({ insurer, policyTypes }) => policyTypes.map((type) => `${insurer} ${type}`));
  expect(named).toEqual((before as Before[]).map(({ insurer, policyType }) => `${insurer} ${policyType}`));
});

/**
 * Recorded from the maps in code, before formats were data. Since then, GTL additions have the nominee, and corrections
 * name the field and write its dates in words that an insurer knows.
 */
test.each(before as Before[])(
  "$insurer, $policyType: the same workbooks, byte for byte except their time",
  async (was) => {
    const format = neutralFormatOf(was.insurer, was.policyType as PolicyType);
    if (!format) throw new Error("no format");
    for (const operation of FORMAT_OPERATIONS) {
      const { sheet, rows, bytes } = await writeOne(format, operation);
      expect([operation, sheet]).toEqual([operation, was[operation].sheet]);
      if (was[operation].rows) expect(rows).toEqual(was[operation].rows);
      expect([operation, partsHash(bytes)]).toEqual([operation, was[operation].parts]);
    }
  },
);

test.each(NEUTRAL_FORMATS)("$insurer, $policyTypes: the workbook reads back as written", async ({ format }) => {
  for (const operation of FORMAT_OPERATIONS) {
    const { rows } = await writeOne(format, operation);
    const lines = formatLines(MEMBERS, operation, FACTS);
    const { records, unread, missingHeaders } = readLines(format.sheets[operation], format, rows as FormatCell[][]);
    expect(records).toEqual(lines.map((line) => recordOf(format.sheets[operation].columns, line)));
    expect([unread, missingHeaders]).toEqual([[], []]);
  }
});

test("writes a zip with a file per operation, or one workbook with a sheet per operation", async () => {
  const zip = await writeInsurerFile(NEUTRAL, MEMBERS, FACTS);
  expect(zip.name).toBe("Care-Health-Insurance_POL-2025-7_Endo3_10122025.zip");
  expect(Object.keys(unzipSync(zip.bytes))).toEqual(
    ["ADD", "DELETE", "EDIT"].map((op) => `Care-Health-Insurance_POL-2025-7_Endo3_${op}_10122025.xlsx`),
  );
  const book = await writeInsurerFile({ ...NEUTRAL, split: "SHEETS" }, MEMBERS, FACTS);
  expect(book.name).toBe("Care-Health-Insurance_POL-2025-7_Endo3_10122025.xlsx");
  const sheets = await readWorkbook(book.bytes, { sheet: "all" });
  expect(sheets.map(({ name }) => name)).toEqual(["Addition", "Deletion", "Correction"]);
  expect((await writeInsurerFile(NEUTRAL, membersOf("ADD"), FACTS)).name).toMatch(/_ADD_10122025\.xlsx$/);
});

/** An insurer's layout with rows above the headings, in each kind of file. */
const ABOVE = {
  sheet: "Inclusion",
  above: [["Care Health Insurance", "", "Form 7"], [], ["=1+1 members"]],
  columns: [
    formatColumn({ header: "Emp", source: "employeeId" }),
    formatColumn({ header: "Insured, Name", source: "name" }),
    formatColumn({ header: "SI in Lakhs", source: "sumInsured", unit: "LAKHS" }),
    formatColumn({ header: "DOB", source: "dob", dates: "date" }),
  ],
};
const withAbove = (fileType: InsurerFormat["fileType"]) => ({
  ...NEUTRAL,
  fileType,
  sheets: { ...NEUTRAL.sheets, ADD: ABOVE },
});

test.each(["xlsx", "xls"] as const)(
  "an .%s keeps the rows above the headings, and no text is a formula",
  async (fileType) => {
    const { name, bytes } = await writeInsurerFile(withAbove(fileType), membersOf("ADD"), FACTS);
    expect(name).toBe(`Care-Health-Insurance_POL-2025-7_Endo3_ADD_10122025.${fileType}`);
    const [sheet] = await readWorkbook(bytes);
    expect(sheet?.name).toBe("Inclusion");
    expect(sheet?.rows.map(({ number, cells }) => [number, ...cells]).slice(0, 4)).toEqual([
      [1, "Care Health Insurance", null, "Form 7"],
      [3, "=1+1 members"],
      [4, "Emp", "Insured, Name", "SI in Lakhs", "DOB"],
      [5, "E1", "Asha Rao", 5, { d: "1990-06-15" }],
    ]);
    expect(sheet?.rows.at(-1)?.cells).toEqual(["E1", "=SUM(1)", null, { d: "1990-06-15" }]);
  },
);

test("the streamed .xlsx has the rows above the headings, too", async () => {
  const bytes = writeLarge([
    { name: "A", columns: [{ header: "Emp", kind: "text" }], above: [["Form 7"], []], rows: [{ cells: ["E1"] }] },
  ]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
    [1, "Form 7"],
    [3, "Emp"],
    [4, "E1"],
  ]);
});

test("a .csv quotes, and an apostrophe keeps a spreadsheet from calculating a text", async () => {
  const { name, bytes } = await writeInsurerFile(withAbove("csv"), membersOf("ADD"), FACTS);
  expect(name).toMatch(/_ADD_10122025\.csv$/);
  const lines = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");
  expect(lines.slice(0, 5)).toEqual([
    "\ufeffCare Health Insurance,,Form 7",
    "",
    "'=1+1 members",
    'Emp,"Insured, Name",SI in Lakhs,DOB',
    "E1,Asha Rao,5,1990-06-15",
  ]);
  expect(lines.at(-2)).toBe("E1,'=SUM(1),,1990-06-15");
  expect(["+91", "-5", "@a", "\tx", "a=1", ""].map(guardFormula)).toEqual(["'+91", "'-5", "'@a", "'\tx", "a=1", ""]);
});

test("an .xls has at most 65,536 rows", () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ cells: ["E1"] }));
  const sheet = { name: "A", columns: [{ header: "Emp", kind: "text" as const }] };
  expect(writeXls([{ ...sheet, rows: rows(65_535) }]).length).toBeGreaterThan(65_535);
  expect(() => writeXls([{ ...sheet, rows: rows(65_536) }])).toThrow("at most 65,536 rows");
});

test("dates may be true dates, and a fixed text is in every row", async () => {
  const ADD = {
    sheet: "New",
    columns: [
      formatColumn({ header: "Born", source: "dob", dates: "date" }),
      formatColumn({ header: "Plan", text: "GOLD" }),
      formatColumn({ header: "Remarks" }),
      formatColumn({ header: "Policy", source: "policyNumber" }),
    ],
  };
  const { rows, sheet } = await writeOne({ ...NEUTRAL, sheets: { ...NEUTRAL.sheets, ADD } }, "ADD");
  expect(sheet).toBe("New");
  expect(rows[1]).toEqual([{ d: "1990-06-15" }, "GOLD", null, "POL/2025/7"]);
  expect(rows[3]).toEqual([null, "GOLD", null, "POL/2025/7"]);
});
