import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { workCalendar } from "@/lib/domain/dates/working-days";
import {
  overdueBefore,
  passedStages,
  readStageClock,
  type StageEntry,
  stageDueOn,
  stageLimitDays,
} from "@/lib/domain/endorsements/stage-clock";
import { ENDORSEMENT_STATUSES } from "@/lib/domain/endorsements/status";

const CALENDAR = workCalendar(["2025-12-25"]);
const dueOn = (status: (typeof ENDORSEMENT_STATUSES)[number], enteredOn: string) =>
  stageDueOn(status, enteredOn, DEFAULT_CONFIG, CALENDAR);

test("each stage has its limit in working days", () => {
  expect(ENDORSEMENT_STATUSES.map((status) => [status, stageLimitDays(status, DEFAULT_CONFIG)])).toEqual([
    ["DRAFT", 2],
    ["IN_PROGRESS", 1],
    ["SENT_TO_INSURER", 10],
    ["ENDO_DECLINED", 1],
    ["ENDO_RECEIVED", 1],
    ["READY_FOR_TPA", 1],
    ["RECEIVED_UHIDS", 1],
    ["ENDO_COMPLETE", null],
  ]);
});

test.each([
  ["a draft of Wednesday on Friday", "DRAFT", "2025-12-10", "2025-12-12"],
  ["a draft of Friday on Tuesday", "DRAFT", "2025-12-12", "2025-12-16"],
  ["a draft of Saturday on Tuesday", "DRAFT", "2025-12-13", "2025-12-16"],
  ["what is in progress the next day", "IN_PROGRESS", "2025-12-10", "2025-12-11"],
  ["what is in progress before a holiday the day after it", "IN_PROGRESS", "2025-12-24", "2025-12-26"],
  ["the insurer's after ten", "SENT_TO_INSURER", "2025-12-10", "2025-12-24"],
  ["the insurer's, a holiday later", "SENT_TO_INSURER", "2025-12-11", "2025-12-26"],
  ["nothing once complete", "ENDO_COMPLETE", "2025-12-10", null],
] as const)("due: %s", (_, status, enteredOn, expected) => {
  expect(dueOn(status, enteredOn)).toBe(expected);
});

describe("a draft of Wednesday 10 December, due on Friday", () => {
  const stage = { enteredOn: "2025-12-10", dueOn: dueOn("DRAFT", "2025-12-10") };
  test.each([
    ["on the day itself", "2025-12-10", 0, 0],
    ["on the due day", "2025-12-12", 2, 0],
    ["on the Saturday after it", "2025-12-13", 2, 0],
    ["on the Sunday after it", "2025-12-14", 2, 0],
    ["on the next working day", "2025-12-15", 3, 1],
    ["a week later", "2025-12-19", 7, 5],
    ["over the holiday", "2025-12-26", 11, 9],
  ])("%s", (_, today, ageDays, overdueDays) => {
    expect(readStageClock(stage, today, CALENDAR)).toEqual({ ageDays, dueOn: "2025-12-12", overdueDays });
    // SQL conditions have the same bound.
    expect((stage.dueOn ?? "") < overdueBefore(today, CALENDAR)).toBe(overdueDays > 0);
  });
});

const LIMITS = DEFAULT_CONFIG;
const LATER_LIMITS = { ...LIMITS, daysInProgress: 7, daysAtInsurer: 17 };

const passed = (entries: readonly StageEntry[], today: string) =>
  // The limits change half-way.
  passedStages(entries, { today, calendar: CALENDAR, limitsOn: (day) => (day < "2025-12-12" ? LIMITS : LATER_LIMITS) });

test("passed stages have their days and limits; the last one lasts until today", () => {
  const entries = [
    { status: "DRAFT", on: "2025-12-10" },
    { status: "IN_PROGRESS", on: "2025-12-15" },
    { status: "SENT_TO_INSURER", on: "2025-12-15" },
  ] as const;
  expect(passed(entries, "2025-12-17")).toEqual([
    { status: "DRAFT", from: "2025-12-10", until: "2025-12-15", days: 3, limitDays: LIMITS.daysInDraft },
    { status: "IN_PROGRESS", from: "2025-12-15", until: "2025-12-15", days: 0, limitDays: 7 },
    { status: "SENT_TO_INSURER", from: "2025-12-15", until: null, days: 2, limitDays: 17 },
  ]);
});

test("the end of the chain counts no more days", () => {
  const stage = { enteredOn: "2025-12-10", dueOn: null };
  expect(readStageClock(stage, "2025-12-12", CALENDAR)).toEqual({ ageDays: 2, dueOn: null, overdueDays: 0 });
  const entries = [{ status: "ENDO_COMPLETE", on: "2025-12-10" }] as const;
  expect(passed(entries, "2025-12-31")).toEqual([
    { status: "ENDO_COMPLETE", from: "2025-12-10", until: null, days: 0, limitDays: null },
  ]);
});
