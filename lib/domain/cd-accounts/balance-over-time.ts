import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from "../dates/local-date";
import type { Paise } from "../money/paise";
import { BURN_WINDOW_DAYS, type Runway } from "./runway";

/** An account's balance at the end of a day, past or forecast. */
type BalancePoint = { day: LocalDate; paise: Paise };

/** The chart starts 90 days ago, or at the first entry if that is later, but at least 30 days ago. */
const PAST_DAYS = BURN_WINDOW_DAYS;
const MIN_PAST_DAYS = 30;
/** Length of the forecast if the money lasts longer or never runs out. */
const AHEAD_DAYS = 90;
/** A run-out date later than this is not shown. */
const MAX_AHEAD_DAYS = 180;
const SAMPLE_DAYS = 5;

type Entry = BalancePoint & {
  /** A deposit's amount; 0 for other entries. */
  depositPaise: Paise;
};

type Figures = {
  /** In posting order. */
  entries: readonly Entry[];
  balancePaise: Paise;
  /** Net cost of the endorsements in DRAFT and IN_PROGRESS. */
  neededPaise: Paise;
  runway: Pick<Runway, "availablePaise" | "burnPaisePerDay" | "dryOn">;
  /** End of the account's last policy, after which nothing is debited; null if unknown. */
  coveredUntil: LocalDate | null;
};

type BalanceOverTime = {
  from: LocalDate;
  past: BalancePoint[];
  ahead: BalancePoint[];
  /** Deposits in the shown period. `paise` is the closing balance of the day, so that the mark is on the line. */
  deposits: { day: LocalDate; paise: Paise; amountPaise: Paise }[];
};

/**
 * The past balance and its forecast [domain §9]. The forecast deducts reserved and needed money today, then the mean
 * daily spending until nothing is left. An entry dated before its predecessor counts from the predecessor's date.
 */
export function balanceOverTime(figures: Figures, today: LocalDate): BalanceOverTime {
  const whole = pastOf(figures.entries);
  const firstDay = whole[0]?.day ?? today;
  const from = earlierOf(addDays(today, -MIN_PAST_DAYS), laterOf(addDays(today, -PAST_DAYS), firstDay));
  const before = whole.findLast(({ day }) => day < from);
  const past = whole.filter(({ day }) => day >= from);
  if (before && past[0]?.day !== from) past.unshift({ day: from, paise: before.paise });
  if ((past.at(-1)?.day ?? "") < today) past.push({ day: today, paise: figures.balancePaise });
  const closingOf = (entry: Entry) => whole.findLast(({ day }) => day <= entry.day)?.paise ?? entry.paise;
  const deposits = figures.entries.flatMap((entry) => {
    const { day, depositPaise } = entry;
    if (depositPaise === 0 || day < from || day > today) return [];
    return [{ day, paise: closingOf(entry), amountPaise: depositPaise }];
  });
  return { from, past, ahead: aheadOf(figures, today), deposits };
}

function pastOf(entries: readonly Entry[]): BalancePoint[] {
  const past: BalancePoint[] = [];
  for (const { day, paise } of entries) {
    const last = past.at(-1);
    if (last && day <= last.day) last.paise = paise;
    else past.push({ day, paise });
  }
  return past;
}

function aheadOf({ balancePaise, neededPaise, runway, coveredUntil }: Figures, today: LocalDate): BalancePoint[] {
  const { availablePaise, burnPaisePerDay, dryOn } = runway;
  const freePaise = availablePaise - Math.max(0, neededPaise);
  const isDryShown = dryOn !== null && dryOn <= addDays(today, MAX_AHEAD_DAYS);
  const end = isDryShown ? dryOn : addDays(today, AHEAD_DAYS);
  const burnsUntil = laterOf(earlierOf(coveredUntil ?? end, end), today);
  const endPaise = isDryShown ? Math.min(0, freePaise) : freePaise - burnPaisePerDay * daysBetween(today, burnsUntil);
  const ahead = [
    { day: today, paise: balancePaise },
    { day: today, paise: freePaise },
  ];
  if (burnsUntil > today) ahead.push({ day: burnsUntil, paise: endPaise });
  if (end > burnsUntil) ahead.push({ day: end, paise: endPaise });
  return ahead;
}

/** The dates whose balances are an account's trend: every fifth of the last 90 days, oldest first, up to today. */
export function balanceSampleDays(today: LocalDate): LocalDate[] {
  const count = PAST_DAYS / SAMPLE_DAYS;
  return Array.from({ length: count + 1 }, (_, at) => addDays(today, (at - count) * SAMPLE_DAYS));
}
