import { expect, test } from "@jest/globals";
import { moment, timeOfDay } from "@/lib/domain/dates/moment";

const AT = Date.UTC(2026, 8, 4, 18, 29, 59) / 1000;

test("date and time are India's, with the month in the usual format", () => {
  expect(moment({ seconds: AT })).toBe("04 Sep 2026, 11:59 pm");
  expect(moment({ seconds: AT + 1 })).toBe("05 Sep 2026, 12:00 am");
  expect(timeOfDay({ seconds: AT + 1 })).toBe("12:00 am");
  expect(moment(null)).toBe("-");
});
