import { undoDaysLeft } from "@/lib/domain/recon/undo-window";

test.each([
  ["2025-12-10", 30],
  ["2025-12-11", 29],
  ["2026-01-08", 1],
  ["2026-01-09", 0],
  ["2026-01-10", null],
  ["2027-01-09", null],
])("a merge on 10 December 2025: on %s, %s days are left", (today, left) => {
  expect(undoDaysLeft("2025-12-10", today)).toBe(left);
});
