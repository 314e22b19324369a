import { FETCH_SIZE, LIST_ROWS, PAGE_SIZE, pageSizeFor, ROWS_PER_PAGE } from "@/lib/domain/paging";

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

test("the sizes of pages; one more row shows that another page follows", () => {
  expect([PAGE_SIZE, FETCH_SIZE, LIST_ROWS, ROWS_PER_PAGE]).toEqual([10, 11, 25, 50]);
});
