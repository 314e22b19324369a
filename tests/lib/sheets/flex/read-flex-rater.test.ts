import fc from "fast-check";
import { readRate } from "@/lib/domain/flex/read-rate";
import { readFlexRater } from "@/lib/sheets/flex/read-flex-rater";
import { flexErrorWorkbook, flexRaterTemplate, flexRaterWorkbook } from "@/lib/sheets/write/flex-rater-workbook";
import { BENEFITS, rates } from "../../domain/flex/arbitraries";
import { book, type Cells } from "../book";

const HEADER = ["Benefit ID", "Benefit name", "Active", "Pro-Rated", "Rater Type"];
const GROUP = ["Property 1", "Operator 1", "Value 1"];
const ROW = ["ben-1", "Dental", "Y", "N", "PER_LIFE", "age", "BETWEEN", "26,35", null, 4150];
const SHEET: Cells = [[...HEADER, ...GROUP, "Delimiter", "Premium"], ROW];

test("write → read is the identity for every rater", async () => {
  await fc.assert(
    fc.asyncProperty(rates, async (sheet) => {
      const rows = await readFlexRater(await flexRaterWorkbook(sheet));
      const read = rows.map(({ texts }) => readRate(texts, new Set(BENEFITS)));
      expect(read.map((one) => (one.ok ? one.rate : one.errors))).toEqual(sheet);
    }),
    { numRuns: 60 },
  );
});

test.each(["xlsx", "xls"] as const)("an .%s with numbers and texts in its cells", async (format) => {
  const [row] = await readFlexRater(book({ Rater: SHEET }, format));
  expect(row?.texts).toEqual({
    row: 2,
    benefitId: "ben-1",
    benefitName: "Dental",
    active: "Y",
    isProRated: "N",
    raterType: "PER_LIFE",
    groups: [{ property: "age", operator: "BETWEEN", value: "26,35" }],
    delimiter: "",
    premium: "4150",
  });
  expect(row?.original).toMatchObject({ "Benefit ID": "ben-1", "Value 1": "26,35", Premium: "4150" });
});

test("headings match in any case and order, with asterisks and below a title; the reference note is allowed", async () => {
  const rows = await readFlexRater(
    book({
      Rater: [
        ["Flex rater of Ganga"],
        ["premium *", "RATER TYPE", "pro-rated", "Active", "benefit id", "Benefit name (reference only)", "Value1"],
        [10, "FLAT", "Y", "Y", "ben-1", "Dental", "x"],
        [null, null, null, null, null, null, null],
        [20, "FLAT", "Y", "Y", "ben-2", "Top-up", null],
      ],
    }),
  );
  expect(rows.map(({ texts }) => [texts.row, texts.benefitId, texts.benefitName, texts.premium])).toEqual([
    [3, "ben-1", "Dental", "10"],
    [5, "ben-2", "Top-up", "20"],
  ]);
  expect(rows[0]?.texts.groups).toEqual([{ property: "", operator: "", value: "x" }]);
});

test("two sheets are refused as tampered, one is not", async () => {
  await expect(readFlexRater(book({ Rater: SHEET, More: [] }))).rejects.toThrow("Tampered file uploaded");
  await expect(readFlexRater(book({ Rater: SHEET }))).resolves.toHaveLength(1);
});

test("a sheet without rows and an empty sheet have no data; one row is enough", async () => {
  await expect(readFlexRater(book({ Rater: SHEET.slice(0, 1) }))).rejects.toThrow("No data found in the uploaded file");
  await expect(readFlexRater(book({ Rater: [] }))).rejects.toThrow("No data found in the uploaded file");
});

test("missing columns are named", async () => {
  const sheet: Cells = [
    ["Benefit ID", "Active", "Premium"],
    ["ben-1", "Y", 5],
  ];
  await expect(readFlexRater(book({ Rater: sheet }))).rejects.toThrow("Missing column: Pro-Rated, Rater Type");
});

test("the template lists the policy's benefits and can be read directly", async () => {
  const rows = await readFlexRater(await flexRaterTemplate([{ id: "ben-1", name: "Dental" }]));
  expect(rows.map(({ texts }) => [texts.benefitId, texts.benefitName, texts.active])).toEqual([
    ["ben-1", "Dental", "Y"],
  ]);
});

test("the error sheet has the uploaded row with its errors in the last column, and reads back the same", async () => {
  const uploaded = await readFlexRater(book({ Rater: SHEET }));
  const bytes = await flexErrorWorkbook(
    uploaded.map(({ original }) => ({
      originalData: original,
      errors: ["Benefit ID not found", "Row 2 overlaps row 3"],
    })),
  );
  expect(await readFlexRater(bytes)).toEqual(uploaded);
  const { readWorkbook } = await import("@/lib/sheets/read/read-workbook");
  const [sheet] = await readWorkbook(bytes);
  expect(sheet?.rows[0]?.cells.at(-1)).toBe("Errors");
  expect(sheet?.rows[1]?.cells.at(-1)).toBe("Benefit ID not found\nRow 2 overlaps row 3");
});
