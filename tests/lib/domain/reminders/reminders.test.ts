import { workCalendar } from "@/lib/domain/dates/working-days";
import { composeLetters, letterDay, MOST_LINES, type Reminder } from "@/lib/domain/reminders/reminders";

const HOLIDAY = workCalendar(["2025-12-25"]);

test.each([
  ["a minute before 8", "2025-12-10T07:59:59+05:30", null],
  ["at 8", "2025-12-10T08:00:00+05:30", "2025-12-10"],
  ["late in the evening", "2025-12-10T23:59:59+05:30", "2025-12-10"],
  ["after midnight", "2025-12-11T00:00:00+05:30", null],
  ["on a Saturday", "2025-12-13T10:00:00+05:30", null],
  ["on a Monday", "2025-12-15T10:00:00+05:30", "2025-12-15"],
  ["on a holiday", "2025-12-25T10:00:00+05:30", null],
])("%s letters go for the day %s", (_when, at, day) => {
  expect(letterDay(Date.parse(at), HOLIDAY)).toBe(day);
});

const reminder = (fields: Partial<Reminder>): Reminder => ({
  ...{ kind: "OVERDUE", companyId: "c-1", userIds: ["asha"], text: "late", path: "/app/today" },
  ...fields,
});
const NOTHING_OFF = () => false;

test("each person gets one letter, of everything that waits for them, by kind and then as it came", () => {
  const letters = composeLetters(
    [
      reminder({ text: "late 1" }),
      reminder({ text: "closing", kind: "WINDOW_CLOSING", userIds: ["asha", "vikram"] }),
      reminder({ text: "late 2" }),
      reminder({ text: "short", kind: "BELOW_NEED", userIds: ["vikram", "asha", "asha"] }),
    ],
    NOTHING_OFF,
  );
  const shown = new Map(letters.map(({ userId, lines }) => [userId, lines.map(({ text }) => text)]));
  expect(shown.get("asha")).toEqual(["short", "late 1", "late 2", "closing"]);
  expect(shown.get("vikram")).toEqual(["short", "closing"]);
  expect(letters).toHaveLength(2);
});

test("what a company switched off is left out, with the letter if nothing else waits", () => {
  const isOff: Parameters<typeof composeLetters>[1] = ({ companyId, kind }) =>
    companyId === "c-1" && kind === "OVERDUE";
  const letters = composeLetters(
    [
      reminder({}),
      reminder({ companyId: "c-2", userIds: ["vikram"] }),
      reminder({ kind: "BELOW_NEED", userIds: ["meera"] }),
    ],
    isOff,
  );
  expect(letters.map(({ userId }) => userId).sort()).toEqual(["meera", "vikram"]);
});

test.each([
  [MOST_LINES, MOST_LINES, 0],
  [MOST_LINES + 1, MOST_LINES, 1],
])("of %d things a letter lists %d and counts %d", (count, listed, more) => {
  const [letter] = composeLetters(
    Array.from({ length: count }, () => reminder({})),
    NOTHING_OFF,
  );
  expect([letter?.lines.length, letter?.more]).toEqual([listed, more]);
});

test("what waits for nobody makes no letter", () => {
  expect(composeLetters([reminder({ userIds: [] })], NOTHING_OFF)).toEqual([]);
});
