import { yearsBefore } from "@/lib/domain/privacy/retention";

test.each([
  ["2026-01-10", 8, "2018-01-10"],
  ["2026-12-31", 1, "2025-12-31"],
  ["2028-02-29", 4, "2024-02-29"],
  ["2028-02-29", 3, "2025-02-28"],
  ["2104-02-29", 4, "2100-02-28"],
  ["2004-02-29", 4, "2000-02-29"],
] as const)("%s minus %i years is %s", (day, years, before) => {
  expect(yearsBefore(day, years)).toBe(before);
});
