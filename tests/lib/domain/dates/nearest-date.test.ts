import { dayAndMonthOf, nearestDate } from "@/lib/domain/dates/nearest-date";

test.each([
  ["20-Nov", "2026-11-20"],
  ["20th November", "2026-11-20"],
  ["Nov 20th", "2026-11-20"],
  ["20/11", "2026-11-20"],
  ["13.12", "2026-12-13"],
  ["2 Jan.", "2027-01-02"],
  ["30-Aug", "2026-08-30"],
  ["29-Aug", null],
  ["12/11", null],
  ["31/11", null],
  ["31-Nov", null],
  ["20-Foo", null],
  ["20-Nov-26", null],
  ["E20-Nov", null],
])("near 30 Nov 2026, '%s' is %s", (text, date) => expect(nearestDate(text, "2026-11-30")).toBe(date));

test("29 February is a day in some years", () => {
  expect(dayAndMonthOf("29-Feb")).toEqual({ day: 29, month: 2 });
  expect(nearestDate("29-Feb", "2028-03-01")).toBe("2028-02-29");
  expect(nearestDate("29-Feb", "2026-03-01")).toBe(null);
});
