import * as fc from "fast-check";
import {
  addDays,
  dayNumber,
  daysBetween,
  formatDmy,
  fromDayNumber,
  fromExcelSerial,
  parseDmy,
  parseIsoDay,
  toExcelSerial,
} from "@/lib/domain/dates/local-date";

/** Dates from 1900 to 2200. */
const day = fc.integer({ min: dayNumber("1900-03-01"), max: dayNumber("2200-01-01") }).map(fromDayNumber);

test("parse and format are inverse", () => {
  fc.assert(fc.property(day, (date) => expect(parseDmy(formatDmy(date))).toBe(date)));
});

test("day numbers agree with the platform's calendar and are invertible", () => {
  fc.assert(
    fc.property(fc.integer({ min: -350_000, max: 2_900_000 }), (days) => {
      const date = fromDayNumber(days);
      expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
      expect(dayNumber(date)).toBe(days);
    }),
  );
});

test("workbook serials are invertible in both date systems", () => {
  fc.assert(
    fc.property(day, fc.boolean(), (date, date1904) => {
      fc.pre(!date1904 || date >= "1904-01-01");
      expect(fromExcelSerial(toExcelSerial(date, date1904), date1904)).toBe(date);
    }),
  );
});

test("adding days and counting them agree", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

test.each([
  ["1990-05-06", "1990-05-06"],
  ["1990-05-06T18:29:59.999Z", "1990-05-06"],
  ["1990-05-06T18:30:00.000Z", "1990-05-07"],
  ["1990-05-06 18:30Z", "1990-05-07"],
  ["1990-05-06T23:59:59", "1990-05-06"],
  ["1990-05-06T23:59:59+05:30", "1990-05-06"],
  ["1990-05-07T00:00:00+0530", "1990-05-07"],
  ["1990-05-06T13:59:00-04:30", "1990-05-06"],
  ["1990-05-06T14:00:00-04:30", "1990-05-07"],
  ["1990-02-29", null],
  ["1990-05-06T25:00:00Z", null],
  ["9999-12-31T23:00:00Z", null],
  ["1990", null],
  ["06/05/1990", null],
  ["x1990-05-06", null],
  ["1990-05-06x", null],
  ["1990-05-06T18:30:00.123456789Z", "1990-05-07"],
  ["1990-05-06T18:30:00.1234567890Z", null],
])("ISO text %s is the date %s in India", (text, day) => {
  expect(parseIsoDay(text)).toBe(day);
});
