import { workCalendar } from "@/lib/domain/dates/working-days";
import { assignmentKey, LONG_UPLOAD_ROWS, RETENTION_DAYS } from "@/lib/domain/notifications/kinds";
import { composeEmails, type Reminder, sendDate } from "@/lib/domain/reminders/reminders";

const HOLIDAY = workCalendar(["2025-12-25"]);

test.each([
  ["a minute before 8", "2025-12-10T07:59:59+05:30", null],
  ["at 8", "2025-12-10T08:00:00+05:30", "2025-12-10"],
  ["late in the evening", "2025-12-10T23:59:59+05:30", "2025-12-10"],
  ["after midnight", "2025-12-11T00:00:00+05:30", null],
  ["on a Saturday", "2025-12-13T10:00:00+05:30", null],
  ["on a Monday", "2025-12-15T10:00:00+05:30", "2025-12-15"],
  ["on a holiday", "2025-12-25T10:00:00+05:30", null],
])("%s reminders are sent for %s", (_when, at, day) => {
  expect(sendDate(Date.parse(at), HOLIDAY)).toBe(day);
});

const reminder = (fields: Partial<Reminder>): Reminder => ({
  kind: "OVERDUE",
  companyId: "c-1",
  userIds: ["asha"],
  text: "late",
  path: "/app/today",
  ...fields,
});
const NOTHING_OFF = () => false;

test("each user gets one email with all their open tasks, by kind and then in the given order", () => {
  const emails = composeEmails(
    [
      reminder({ text: "late 1" }),
      reminder({ text: "closing", kind: "WINDOW_CLOSING", userIds: ["asha", "vikram"] }),
      reminder({ text: "late 2" }),
      reminder({ text: "short", kind: "BELOW_NEED", userIds: ["vikram", "asha", "asha"] }),
    ],
    NOTHING_OFF,
  );
  const shown = new Map(emails.map(({ userId, lines }) => [userId, lines.map(({ text }) => text)]));
  expect(shown.get("asha")).toEqual(["short", "late 1", "late 2", "closing"]);
  expect(shown.get("vikram")).toEqual(["short", "closing"]);
  expect(emails).toHaveLength(2);
});

test("leaves out kinds that a company switched off, and an email without other tasks", () => {
  const isOff: Parameters<typeof composeEmails>[1] = ({ companyId, kind }) => companyId === "c-1" && kind === "OVERDUE";
  const emails = composeEmails(
    [
      reminder({}),
      reminder({ companyId: "c-2", userIds: ["vikram"] }),
      reminder({ kind: "BELOW_NEED", userIds: ["meera"] }),
    ],
    isOff,
  );
  expect(emails.map(({ userId }) => userId).sort()).toEqual(["meera", "vikram"]);
});

test.each([
  [30, 30, 0],
  [31, 30, 1],
])("of %d tasks, an email lists %d and counts %d", (count, listed, more) => {
  const [email] = composeEmails(
    Array.from({ length: count }, () => reminder({})),
    NOTHING_OFF,
  );
  expect([email?.lines.length, email?.more]).toEqual([listed, more]);
});

test("a task without users makes no email", () => {
  expect(composeEmails([reminder({ userIds: [] })], NOTHING_OFF)).toEqual([]);
});

test("assignments of one user within ten minutes are one notification [domain §19]", () => {
  const at = Date.parse("2025-12-10T10:00:00Z");
  const keys = [0, 599_999, 600_000].map((later) => assignmentKey("asha", at + later));
  expect([keys[0] === keys[1], keys[1] === keys[2], keys[0] === assignmentKey("ravi", at)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("read notifications are kept for 90 days, and an own upload is notified from 1,000 rows on [domain §19]", () => {
  expect([RETENTION_DAYS, LONG_UPLOAD_ROWS]).toEqual([90, 1000]);
});
