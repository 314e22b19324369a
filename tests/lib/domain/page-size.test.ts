import { pageSizeFor } from "@/lib/domain/paging";

test.each([
  [0, 25],
  [900, 25],
  [1_300, 25],
  [1_301, 30],
  [1_440, 30],
  [2_160, 50],
  [4_100, 95],
  [9_000, 95],
])("a window of %i px has pages of %i rows", (height, rows) => expect(pageSizeFor(height)).toBe(rows));
