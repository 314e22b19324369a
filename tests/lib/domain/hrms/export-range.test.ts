import { defaultHrmsRange, employerOf, HRMS_OPERATIONS, hrmsRangeFault } from "@/lib/domain/hrms/export-range";

const TODAY = "2025-12-10";

test("by default, today to tomorrow; four operations of two employers", () => {
  expect(defaultHrmsRange("2025-12-31")).toEqual({ from: "2025-12-31", to: "2026-01-01" });
  expect(HRMS_OPERATIONS.map((one) => [one, employerOf(one)])).toEqual([
    ["SKF ADD", "SKF"],
    ["SKF EXIT", "SKF"],
    ["KNORR ADD", "KNORR"],
    ["KNORR EXIT", "KNORR"],
  ]);
});

test.each([
  ["2025-12-10", "2025-12-10", null],
  ["2025-12-11", "2025-12-10", "fromAfterTo"],
  ["2025-10-11", "2025-12-10", null],
  ["2025-10-10", "2025-12-10", "rangeTooLong"],
  ["2025-12-10", "2026-02-08", null],
  ["2025-12-11", "2026-02-09", "tooFarAhead"],
])("%s to %s: %s", (from, to, fault) => expect(hrmsRangeFault(from, to, TODAY)).toBe(fault));
