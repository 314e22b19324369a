import {
  addDays,
  dayNumber,
  daysBetween,
  endOfDaySeconds,
  formatDdMmmYyyy,
  fromDayNumber,
  fromExcelSerial,
  isLocalDate,
  istDay,
  localDate,
  parseDmy,
  startOfDaySeconds,
  toExcelSerial,
} from "@/lib/domain/dates/local-date";

/** Bounds of dates [domain §0]: month ends, leap years, IST midnight, workbook serials. */

test.each([
  [1, "Jan", 31],
  [2, "Feb", 28],
  [3, "Mar", 31],
  [4, "Apr", 30],
  [5, "May", 31],
  [6, "Jun", 30],
  [7, "Jul", 31],
  [8, "Aug", 31],
  [9, "Sep", 30],
  [10, "Oct", 31],
  [11, "Nov", 30],
  [12, "Dec", 31],
])("month %s, %s, has %s days in 2025", (month, name, days) => {
  const mm = String(month).padStart(2, "0");
  const last = `2025-${mm}-${days}`;
  expect(localDate(2025, month, days)).toBe(last);
  expect(localDate(2025, month, days + 1)).toBeNull();
  expect(localDate(2025, month, 1)).toBe(`2025-${mm}-01`);
  expect(localDate(2025, month, 0)).toBeNull();
  expect(addDays(last, 1)).toBe(month === 12 ? "2026-01-01" : `2025-${String(month + 1).padStart(2, "0")}-01`);
  expect(formatDdMmmYyyy(`2025-${mm}-09`)).toBe(`09 ${name} 2025`);
});

test.each([
  [1900, false],
  [2000, true],
  [2023, false],
  [2024, true],
  [2100, false],
  [2400, true],
])("29 February %s exists: %s", (year, exists) => {
  expect(localDate(year, 2, 29)).toBe(exists ? `${year}-02-29` : null);
  expect(addDays(`${year}-02-28`, 1)).toBe(exists ? `${year}-02-29` : `${year}-03-01`);
  expect(daysBetween(`${year}-02-28`, `${year}-03-01`)).toBe(exists ? 2 : 1);
  expect(daysBetween(`${year}-01-01`, `${year + 1}-01-01`)).toBe(exists ? 366 : 365);
});

test.each([
  [999, 1, 1, null],
  [1000, 1, 1, "1000-01-01"],
  [9999, 12, 31, "9999-12-31"],
  [10_000, 1, 1, null],
  [2025, 0, 1, null],
  [2025, 13, 1, null],
])("the date of %s, %s, %s: %s", (year, month, day, expected) => expect(localDate(year, month, day)).toBe(expected));

test.each([
  ["05/01/2026", "2026-01-05"],
  ["31/12/2025", "2025-12-31"],
  ["29/02/2024", "2024-02-29"],
  ["29/02/2025", null],
  ["32/12/2025", null],
  ["00/01/2025", null],
  ["01/13/2025", null],
  ["2025/01/01", null],
  ["", null],
  ["5/01/2026", null],
  ["05/1/2026", null],
  ["05/01/26", null],
  ["105/01/2026", null],
  ["05/01/20261", null],
  ["05-01-2026", null],
  [" 05/01/2026", null],
])("'%s' typed: %s", (text, expected) => expect(parseDmy(text)).toBe(expected));

test.each([
  ["2026-01-05", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["20260105", false],
  ["2026-1-05", false],
  ["2026-01-5", false],
  ["226-01-05", false],
  ["2026-01-055", false],
  ["x2026-01-05", false],
])("'%s' is a stored date: %s", (text, expected) => expect(isLocalDate(text)).toBe(expected));

test.each([
  ["1970-01-01", 0],
  ["1969-12-31", -1],
  ["1970-03-01", 59],
  ["2000-02-29", 11_016],
  ["2000-03-01", 11_017],
  ["1600-02-29", -135_081],
  ["1600-03-01", -135_080],
  ["1900-03-01", -25_508],
  ["2025-12-31", 20_453],
])("%s is day %s since 1970, in both directions", (day, number) => {
  expect(dayNumber(day)).toBe(number);
  expect(fromDayNumber(number)).toBe(day);
});

test("a day in India starts at 18:30 UTC of the previous day and ends a second before the next", () => {
  const midnight = Date.UTC(2025, 11, 9, 18, 30);
  expect(istDay(midnight - 1)).toBe("2025-12-09");
  expect(istDay(midnight)).toBe("2025-12-10");
  expect(startOfDaySeconds("2025-12-10")).toBe(midnight / 1000);
  expect(endOfDaySeconds("2025-12-10")).toBe(midnight / 1000 + 86_399);
  expect(istDay(endOfDaySeconds("2025-12-10") * 1000 + 999)).toBe("2025-12-10");
});

test.each([
  [1, "1900-01-01"],
  [59, "1900-02-28"],
  [60, "1900-03-01"],
  [61, "1900-03-01"],
  [62, "1900-03-02"],
  [45_658, "2025-01-01"],
  [45_658.99, "2025-01-01"],
])("serial %s is %s", (serial, day) => expect(fromExcelSerial(serial)).toBe(day));

test.each([
  ["1900-01-01", 1],
  ["1900-02-28", 59],
  ["1900-03-01", 61],
  ["2025-01-01", 45_658],
])("%s is serial %s", (day, serial) => expect(toExcelSerial(day)).toBe(serial));

test.each([
  [0, "1904-01-01"],
  [1, "1904-01-02"],
  [44_196, "2025-01-01"],
])("in the 1904 system, serial %s is %s, in both directions", (serial, day) => {
  expect(fromExcelSerial(serial, true)).toBe(day);
  expect(toExcelSerial(day, true)).toBe(serial);
});
