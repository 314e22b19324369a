import { addDays, daysBetween, type LocalDate, laterOf } from "../dates/local-date";
import type { Paise } from "../money/paise";
import type { Runway } from "./runway";

/** An account's balance at the end of a day, past or forecast. */
type BalancePoint = { day: LocalDate; paise: Paise };

/** Length of the forecast if the money lasts longer or never runs out. */
const SHOWN_DAYS = 90;

type Figures = {
  /** In posting order. */
  entries: readonly BalancePoint[];
  balancePaise: Paise;
  /** Net cost of the endorsements in DRAFT and IN_PROGRESS. */
  neededPaise: Paise;
  runway: Pick<Runway, "availablePaise" | "burnPaisePerDay" | "dryOn">;
  /** End of the account's last policy, after which nothing is debited; null if unknown. */
  coveredUntil: LocalDate | null;
};

/**
 * The past balance and its forecast [domain §9]: reserved and needed money leaves today, then the rest burns at the
 * daily mean until it is used up.
 * An entry dated before its predecessor counts from the predecessor's date.
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
