import fc from "fast-check";
import { addDays } from "@/lib/domain/dates/local-date";
import {
  isWorkingDay,
  latestWorkingDay,
  workCalendar,
  workingDayAfter,
  workingDaysBetween,
} from "@/lib/domain/dates/working-days";

/** 25 December 2025 is a Thursday. 27 December is a Saturday and has no effect. */
const CALENDAR = workCalendar(["2025-12-25", "2025-12-27", "2025-12-25"]);

test.each([
  ["a Friday", "2025-12-12", true],
  ["a Saturday", "2025-12-13", false],
  ["a Sunday", "2025-12-14", false],
  ["a Monday", "2025-12-15", true],
  ["a holiday", "2025-12-25", false],
  ["the day after a holiday", "2025-12-26", true],
  ["a Thursday before 1970", "1969-12-25", true],
  ["a Sunday before 1970", "1969-12-28", false],
])("%s", (_, day, expected) => {
  expect(isWorkingDay(day, CALENDAR)).toBe(expected);
});

test.each([
  ["the same day", "2025-12-10", "2025-12-10", 0],
  ["the next day", "2025-12-10", "2025-12-11", 1],
  ["backwards", "2025-12-11", "2025-12-10", 0],
  ["over a weekend", "2025-12-12", "2025-12-15", 1],
  ["from a Saturday to its Sunday", "2025-12-13", "2025-12-14", 0],
  ["over a holiday", "2025-12-24", "2025-12-26", 1],
  ["of two weeks with a holiday", "2025-12-15", "2025-12-29", 9],
])("days between: %s", (_, from, to, expected) => {
  expect(workingDaysBetween(from, to, CALENDAR)).toBe(expected);
});

test.each([
  ["one after a Friday", "2025-12-12", 1, "2025-12-15"],
  ["one after a Sunday", "2025-12-14", 1, "2025-12-15"],
  ["two over a holiday", "2025-12-24", 2, "2025-12-29"],
  ["none", "2025-12-13", 0, "2025-12-13"],
])("%s", (_, from, count, expected) => {
  expect(workingDayAfter(from, count, CALENDAR)).toBe(expected);
});

test("the latest working day is the date itself or the last working day before it", () => {
  expect(latestWorkingDay("2025-12-12", CALENDAR)).toBe("2025-12-12");
  expect(latestWorkingDay("2025-12-14", CALENDAR)).toBe("2025-12-12");
  expect(latestWorkingDay("2025-12-25", CALENDAR)).toBe("2025-12-24");
});

test("counting agrees with checking each day", () => {
  const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays("1970-01-01", days));
  const holidays = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 60 }), holidays, (from, length, offsets) => {
      const calendar = workCalendar(offsets.map((offset) => addDays(from, offset)));
      const days = Array.from({ length }, (_, index) => addDays(from, index + 1));
      const counted = days.filter((each) => isWorkingDay(each, calendar)).length;
      expect(workingDaysBetween(from, addDays(from, length), calendar)).toBe(counted);
    }),
  );
});
