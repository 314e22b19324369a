import { type RateSheet, raterWarnings } from "@/lib/domain/raters/rater-warnings";
import { sumInsuredOf } from "@/lib/domain/raters/sum-insured-heading";
import { readRater } from "@/lib/sheets/raters/read-rater";
import { raterWorkbook } from "@/lib/sheets/write/rater-workbook";
import { book as bookOf, type Cells } from "../book";

/** A workbook of one sheet in this format. */
const book = (rows: Cells, bookType?: "xlsx" | "xls" | "xlsm") => bookOf({ Rater: rows }, bookType);

const SERIAL_1_APRIL = 45_748;
const LEAD: Cells = [
  ["Policy Start Date", SERIAL_1_APRIL],
  ["Policy End Date", "31/03/2026"],
  ["Premium Type", "Per Family"],
  [],
];
const TABLE: Cells = [
  ["Min Age", "Max Age", "5,00,000", "3L"],
  [26, 35, 4150, 3200.505],
  [0, 25, "3,100.00", 2400],
];
const FAMILY: RateSheet = {
  startDate: "2025-04-01",
  endDate: "2026-03-31",
  isPerFamily: true,
  table: { "0-25": { "300000": 2400, "500000": 3100 }, "26-35": { "300000": 3200.51, "500000": 4150 } },
  rpm: null,
};

test.each(["xlsx", "xls", "xlsm"] as const)(
  "a GMC rater from an .%s, sorted, with serial dates converted",
  async (format) => {
    const sheet = await readRater(book([...LEAD, ...TABLE], format), "GMC");
    expect(sheet).toEqual(FAMILY);
    expect(Object.keys(sheet.table ?? {})).toEqual(["0-25", "26-35"]);
  },
);

test("a written rater reads back the same: a table, and a rate per mille with 'Per Life'", async () => {
  expect(await readRater(await raterWorkbook(FAMILY), "GMC")).toEqual(FAMILY);
  const perMille: RateSheet = { ...FAMILY, isPerFamily: false, table: null, rpm: "1.85" };
  expect(await readRater(await raterWorkbook(perMille), "RPM")).toEqual(perMille);
});

test("premiums and sums insured as people type them are read", async () => {
  const typed: Cells = [
    ["Min Age", "Max Age", "3 lacs", "5,00,000/-", "SI 10 Lakh"],
    [0, 25, "Rs 3,200", "2,400/-", "₹ 3,200.50"],
  ];
  const { table } = await readRater(book([...LEAD, ...typed]), "GMC");
  expect(table).toEqual({ "0-25": { "300000": 3200, "500000": 2400, "1000000": 3200.5 } });
});

test("an insurer's sheet with one column of ages is read as bands", async () => {
  const sheet: Cells = [
    ["Age Band (in years)", 300000, "5 Lakh"],
    ["Up to 35", 2400, 3100],
    ["36 – 45 yrs", 3000, 4000],
    ["46 to 80", 5000, 6000],
    ["Above 80", 9000, 9500],
  ];
  expect((await readRater(book([...LEAD, ...sheet]), "GMC")).table).toEqual({
    "0-35": { "300000": 2400, "500000": 3100 },
    "36-45": { "300000": 3000, "500000": 4000 },
    "46-80": { "300000": 5000, "500000": 6000 },
    "81-150": { "300000": 9000, "500000": 9500 },
  });
});

test.each(["25", "18-", "0-35 (except spouse)", "0,5"])("'%s' is no age band", async (age) => {
  const sheet: Cells = [
    ["Age Group", 300000],
    ["0-35", 2400],
    [age, 3000],
  ];
  await expect(readRater(book([...LEAD, ...sheet]), "GMC")).rejects.toMatchObject({
    message: "Could not find age band for this rator. Please check format of the excel.",
  });
});

const columns = (lead: Cells[number], ...more: Cells): Cells => [
  ["Policy Start Date", "Policy End Date", "Premium Type", "Min Age", "Max Age", "300000"],
  ["DD/MM/YYYY", "DD/MM/YYYY", "Select from dropdown", "Numbers only", "Numbers only", "Numbers only"],
  [...lead, 0, 25, 2400],
  ...more,
];
const DATES = ["01/04/2025", "31/03/2026"];

test.each([
  ["per family", true, []],
  ["PER-FAMILY", true, []],
  ["Per  Life", false, []],
  ["Family", false, ["Premium Type 'Family' is neither Per Family nor Per Life: it is read as Per Life."]],
])("a premium type that was typed as '%s' is per family: %s", async (typed, isPerFamily, warnings) => {
  const sheet = await readRater(book([...LEAD.slice(0, 2), ["Premium Type", typed], [], ...TABLE]), "GMC");
  expect(sheet.isPerFamily).toBe(isPerFamily);
  expect(raterWarnings(sheet, sheet)).toEqual(warnings);
});

test("reads labels side by side, as in the template with its hints", async () => {
  const sheet = await readRater(book(columns([...DATES, "Per Life"], [null, null, null, 26, 99, 3200])), "GMC");
  expect(sheet).toMatchObject({
    isPerFamily: false,
    table: { "0-25": { "300000": 2400 }, "26-99": { "300000": 3200 } },
  });
});

const NO_BAND = "Could not find age band for this rator. Please check format of the excel.";
const NO_RATE = "Could not find Rate Per Mille for this rater. Please check format of the excel.";
const WRONG = "Incorrect Premium Format present in the rater";
const rate = (value: string | number | null): Cells => [...LEAD.slice(0, 3), ["Rate Per Mille", value]];

test.each<[string, "GMC" | "RPM", Cells, string]>([
  ["no start date", "GMC", columns([null, "31/03/2026", "Per Life"]), "Policy Start Date is required!"],
  ["no end date", "GMC", columns(["01/04/2025", null, "Per Life"]), "Policy End Date is required!"],
  ["no premium type", "GMC", columns([...DATES, null]), "Premium Type is required!"],
  [
    "a date that is none",
    "GMC",
    columns(["31/02/2025", "31/03/2026", "Per Life"]),
    "Policy Start Date should be in DD/MM/YYYY",
  ],
  [
    "an end before the start",
    "GMC",
    columns([...DATES.toReversed(), "Per Life"]),
    "Policy End Date should be after Policy Start Date",
  ],
  ["no columns of ages", "GMC", [...LEAD, ["Age", "300000"], [25, 2400]], NO_BAND],
  ["a row without ages", "GMC", columns([...DATES, "Per Life"], [null, null, null, null, null, 3200]), NO_BAND],
  ["no rows", "GMC", [...LEAD, ["Min Age", "Max Age", "300000"]], NO_BAND],
  ["words for a premium", "GMC", columns([...DATES, "Per Life"], [null, null, null, 26, 35, "on request"]), WRONG],
  ["a premium below zero", "GMC", columns([...DATES, "Per Life"], [null, null, null, 26, 35, -1]), WRONG],
  ["a wrongly grouped premium", "GMC", columns([...DATES, "Per Life"], [null, null, null, 26, 35, "32,00"]), WRONG],
  ["a premium out of range", "GMC", columns([...DATES, "Per Life"], [null, null, null, 26, 35, "9".repeat(13)]), WRONG],
  ["a gap in the table", "GMC", columns([...DATES, "Per Life"], [null, null, null, 26, 35, null]), WRONG],
  ["a column of remarks", "GMC", [...LEAD, ["Min Age", "Max Age", "300000", "Remarks"], [0, 25, 2400, "ok"]], WRONG],
  [
    "ages upside down",
    "GMC",
    columns([...DATES, "Per Life"], [null, null, null, 35, 26, 3200]),
    "Age band 35-26: Min Age is above Max Age",
  ],
  [
    "one band twice",
    "GMC",
    columns([...DATES, "Per Life"], [null, null, null, 0, 25, 3200]),
    "Age band 0-25 appears twice in the rater",
  ],
  ["no rate per mille", "RPM", LEAD, NO_RATE],
  ["a rate of zero", "RPM", rate(0), NO_RATE],
  ["a rate in words", "RPM", rate("n/a"), NO_RATE],
])("%s is refused in the specified words", async (_what, type, rows, message) => {
  await expect(readRater(book(rows), type)).rejects.toMatchObject({ name: "WorkbookError", message });
});

test("a sum insured is in rupees, grouped or in lakhs; words and fractions of a rupee are not one", () => {
  expect(
    ["300000", "3,00,000", "3L", "3 lacs", "₹ 7.5 Lakh", "1 Cr", "Rs.5,00,000/-", "500000.00"].map(sumInsuredOf),
  ).toEqual([300_000, 300_000, 300_000, 300_000, 750_000, 10_000_000, 500_000, 500_000]);
  expect(["Remarks", "0", "0.5", "3LL", ""].map(sumInsuredOf)).toEqual([null, null, null, null, null]);
});

test("warns of other dates than the policy's, overlapping bands and gaps", () => {
  const table = { "0-25": {}, "25-35": {}, "40-100": {} };
  const policy = { startDate: "2025-04-01", endDate: "2026-03-30" };
  expect(raterWarnings({ ...FAMILY, table }, policy)).toEqual([
    "The rater's dates are 01/04/2025 to 31/03/2026; the policy's are 01/04/2025 to 30/03/2026.",
    "The age bands 0-25 and 25-35 overlap: the first one applies.",
    "No age band between 25-35 and 40-100.",
  ]);
  expect(raterWarnings(FAMILY, { startDate: "2025-04-01", endDate: "2026-03-31" })).toEqual([]);
});
