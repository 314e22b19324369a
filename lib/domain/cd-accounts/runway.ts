import { addDays, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

/** Days whose net debit makes the burn, and the lead time below which money will not be there in time [domain §9]. */
export const BURN_WINDOW_DAYS = 90;
export const INSURER_TAT_DAYS = 15;
export const PAY_DELAY_DAYS = 5;
/** Further ahead nobody can say: shown as no day at all. */
const FORECAST_DAYS = 3_650;

export type CdFigures = {
  balancePaise: Paise;
  heldPaise: Paise;
  /** Net of the endorsements in DRAFT and IN_PROGRESS: what is still to come. */
  openNetPaise: Paise;
  /** Debits less refunds of the last 90 days; deposits do not count. */
  netDebitPaise: Paise;
};

/** `BELOW_NEED`: open endorsements cost more than is available. `RUNS_DRY`: empty before a top-up could arrive. */
export const CD_ALERTS = ["BELOW_NEED", "RUNS_DRY"] as const;
export type CdAlert = (typeof CD_ALERTS)[number];

export type Runway = {
  availablePaise: Paise;
  burnPaisePerDay: Paise;
  /** Whole days until the available money is used up; null while nothing is being used. */
  days: number | null;
  dryOn: LocalDate | null;
  alert: CdAlert | null;
};

/** How long the money lasts: runway = available / mean daily net debit [domain §9]. */
export function runwayOf(figures: CdFigures, today: LocalDate): Runway {
  const availablePaise = figures.balancePaise - figures.heldPaise;
  const burnPaisePerDay = Math.max(0, Math.round(figures.netDebitPaise / BURN_WINDOW_DAYS));
  const days = burnPaisePerDay === 0 ? null : Math.max(0, Math.floor(availablePaise / burnPaisePerDay));
  const dryOn = days === null || days > FORECAST_DAYS ? null : addDays(today, days);
  return { availablePaise, burnPaisePerDay, days, dryOn, alert: alertOf(figures, availablePaise, days) };
}

function alertOf({ openNetPaise }: CdFigures, availablePaise: Paise, days: number | null): CdAlert | null {
  if (availablePaise < Math.max(0, openNetPaise)) return "BELOW_NEED";
  return days !== null && days < INSURER_TAT_DAYS + PAY_DELAY_DAYS ? "RUNS_DRY" : null;
}
