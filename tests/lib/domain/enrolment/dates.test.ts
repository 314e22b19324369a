import {
  type DraftDates,
  dateFaults,
  isCycleEndEarly,
  isOutsidePolicies,
  pickableDays,
  policySpan,
  suggestedDates,
} from "@/lib/domain/enrolment/dates";
import { extendedByDays, extendFault, extendRange } from "@/lib/domain/enrolment/extend";
import { reportRangeFault } from "@/lib/domain/enrolment/report-range";

const TODAY = "2025-12-10";
const NO_SPAN = { start: null, end: null };
/** Valid on 10 December 2025; registration and cycle end together. */
const RIGHT: DraftDates = {
  registrationStart: "2025-12-10",
  registrationEnd: "2026-01-09",
  cycleStart: "2025-12-11",
  cycleEnd: "2026-01-09",
};
const codes = (dates: Partial<DraftDates>, today = TODAY, span: Parameters<typeof dateFaults>[1] = NO_SPAN) =>
  dateFaults({ ...RIGHT, ...dates }, span, today).map(({ code }) => code);

test("dates on every bound are valid, and missing ones break no rule", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ registrationStart: null, registrationEnd: null, cycleStart: null, cycleEnd: null })).toEqual([]);
});

/** Rule, last valid date, first invalid one, and other dates needed to isolate the rule. */
test.each([
  [
    "registrationStartAfterEnd",
    { registrationStart: "2025-12-20", registrationEnd: "2025-12-20" },
    "registrationEnd",
    "2025-12-19",
    { cycleStart: null, cycleEnd: null },
  ],
  [
    "registrationStartTooOld",
    { registrationStart: "2025-10-26" },
    "registrationStart",
    "2025-10-25",
    { registrationEnd: null },
  ],
  ["registrationTooLong", { registrationEnd: "2026-01-09" }, "registrationEnd", "2026-01-10", {}],
  [
    "cycleStartNotFuture",
    { cycleStart: "2025-12-11" },
    "cycleStart",
    "2025-12-10",
    { registrationStart: "2025-12-09", registrationEnd: "2026-01-08", cycleEnd: "2026-01-08" },
  ],
  [
    "cycleStartNotAfterRegistrationStart",
    { cycleStart: "2025-12-16" },
    "cycleStart",
    "2025-12-15",
    { registrationStart: "2025-12-15" },
  ],
  ["cycleStartAfterEnd", { cycleStart: "2025-12-20" }, "cycleStart", "2025-12-21", { cycleEnd: "2025-12-20" }],
  [
    "cycleTooLong",
    { cycleEnd: "2026-01-10" },
    "cycleEnd",
    "2026-01-11",
    { registrationStart: null, registrationEnd: null },
  ],
  ["registrationEndBeforeCycleEnd", { cycleEnd: "2026-01-09" }, "cycleEnd", "2026-01-10", {}],
] as const)("%s: the bound is valid, one day further is not", (code, right, field, wrong, others) => {
  expect(codes({ ...others, ...right })).toEqual([]);
  expect(codes({ ...others, ...right, [field]: wrong })).toEqual([code]);
});

/** Rule → the field to correct. */
const FIELDS = {
  registrationStartAfterEnd: "registrationEnd",
  registrationStartTooOld: "registrationStart",
  registrationTooLong: "registrationEnd",
  cycleStartNotFuture: "cycleStart",
  cycleStartNotAfterRegistrationStart: "cycleStart",
  cycleStartAfterEnd: "cycleEnd",
  cycleTooLong: "cycleEnd",
  registrationEndBeforeCycleEnd: "registrationEnd",
  registrationStartBeforePolicy: "registrationStart",
  cycleStartBeforePolicy: "cycleStart",
  registrationEndAfterPolicy: "registrationEnd",
  cycleEndAfterPolicy: "cycleEnd",
};

test("each broken rule is reported at its own field", () => {
  const wrong = [
    {
      registrationStart: "2026-02-01",
      registrationEnd: "2026-01-01",
      cycleStart: "2026-01-20",
      cycleEnd: "2026-01-10",
    },
    {
      registrationStart: "2025-10-01",
      registrationEnd: "2025-12-01",
      cycleStart: "2025-10-02",
      cycleEnd: "2025-12-02",
    },
  ];
  const span = { start: "2026-03-01", end: "2025-11-30" };
  const faults = wrong.flatMap((dates) => dateFaults(dates, span, TODAY));
  expect(Object.fromEntries(faults.map(({ code, field }) => [code, field]))).toEqual(FIELDS);
});

test.each([
  ["registrationStartBeforePolicy", { registrationStart: "2025-12-10" }, { start: "2025-12-11", end: null }],
  ["cycleStartBeforePolicy", { registrationStart: null, cycleStart: "2025-12-11" }, { start: "2025-12-12", end: null }],
  ["registrationEndAfterPolicy", { cycleEnd: null }, { start: null, end: "2026-01-08" }],
  ["cycleEndAfterPolicy", { registrationEnd: null }, { start: null, end: "2026-01-08" }],
] as const)("%s: the policy's first or last day is valid, one day beyond is not", (code, dates, span) => {
  const atBound = { start: "2025-12-10", end: "2026-01-09" };
  expect(codes(dates, TODAY, atBound)).toEqual([]);
  expect(codes(dates, TODAY, span)).toEqual([code]);
});

test("windows count days across month ends and 29 February", () => {
  const leap = { registrationStart: "2028-02-01", cycleStart: null, cycleEnd: null };
  expect(codes({ ...leap, registrationEnd: "2028-03-02" }, "2028-02-01")).toEqual([]);
  expect(codes({ ...leap, registrationEnd: "2028-03-03" }, "2028-02-01")).toEqual(["registrationTooLong"]);
  const common = { ...leap, registrationStart: "2027-02-01" };
  expect(codes({ ...common, registrationEnd: "2027-03-03" }, "2027-02-01")).toEqual([]);
  expect(codes({ ...common, registrationEnd: "2027-03-04" }, "2027-02-01")).toEqual(["registrationTooLong"]);
  const old = { registrationStart: "2028-02-29", registrationEnd: null, cycleStart: null, cycleEnd: null };
  expect(codes(old, "2028-04-14")).toEqual([]);
  expect(codes(old, "2028-04-15")).toEqual(["registrationStartTooOld"]);
  expect(codes({ ...old, registrationStart: null, cycleStart: "2028-02-29" }, "2028-02-28")).toEqual([]);
});

test.each([
  [{ start: "2025-12-10", end: "2025-12-31" }, false],
  [{ start: null, end: null }, false],
  [{ start: "2025-12-11", end: null }, true],
  [{ start: null, end: "2025-12-30" }, true],
])("whether an open enrolment of 10 to 31 December is outside %j: %s", (span, isOutside) => {
  const dates = {
    registrationStart: "2025-12-10",
    registrationEnd: "2025-12-31",
    cycleStart: "2025-12-11",
    cycleEnd: "2025-12-29",
  };
  // Its cycle has started meanwhile, which is no longer wrong.
  expect(isOutsidePolicies(dates, span, "2025-12-20")).toBe(isOutside);
});

test("a cycle end before the registration end only warns; an equal or missing one does not", () => {
  expect(isCycleEndEarly({ cycleEnd: "2026-01-08", registrationEnd: "2026-01-09" })).toBe(true);
  expect(isCycleEndEarly({ cycleEnd: "2026-01-09", registrationEnd: "2026-01-09" })).toBe(false);
  expect(isCycleEndEarly({ cycleEnd: "2026-01-09", registrationEnd: null })).toBe(false);
  expect(codes({ cycleEnd: "2026-01-08" })).toEqual([]);
});

test("pickers offer 45 days back, tomorrow, and 30 days from each start", () => {
  expect(pickableDays(RIGHT, TODAY)).toEqual({
    registrationStart: { from: "2025-10-26", to: null },
    registrationEnd: { from: "2025-12-10", to: "2026-01-09" },
    cycleStart: { from: "2025-12-11", to: null },
    cycleEnd: { from: "2025-12-11", to: "2026-01-10" },
  });
});

test("an end has no dates until its start is chosen", () => {
  const { registrationEnd, cycleEnd } = pickableDays({ ...RIGHT, registrationStart: null, cycleStart: null }, TODAY);
  expect([registrationEnd, cycleEnd]).toEqual([
    { from: null, to: null },
    { from: null, to: null },
  ]);
});

test("the span is the earliest start to the latest end of the policies with dates", () => {
  const policies = [
    { startDate: "2025-04-01", endDate: "2026-03-31" },
    { startDate: "2025-06-01", endDate: "2026-05-31" },
    { startDate: null, endDate: null },
  ];
  expect(policySpan(policies)).toEqual({ start: "2025-04-01", end: "2026-05-31" });
  expect(policySpan(policies.slice(0, 1))).toEqual({ start: "2025-04-01", end: "2026-03-31" });
  expect(policySpan([])).toEqual(NO_SPAN);
});

describe("extending", () => {
  const facts = {
    registrationStart: "2025-12-01",
    registrationEnd: "2025-12-12",
    cycleEnd: "2025-12-12",
    policyEnd: "2026-03-31",
  };
  test.each([
    ["2025-12-12", TODAY, {}, "dueDateBeforeEnd"],
    ["2025-12-13", TODAY, {}, null],
    ["2025-12-31", TODAY, {}, null],
    ["2026-01-01", TODAY, {}, "dueDateTooLate"],
    ["2025-12-13", "2025-12-13", {}, null],
    ["2025-12-13", "2025-12-14", {}, "dueDatePast"],
    ["2025-12-20", TODAY, { policyEnd: "2025-12-20" }, null],
    ["2025-12-21", TODAY, { policyEnd: "2025-12-20" }, "dueDateAfterPolicy"],
    ["2025-12-19", TODAY, { cycleEnd: "2025-12-20" }, "dueDateBeforeEnd"],
    ["2025-12-20", TODAY, { cycleEnd: "2025-12-20" }, null],
  ] as const)("to %s on %s with %o: %s", (dueDate, today, others, fault) => {
    expect(extendFault(dueDate, { ...facts, ...others }, today)).toBe(fault);
  });

  test("the picker offers the day after the end or today, up to 30 days or the policy's end", () => {
    expect(extendRange(facts, TODAY)).toEqual({ from: "2025-12-13", to: "2025-12-31" });
    expect(extendRange(facts, "2025-12-20")).toEqual({ from: "2025-12-20", to: "2025-12-31" });
    expect(extendRange({ ...facts, policyEnd: "2025-12-15" }, TODAY)).toEqual({ from: "2025-12-13", to: "2025-12-15" });
    expect(extendRange(facts, "2025-12-31")).toEqual({ from: "2025-12-31", to: "2025-12-31" });
    expect(extendRange(facts, "2026-01-01")).toBeNull();
    expect(extendRange({ ...facts, policyEnd: null }, TODAY)).toEqual({ from: "2025-12-13", to: "2025-12-31" });
    expect(extendFault("2025-12-31", { ...facts, policyEnd: null }, TODAY)).toBeNull();
    expect(extendedByDays(facts, "2025-12-20")).toBe(8);
  });
});

test.each([
  ["2025-11-10", "2025-12-10", null],
  ["2025-11-09", "2025-12-10", "rangeTooLong"],
  ["2025-12-10", "2025-12-10", "fromNotBeforeTo"],
  ["2025-12-09", "2025-12-10", null],
  ["2025-12-09", "2025-12-11", "futureDate"],
] as const)("a report from %s to %s: %s", (from, to, fault) => {
  expect(reportRangeFault(from, to, TODAY)).toBe(fault);
});

describe("suggested dates", () => {
  const TODAY_HERE = "2025-12-10";
  const inTwoWeeks = ["2025-12-10", "2025-12-24", "2025-12-11", "2025-12-24"];
  const none = [null, null, null, null];

  test.each([
    ["a running policy: two weeks from today", { start: "2025-04-01", end: "2026-03-31" }, inTwoWeeks],
    ["unknown dates of the policy", { start: null, end: null }, inTwoWeeks],
    [
      "a policy that starts tomorrow",
      { start: "2025-12-11", end: null },
      ["2025-12-11", "2025-12-25", "2025-12-12", "2025-12-25"],
    ],
    ["a policy that ends in two weeks", { start: null, end: "2025-12-24" }, inTwoWeeks],
    [
      "a day earlier: until its end",
      { start: null, end: "2025-12-23" },
      ["2025-12-10", "2025-12-23", "2025-12-11", "2025-12-23"],
    ],
    [
      "a policy that ends tomorrow",
      { start: null, end: "2025-12-11" },
      ["2025-12-10", "2025-12-11", "2025-12-11", "2025-12-11"],
    ],
    ["a policy that ends today: none", { start: null, end: "2025-12-10" }, none],
  ])("%s", (_title, span, expected) => {
    const dates = suggestedDates(span, TODAY_HERE);
    expect([dates.registrationStart, dates.registrationEnd, dates.cycleStart, dates.cycleEnd]).toEqual(expected);
    expect(dateFaults(dates, span, TODAY_HERE)).toEqual([]);
  });
});
