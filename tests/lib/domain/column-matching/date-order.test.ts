import {
  type DateEvidence,
  dateShape,
  findDateOrder,
  noEvidence,
  readForeignDate,
} from "@/lib/domain/column-matching/date-order";

const TODAY = "2026-06-01";

test.each([
  ["13/04/1985", "dayFirst"],
  ["12/04/1985", "either"],
  ["04/13/1985", "monthFirst"],
  ["04/04/1985", "plain"],
  ["1985-04-03", "plain"],
  ["19850403", "plain"],
  ["13041985", "dayFirst"],
  ["04131985", "monthFirst"],
  ["03041985", "either"],
  ["13042185", null],
  ["13–04–1985", "dayFirst"],
  ["03-Apr-85", "plain"],
  ["April 3, 1985", "plain"],
  ["31095", "plain"],
  ["31/01/1985", "dayFirst"],
  ["01/31/1985", "monthFirst"],
  ["31/12/1985", "dayFirst"],
  ["12/31/1985", "monthFirst"],
  [" 13/04/1985 ", "dayFirst"],
  ["4/0/1985", null],
  ["198504031", null],
  ["119850403", null],
  ["310955", null],
  ["131095", null],
  ["13/13/1985", null],
  ["32/01/1985", null],
  ["0/4/1985", null],
  ["Asha", null],
  ["9876500001", null],
])("%s shows %s", (text, shape) => {
  expect(dateShape(text)).toBe(shape);
});

test.each([
  ["03/04/1985", "DMY", "1985-04-03"],
  ["03/04/1985", "MDY", "1985-03-04"],
  ["3.4.1985", "DMY", "1985-04-03"],
  ["03/04/1985 00:00:00", "MDY", "1985-03-04"],
  ["03/04/1985 12:30 PM", "DMY", "1985-04-03"],
  ["०३/०४/१९८५", "DMY", "1985-04-03"],
  ["25/04/1985", "MDY", null],
  ["04/25/1985", "DMY", null],
  ["31/02/1985", "DMY", null],
  ["04/04/1985", null, "1985-04-04"],
  ["03/04/1985", null, null],
  ["1985-04-03", null, "1985-04-03"],
  ["1985/04/03", null, "1985-04-03"],
  ["1985-4-3", null, "1985-04-03"],
  ["03041985", "MDY", "1985-03-04"],
  ["3rd April 1985", null, "1985-04-03"],
  ["Apr 3, 1985", null, "1985-04-03"],
  ["31140", null, "1985-04-03"],
  ["03 / 04 / 1985", "DMY", "1985-04-03"],
  ["03 - Apr - 1985", null, "1985-04-03"],
  ["3 Apr'85", null, "1985-04-03"],
  ["Wed, 03 April 1985", null, "1985-04-03"],
  ["03_04_1985", "MDY", "1985-03-04"],
  ["03\\04\\1985", "DMY", "1985-04-03"],
  ["३ मई १९८५", null, "1985-05-03"],
  ["０３/０４/１９８５", "DMY", "1985-04-03"],
  ["03.04.1985.", "DMY", "1985-04-03"],
  ["3rd of April 1985", null, "1985-04-03"],
  ["03-04-1985 (Wed)", "DMY", "1985-04-03"],
  ["03-04-1985 (actual)", "DMY", null],
  ["3 सितम्बर 1985", null, "1985-09-03"],
  ["E - 1", "DMY", null],
] as const)("%s read %s is %s", (text, order, day) => {
  expect(readForeignDate(text, order, TODAY)).toBe(day);
});

test.each(
  ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map((name, at) => [
    name,
    at + 1,
  ]),
)("%s is month %i", (name, month) => {
  const day = `1985-${String(month).padStart(2, "0")}-03`;
  expect([`3-${name}-85`, `${name} 3, 1985`].map((text) => readForeignDate(text, null, TODAY))).toEqual([day, day]);
});

test("a two-digit year is the latest one that is not after next year", () => {
  expect(readForeignDate("03-Apr-27", null, TODAY)).toBe("2027-04-03");
  expect(readForeignDate("03-Apr-28", null, TODAY)).toBe("1928-04-03");
  expect(readForeignDate("03/04/85", "DMY", TODAY)).toBe("1985-04-03");
});

const column = (heading: string, examples: Partial<Record<keyof DateEvidence, string>>) => {
  const dates = noEvidence();
  for (const [shape, example] of Object.entries(examples)) {
    dates[shape as keyof DateEvidence] = { count: 1, example, row: 2 };
  }
  return { heading, dates };
};

test.each([
  ["DOB (DD/MM/YYYY)", "DMY"],
  ["Birth date mm-dd-yyyy", "MDY"],
  ["DOB dd-mmm-yyyy", "DMY"],
  ["DOB D/M/YY", "DMY"],
  ["DOB M/D/YY", "MDY"],
  ["DOB (MMDDYYYY)", "MDY"],
  ["DOB [DMY]", "DMY"],
  ["Date of Birth", null],
])("the heading '%s' states %s", (heading, order) => {
  const found = findDateOrder([column(heading, { either: "03/04/1985" })]);
  expect(found).toEqual(order ? { by: "heading", order } : { by: "unknown", example: "03/04/1985" });
});

test("one unambiguous cell decides for all columns of the file", () => {
  const columns = [column("DOB", { either: "03/04/1985" }), column("DOJ", { monthFirst: "04/25/2026" })];
  expect(findDateOrder(columns)).toEqual({ by: "cells", order: "MDY" });
  expect(findDateOrder([column("DOB", { dayFirst: "25/04/1985", either: "03/04/1985" })])).toEqual({
    by: "cells",
    order: "DMY",
  });
});

test("03/04/1985 alone needs the user's choice, unless its heading states the order", () => {
  expect(findDateOrder([column("DOB", { either: "03/04/1985" })])).toEqual({ by: "unknown", example: "03/04/1985" });
  expect(findDateOrder([column("DOB (MM/DD/YYYY)", { either: "03/04/1985" })])).toEqual({
    by: "heading",
    order: "MDY",
  });
  const disagreeing = [column("DOB (MM/DD/YYYY)", { either: "03/04/1985" }), column("DOJ (DD/MM/YYYY)", {})];
  expect(findDateOrder(disagreeing)).toEqual({ by: "unknown", example: "03/04/1985" });
});

test("cells that contradict their heading, or of both orders, decide nothing", () => {
  expect(findDateOrder([column("DOB (MM/DD/YYYY)", { dayFirst: "25/04/1985" })])).toEqual({
    by: "unknown",
    example: "25/04/1985",
  });
  const both = [column("DOB", { dayFirst: "25/04/1985" }), column("DOJ", { monthFirst: "04/25/2026" })];
  expect(findDateOrder(both)).toEqual({ by: "both orders", dayFirst: "25/04/1985", monthFirst: "04/25/2026" });
});

test("a file without numeric dates needs no order", () => {
  expect(findDateOrder([column("DOB", {})])).toEqual({ by: "nothing to order", order: "DMY" });
});

test("a column that was not read shows nothing", () => {
  expect(Object.values(noEvidence()).flatMap(({ count, row }) => [count, row])).toEqual([0, 0, 0, 0, 0, 0]);
});

test("12 is a month in both places, and spaces around a date do not count", () => {
  expect([dateShape("05/12/1985"), dateShape("12/05/1985")]).toEqual(["either", "either"]);
  expect(readForeignDate(" 03/04/1985 ", "DMY", TODAY)).toBe("1985-04-03");
});
