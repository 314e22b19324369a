import { addDays, daysBetween, type LocalDate, laterOf } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { Runway } from "./runway";

/** What an account had, or will have, at the end of a day. */
export type BalancePoint = { day: LocalDate; paise: Paise };

/** How far the forecast reaches where the money runs dry later, or not at all. */
const SHOWN_DAYS = 90;

type Figures = {
  /** In the order in which they were posted. */
  entries: readonly BalancePoint[];
  balancePaise: Paise;
  /** Net of the endorsements in DRAFT and IN_PROGRESS. */
  neededPaise: Paise;
  runway: Pick<Runway, "availablePaise" | "burnPaisePerDay" | "dryOn">;
  /** The end of the account's last policy: nothing is debited after it; null where it is not known. */
  coveredUntil: LocalDate | null;
};

/**
 * The balance over time, and how it goes on: held and needed money leaves today, what is left then burns at the daily mean
 * until it is used up [domain §9]. An entry that carries an earlier day than the one before it counts from that one's day on.
 */
export function balanceCourse(figures: Figures, today: LocalDate): { past: BalancePoint[]; ahead: BalancePoint[] } {
  const past: BalancePoint[] = [];
  for (const { day, paise } of figures.entries) {
    const last = past.at(-1);
    if (last && day <= last.day) last.paise = paise;
    else past.push({ day, paise });
  }
  const { availablePaise, burnPaisePerDay, dryOn } = figures.runway;
  const freePaise = availablePaise - Math.max(0, figures.neededPaise);
  const horizon = addDays(today, SHOWN_DAYS);
  const end = dryOn !== null && dryOn < horizon ? dryOn : horizon;
  const { coveredUntil } = figures;
  const burnsUntil = coveredUntil !== null && coveredUntil < end ? laterOf(coveredUntil, today) : end;
  const endPaise =
    dryOn === end ? Math.min(0, freePaise) : freePaise - burnPaisePerDay * daysBetween(today, burnsUntil);
  const now = { day: today, paise: figures.balancePaise };
  const afterNeeds = { day: today, paise: freePaise };
  const ahead = [now, afterNeeds];
  if (burnsUntil > today) ahead.push({ day: burnsUntil, paise: endPaise });
  if (end > burnsUntil) ahead.push({ day: end, paise: endPaise });
  if ((past.at(-1)?.day ?? "") < today) past.push(now);
  return { past, ahead };
}
