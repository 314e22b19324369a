import { balanceOverTime, balanceSampleDays } from "@/lib/domain/cd-accounts/balance-over-time";

const TODAY = "2025-12-10";
const runway = { availablePaise: 80_00, burnPaisePerDay: 1_00, dryOn: "2026-01-29" };
const figures = { entries: [], balancePaise: 100_00, neededPaise: 30_00, runway, coveredUntil: null };
const entry = (day: string, paise: number, depositPaise = 0) => ({ day, paise, depositPaise });

test("the past has one point per day, from its last entry, and ends today", () => {
  const entries = [
    entry("2025-12-01", 50_00),
    entry("2025-12-01", 60_00),
    entry("2025-12-05", 100_00),
    // Entered later, for an earlier date.
    entry("2025-12-02", 90_00),
  ];
  expect(balanceOverTime({ ...figures, entries }, TODAY).past).toEqual([
    { day: "2025-12-01", paise: 60_00 },
    { day: "2025-12-05", paise: 90_00 },
    { day: TODAY, paise: 100_00 },
  ]);
});

// 90 days before 10 December is 11 September, 30 days before is 10 November.
test.each([
  ["an entry of 90 days ago begins it", "2025-09-11", "2025-09-11"],
  ["an entry of 91 days ago is the balance with which it begins", "2025-09-10", "2025-09-11"],
  ["30 days at least: the first entry of 30 days ago", "2025-11-10", "2025-11-10"],
  ["30 days at least: the first entry of yesterday", "2025-12-09", "2025-11-10"],
])("the balances cover 90 days: %s", (_title, first, from) => {
  const balances = balanceOverTime({ ...figures, entries: [entry(first, 70_00), entry(TODAY, 100_00)] }, TODAY);
  expect(balances.from).toBe(from);
  expect(balances.past).toEqual([
    { day: first < from ? from : first, paise: 70_00 },
    { day: TODAY, paise: 100_00 },
  ]);
});

test("the chart begins with the balance of the last entry before it", () => {
  const entries = [entry("2025-08-01", 10_00), entry("2025-09-01", 20_00), entry("2025-12-01", 100_00)];
  expect(balanceOverTime({ ...figures, entries }, TODAY).past).toEqual([
    { day: "2025-09-11", paise: 20_00 },
    { day: "2025-12-01", paise: 100_00 },
    { day: TODAY, paise: 100_00 },
  ]);
});

test("without an entry in the shown days, the balance is flat; without any, it begins today", () => {
  const old = balanceOverTime({ ...figures, entries: [entry("2025-08-01", 100_00)] }, TODAY);
  expect(old.past).toEqual([
    { day: "2025-09-11", paise: 100_00 },
    { day: TODAY, paise: 100_00 },
  ]);
  expect(balanceOverTime(figures, TODAY).past).toEqual([{ day: TODAY, paise: 100_00 }]);
});

test("deposits of the shown days are marked at the balance of their day", () => {
  const entries = [
    entry("2025-09-10", 10_00, 10_00),
    entry("2025-09-11", 30_00, 20_00),
    entry("2025-09-12", 25_00),
    entry(TODAY, 100_00, 75_00),
  ];
  expect(balanceOverTime({ ...figures, entries }, TODAY).deposits).toEqual([
    { day: "2025-09-11", paise: 30_00, amountPaise: 20_00 },
    { day: TODAY, paise: 100_00, amountPaise: 75_00 },
  ]);
});

test("a deposit that is spent on its day is marked at the day's closing balance", () => {
  const entries = [entry("2025-09-10", 10_00, 10_00), entry("2025-09-11", 40_00, 30_00), entry("2025-09-11", 15_00)];
  expect(balanceOverTime({ ...figures, entries }, TODAY).deposits[0]).toEqual({
    day: "2025-09-11",
    paise: 15_00,
    amountPaise: 30_00,
  });
});

test("held and needed money leaves today, then the rest burns until the dry date", () => {
  expect(balanceOverTime(figures, TODAY).ahead).toEqual([
    { day: TODAY, paise: 100_00 },
    { day: TODAY, paise: 50_00 },
    { day: "2026-01-29", paise: 0 },
  ]);
});

// 180 days after 10 December 2025 is 8 June 2026; without a date the forecast has 90 days.
test.each([
  ["runs dry in 180 days: the date is shown", "2026-06-08", "2026-06-08", 0],
  ["runs dry in 181 days: the line stops after 90", "2026-06-09", "2026-03-10", 50_00 - 90_00],
  ["never dry", null, "2026-03-10", 50_00 - 90_00],
])("%s", (_title, dryOn, day, paise) => {
  const { ahead } = balanceOverTime({ ...figures, runway: { ...runway, dryOn } }, TODAY);
  expect(ahead.at(-1)).toEqual({ day, paise });
});

test("below need, the forecast shows only the shortfall", () => {
  const below = { ...figures, neededPaise: 130_00, runway: { ...runway, dryOn: TODAY } };
  expect(balanceOverTime(below, TODAY).ahead).toEqual([
    { day: TODAY, paise: 100_00 },
    { day: TODAY, paise: -50_00 },
  ]);
});

test.each([
  ["policy ends in 10 days: burns for 10 days, then stays flat", "2025-12-20", 40_00],
  ["ends tomorrow", "2025-12-11", 49_00],
])("after the last policy, which %s", (_title, coveredUntil, paise) => {
  const { ahead } = balanceOverTime({ ...figures, coveredUntil, runway: { ...runway, dryOn: null } }, TODAY);
  expect(ahead.slice(2)).toEqual([
    { day: coveredUntil, paise },
    { day: "2026-03-10", paise },
  ]);
});

test.each([["2025-12-09"], [TODAY]])("nothing burns if the last policy ends by %s", (coveredUntil) => {
  const { ahead } = balanceOverTime({ ...figures, coveredUntil, runway: { ...runway, dryOn: null } }, TODAY);
  expect(ahead.slice(2)).toEqual([{ day: "2026-03-10", paise: 50_00 }]);
});

test("the trend has 19 dates, five days apart, from 90 days ago to today", () => {
  const days = balanceSampleDays(TODAY);
  expect([days.length, days[0], days[1], days.at(-2), days.at(-1)]).toEqual([
    19,
    "2025-09-11",
    "2025-09-16",
    "2025-12-05",
    TODAY,
  ]);
});
