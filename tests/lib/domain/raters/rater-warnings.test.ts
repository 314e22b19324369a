import { type RateSheet, raterWarnings } from "@/lib/domain/raters/rater-warnings";

const DATES = { startDate: "2025-04-01", endDate: "2026-03-31" };
const warn = (table: RateSheet["table"]) =>
  raterWarnings({ ...DATES, isPerFamily: false, table, rpm: table ? null : "1.85" }, DATES);
const bands = (first: number, second: number) => ({ "0-25": { "300000": first }, "26-99": { "300000": second } });

test.each([
  ["rises by exactly 50 %", 1000, 1500, []],
  ["rises by a paisa more", 1000, 1500.01, ["From 0-25 to 26-99 the premium jumps: ₹3,00,000 rises by over 50 %."]],
  ["falls by exactly 50 %", 1000, 500, []],
  ["falls by a paisa more", 1000, 499.99, ["From 0-25 to 26-99 the premium jumps: ₹3,00,000 falls by over 50 %."]],
  ["doubles", 1000, 2000, ["From 0-25 to 26-99 the premium jumps: ₹3,00,000 rises by 100 %."]],
  ["stays the same", 1000, 1000, []],
  ["stays nothing", 0, 0, []],
  ["rises from nothing", 0, 1, ["From 0-25 to 26-99 the premium jumps: ₹3,00,000 rises from nothing."]],
])("a premium that %s from one band to the next", (_what, first, second, expected) => {
  expect(warn(bands(first, second))).toEqual(expected);
});

test("several sums insured of two bands are in one sentence", () => {
  const table = { "26-35": { "300000": 5200, "500000": 9000 }, "0-25": { "300000": 2600, "500000": 6000 } };
  expect(warn({ ...table, "0-25": { "300000": 2600, "500000": 5000 } })).toEqual([
    "From 0-25 to 26-35 the premium jumps: ₹3,00,000 rises by 100 %, ₹5,00,000 rises by 80 %.",
  ]);
  expect(warn(table)).toEqual(["From 0-25 to 26-35 the premium jumps: ₹3,00,000 rises by 100 %."]);
});

test.each([
  ["touch", "0-25", "26-35", []],
  ["leave one year out", "0-25", "27-35", ["No age band between 0-25 and 27-35."]],
  ["share one year", "0-25", "25-35", ["The age bands 0-25 and 25-35 overlap: the first one applies."]],
])("bands that %s", (_what, first, second, expected) => {
  expect(warn({ [first]: { "300000": 1000 }, [second]: { "300000": 1000 } })).toEqual(expected);
});

test("sums insured that are probably in lakhs are named", () => {
  const table = { "0-99": { "3": 1000, "5": 1200, "9999": 1300, "10000": 1400 } };
  expect(warn(table)).toEqual(["Sum insured ₹3, ₹5, ₹9,999 is below ₹10,000: if the headings are in lakhs, write 3L."]);
});

test("a missing sum insured is named with its bands; a rate per mille has no such warnings", () => {
  const table = {
    "0-25": { "300000": 1000, "500000": 1200 },
    "26-35": { "300000": 1100 },
    "36-45": { "300000": 1200 },
  };
  expect(warn(table)).toEqual(["No premium for ₹5,00,000 in 26-35, 36-45."]);
  expect(warn(null)).toEqual([]);
});

test.each([
  ["2025-04-01", "2026-03-31", []],
  [
    "2025-04-02",
    "2026-03-31",
    ["The rater's dates are 02/04/2025 to 31/03/2026; the policy's are 01/04/2025 to 31/03/2026."],
  ],
  [
    "2025-04-01",
    "2026-03-30",
    ["The rater's dates are 01/04/2025 to 30/03/2026; the policy's are 01/04/2025 to 31/03/2026."],
  ],
])("a rater from %s to %s", (startDate, endDate, warnings) => {
  expect(raterWarnings({ startDate, endDate, isPerFamily: false, table: null, rpm: "1.85" }, DATES)).toEqual(warnings);
});
