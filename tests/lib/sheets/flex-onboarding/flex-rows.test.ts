import fc from "fast-check";
import { FLEX_FIELDS, FLEX_OPERATIONS, type FlexOperation, type FlexRow } from "@/lib/domain/flex-onboarding/columns";
import { readFlexRows } from "@/lib/sheets/flex-onboarding/read-flex-rows";
import { unpackRows } from "@/lib/sheets/packed-rows";
import { readWorkbook } from "@/lib/sheets/read/read-workbook";
import {
  flexErrorName,
  flexErrorWorkbook,
  flexRowsWorkbook,
  flexTemplate,
} from "@/lib/sheets/write/flex-rows-workbook";
import { book } from "../book";

async function read(bytes: Uint8Array, operation: FlexOperation = "Update"): Promise<FlexRow[]> {
  const rows: FlexRow[] = [];
  const count = await readFlexRows(bytes, operation, (chunk) => rows.push(...unpackRows(chunk)));
  expect(count).toBe(rows.length);
  return rows;
}

const HEADER = ["Enrolment Due Date", "User ID"];

test.each(FLEX_OPERATIONS)("%s: write → read is the identity", async (operation) => {
  const cell = fc.stringMatching(/^[A-Za-z][A-Za-z0-9-]{2,12}$/);
  const row = fc.record(Object.fromEntries(FLEX_FIELDS[operation].map((field) => [field, cell])));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
      const again = await read(await flexRowsWorkbook(operation, rows), operation);
      expect(again.map(({ rowNumber: _row, ...cells }) => cells)).toEqual(rows);
    }),
    { numRuns: 20 },
  );
});

test("true dates and text become DD/MM/YYYY, in .xls as well; a title may precede the header", async () => {
  const rows = [["Batch 7"], HEADER, [46_022, "u-1"], ["5/1/2026", "u-2"]];
  for (const type of ["xlsx", "xls"] as const) {
    expect(await read(book({ Update: rows }, type))).toEqual([
      { rowNumber: 3, enrolmentDueDate: "31/12/2025", userId: "u-1" },
      { rowNumber: 4, enrolmentDueDate: "05/01/2026", userId: "u-2" },
    ]);
  }
});

test("requires exactly one sheet with data, and the operation's columns", async () => {
  const message = (bytes: Uint8Array) => read(bytes).catch((cause: Error) => cause.message);
  expect(await message(book({ A: [HEADER, ["31/12/2025", "u"]], B: [["x"]] }))).toBe("Tampered file uploaded");
  expect(await message(book({ A: [HEADER] }))).toBe("No data found in the uploaded file");
  expect(await message(book({ A: [] }))).toBe("No data found in the uploaded file");
  expect(await message(await flexTemplate("Update", []))).toBe("No data found in the uploaded file");
  expect(await message(book({ A: [["User ID"], ["u-1"]] }))).toMatch(/Enrolment Due Date/);
});

test("more rows than a chunk arrive in order, each once", async () => {
  const rows = Array.from({ length: 4_001 }, (_, index) => ({
    enrolmentDueDate: "31/12/2025",
    userId: `u-${index}`,
  }));
  expect((await read(await flexRowsWorkbook("Update", rows))).map(({ userId }) => userId)).toEqual(
    rows.map(({ userId }) => userId),
  );
});

test("the template has the specified headers in order", async () => {
  const headers = async (operation: FlexOperation) =>
    (await readWorkbook(await flexTemplate(operation, ["ben-1"])))[0]?.rows[0]?.cells.map((cell) =>
      String(cell).replace(/ \*$/, ""),
    );
  expect(await headers("Add")).toEqual([
    "User ID",
    "Employee ID",
    "Enrolment Due Date",
    "Coverage Start Date",
    "Relationship",
    "Parent ID",
    "Benefit IDs",
  ]);
  expect(await headers("Offboard")).toEqual([
    "User ID",
    "Relationship",
    "Employee ID",
    "Parent ID",
    "Addon Benefit ID",
  ]);
  expect(await headers("Update")).toEqual(["Enrolment Due Date", "User ID"]);
});

test("the error workbook has the reasons and is named by operation, company and policy; it can be uploaded directly", async () => {
  const row = { userId: "u-9", enrolmentDueDate: "31/12/2025" };
  const errors = { "User ID": "Member not found in this company" };
  const bytes = await flexErrorWorkbook("Update", [{ row, errors }]);
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[1]?.cells.at(-1)).toBe("User ID: Member not found in this company");
  expect(await read(bytes)).toEqual([{ rowNumber: 2, ...row }]);
  expect(flexErrorName({ operation: "Update", companyName: "Malabar/Spices", policyId: "p-1" })).toBe(
    "Update Malabar Spices p-1 Errors.xlsx",
  );
});
