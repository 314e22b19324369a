import { readTypedDate } from "@/lib/domain/dates/typed-date";

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
  [""],
])("%s is no date", (typed) => expect(readTypedDate(typed)).toBeNull());
