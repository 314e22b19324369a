import { balanceCourse } from "@/lib/domain/cd-accounts/balance-course";

const TODAY = "2025-12-10";
const runway = { availablePaise: 80_00, burnPaisePerDay: 1_00, dryOn: "2026-01-29" };
const figures = { entries: [], balancePaise: 100_00, neededPaise: 30_00, runway, coveredUntil: null };

test("the past has one point per day, from its last entry, and ends today", () => {
  const entries = [
    { day: "2025-12-01", paise: 50_00 },
    { day: "2025-12-01", paise: 60_00 },
    { day: "2025-12-05", paise: 100_00 },
    // Entered later, for an earlier date.
    { day: "2025-12-02", paise: 90_00 },
  ];
  expect(balanceCourse({ ...figures, entries }, TODAY).past).toEqual([
    { day: "2025-12-01", paise: 60_00 },
    { day: "2025-12-05", paise: 90_00 },
    { day: TODAY, paise: 100_00 },
  ]);
});

test("held and needed money leaves today, then the rest burns until the dry date", () => {
  expect(balanceCourse(figures, TODAY).ahead).toEqual([
    { day: TODAY, paise: 100_00 },
    { day: TODAY, paise: 50_00 },
    { day: "2026-01-29", paise: 0 },
  ]);
});

test.each([
  ["runs dry in 90 days: the date is shown", "2026-03-09", "2026-03-09", 0],
  ["runs dry in 91 days: the line stops before", "2026-03-11", "2026-03-10", 50_00 - 90_00],
  ["never dry", null, "2026-03-10", 50_00 - 90_00],
])("%s", (_title, dryOn, day, paise) => {
  const { ahead } = balanceCourse({ ...figures, runway: { ...runway, dryOn } }, TODAY);
  expect(ahead.at(-1)).toEqual({ day, paise });
});

test("below need, the forecast shows only the shortfall", () => {
  const below = { ...figures, neededPaise: 130_00, runway: { ...runway, dryOn: TODAY } };
  expect(balanceCourse(below, TODAY).ahead).toEqual([
    { day: TODAY, paise: 100_00 },
    { day: TODAY, paise: -50_00 },
  ]);
});

test.each([
  ["policy ends in 10 days: burns for 10 days, then stays flat", "2025-12-20", 40_00],
  ["ends tomorrow", "2025-12-11", 49_00],
])("after the last policy, which %s", (_title, coveredUntil, paise) => {
  const { ahead } = balanceCourse({ ...figures, coveredUntil, runway: { ...runway, dryOn: null } }, TODAY);
  expect(ahead.slice(2)).toEqual([
    { day: coveredUntil, paise },
    { day: "2026-03-10", paise },
  ]);
});

test.each([["2025-12-09"], [TODAY]])("nothing burns if the last policy ends by %s", (coveredUntil) => {
  const { ahead } = balanceCourse({ ...figures, coveredUntil, runway: { ...runway, dryOn: null } }, TODAY);
  expect(ahead.slice(2)).toEqual([{ day: "2026-03-10", paise: 50_00 }]);
});
