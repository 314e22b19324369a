import { addDays, daysBetween, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

/** The burn rate is the mean of this window. A top-up takes the TAT plus the payment delay [domain §9]. */
export const BURN_WINDOW_DAYS = 90;
export const INSURER_TAT_DAYS = 15;
export const PAY_DELAY_DAYS = 5;
/** Later dates are not shown, because such a forecast means little. */
const FORECAST_DAYS = 3_650;

type CdFigures = {
  balancePaise: Paise;
  heldPaise: Paise;
  /** Net cost of the endorsements in DRAFT and IN_PROGRESS. */
  openNetPaise: Paise;
  /** Debits minus refunds of the last 90 days, without deposits. */
  netDebitPaise: Paise;
  /** End of the account's last policy; null for an account without policies. */
  coveredUntil: LocalDate | null;
};

/**
 * `BELOW_NEED`: open endorsements cost more than is available. `RUNS_DRY`: the account is empty before a top-up can
 * arrive.
 */
export const CD_ALERTS = ["BELOW_NEED", "RUNS_DRY"] as const;
export type CdAlert = (typeof CD_ALERTS)[number];

export type Runway = {
  availablePaise: Paise;
  burnPaisePerDay: Paise;
  /** Whole days until the money is used up; null if nothing is debited or the last policy ends first. */
  days: number | null;
  /** The date when the money is used up; also null if it is too far ahead. */
  dryOn: LocalDate | null;
  alert: CdAlert | null;
};

/**
 * How long the money lasts [domain §9]: open endorsements are paid first; the rest lasts at the mean daily net debit.
 * An account below need has run dry today. Nothing is debited after its last policy ends.
 */
export function runwayOf(figures: CdFigures, today: LocalDate): Runway {
  const availablePaise = figures.balancePaise - figures.heldPaise;
  const burnPaisePerDay = Math.max(0, Math.round(figures.netDebitPaise / BURN_WINDOW_DAYS));
  const { coveredUntil } = figures;
  const coveredDays = coveredUntil === null ? null : daysBetween(today, coveredUntil);
  const freePaise = availablePaise - Math.max(0, figures.openNetPaise);
  const days = daysOf(freePaise, burnPaisePerDay, coveredDays);
  const dryOn = days === null || days > FORECAST_DAYS ? null : addDays(today, days);
  return { availablePaise, burnPaisePerDay, days, dryOn, alert: alertOf(freePaise, days) };
}

function daysOf(freePaise: Paise, burnPaisePerDay: Paise, coveredDays: number | null): number | null {
  if (freePaise < 0) return 0;
  if (burnPaisePerDay === 0) return null;
  const days = Math.floor(freePaise / burnPaisePerDay);
  return coveredDays !== null && days > coveredDays ? null : days;
}

function alertOf(freePaise: Paise, days: number | null): CdAlert | null {
  if (freePaise < 0) return "BELOW_NEED";
  return days !== null && days < INSURER_TAT_DAYS + PAY_DELAY_DAYS ? "RUNS_DRY" : null;
}
