import { riskOf, type UnsentRow } from "@/lib/domain/endorsements/cover-at-risk";

const WINDOW_DAYS = 45;
const TODAY = "2025-12-10";

const row = (facts: Partial<UnsentRow>): UnsentRow => ({
  operation: "ADD",
  relationship: "self",
  isMidtermMember: false,
  coverageStart: null,
  dateOfLeaving: null,
  eventOn: null,
  ...facts,
});
const risk = (facts: Partial<UnsentRow>) => riskOf(row(facts), TODAY, WINDOW_DAYS);

test.each([
  ["today", "2025-12-10", 0],
  ["nine days ago", "2025-12-01", 9],
])("cover that started %s and is unknown to the insurer", (_, coverageStart, days) => {
  expect(risk({ coverageStart })).toEqual({ kind: "NOT_SENT", since: coverageStart, days, daysLeft: null });
});

test("cover that starts tomorrow, or without a start, is not at risk", () => {
  expect(risk({ coverageStart: "2025-12-11" })).toBeNull();
  expect(risk({})).toBeNull();
});

/** Day 35 of the 45-day window is the first of its last ten; day 45 is still inside. */
test.each([
  ["day 34", "2025-11-06", "NOT_SENT", 34, null],
  ["day 35", "2025-11-05", "WINDOW_CLOSING", 35, 10],
  ["day 45", "2025-10-26", "WINDOW_CLOSING", 45, 0],
  ["day 46", "2025-10-25", "WINDOW_CLOSING", 46, -1],
])("a newborn on %s", (_, eventOn, kind, days, daysLeft) => {
  const facts = { relationship: "child", isMidtermMember: true, coverageStart: eventOn, eventOn };
  expect(risk(facts)).toEqual({ kind, since: eventOn, days, daysLeft });
});

test("a spouse without a recorded marriage date counts from the coverage start; a parent has no window", () => {
  const facts = { isMidtermMember: true, coverageStart: "2025-10-30" };
  expect(risk({ ...facts, relationship: "spouse" })).toMatchObject({ kind: "WINDOW_CLOSING", daysLeft: 4 });
  expect(risk({ ...facts, relationship: "partner" })).toMatchObject({ kind: "WINDOW_CLOSING", daysLeft: 4 });
  expect(risk({ ...facts, relationship: "parent" })).toMatchObject({ kind: "NOT_SENT", days: 41 });
  expect(risk({ ...facts, isMidtermMember: false, relationship: "child" })).toMatchObject({ kind: "NOT_SENT" });
});

test("a leaver is still covered from the day after the leaving date", () => {
  const exit = (dateOfLeaving: string | null) =>
    risk({ operation: "DELETE", coverageStart: "2025-04-01", dateOfLeaving });
  expect(exit("2025-12-09")).toEqual({ kind: "STILL_COVERED", since: "2025-12-09", days: 1, daysLeft: null });
  expect(exit("2025-12-10")).toBeNull();
  expect(exit(null)).toBeNull();
});

test("an edit risks no cover", () => {
  expect(risk({ operation: "EDIT", coverageStart: "2025-12-01" })).toBeNull();
});
