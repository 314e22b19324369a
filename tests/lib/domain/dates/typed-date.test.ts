import { readTypedDate, typedDateText } from "@/lib/domain/dates/typed-date";

/** Typed dates [domain §24 #52]. */

test.each([
  ["1/8/26", "2026-08-01"],
  ["1-8-2026", "2026-08-01"],
  ["01.08.2026", "2026-08-01"],
  ["1 8 2026", "2026-08-01"],
  ["1 Aug 2026", "2026-08-01"],
  ["01-Aug-2026", "2026-08-01"],
  ["1 august 26", "2026-08-01"],
  ["3 Sept 2026", "2026-09-03"],
  ["2026-08-01", "2026-08-01"],
  ["01082026", "2026-08-01"],
  [" 01/08/2026 ", "2026-08-01"],
  ["29/2/24", "2024-02-29"],
  ["3 September 2026", "2026-09-03"],
  ["11 nov. 2026", "2026-11-11"],
])("%s is %s", (typed, date) => expect(readTypedDate(typed)).toBe(date));

test.each([
  ["1/1/29", "2029-01-01"],
  ["1/1/30", "1930-01-01"],
  ["1/1/00", "2000-01-01"],
  ["1/1/99", "1999-01-01"],
])("two-digit years: %s is %s", (typed, date) => expect(readTypedDate(typed)).toBe(date));

test.each([
  ["24/11/26", "2026-11-24"],
  ["25/11/26", "1926-11-25"],
  ["25/11/2026", "2026-11-25"],
])("a birth date typed on 24 November 2026: %s is %s", (typed, date) => {
  expect(readTypedDate(typed, { notAfter: "2026-11-24" })).toBe(date);
});

test.each([
  ["29/2/25"],
  ["32/1/26"],
  ["1/13/26"],
  ["1/8/202"],
  ["1/8"],
  ["1/8-26"],
  ["tomorrow"],
  ["1 Aux 2026"],
  ["1 Au 2026"],
  ["1/0/26"],
  ["2026-08-001"],
  ["2026-008-01"],
  ["1/8/2026 x"],
  ["1 Aug 2026 x"],
  ["101082026"],
  [""],
])("%s is no date", (typed) => expect(readTypedDate(typed)).toBeNull());

test("a typed date is written as DD/MM/YYYY; other text stays", () => {
  expect([typedDateText("1 Aug 26"), typedDateText("tomorrow")]).toEqual(["01/08/2026", "tomorrow"]);
  expect(typedDateText("25/11/26", { notAfter: "2026-11-24" })).toBe("25/11/1926");
});

test("a month is known by its name and by its first three letters", () => {
  const months = "January February March April May June July August September October November December".split(" ");
  const read = (name: string) => readTypedDate(`1 ${name} 2026`)?.slice(5, 7);
  expect(months.map(read)).toEqual(months.map((name) => read(name.slice(0, 3))));
  expect(months.map((name) => Number(read(name)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});
