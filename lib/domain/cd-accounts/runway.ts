import { addDays, daysBetween, type LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

/** Days whose net debit makes the burn, and the lead time below which money will not be there in time [domain §9]. */
export const BURN_WINDOW_DAYS = 90;
export const INSURER_TAT_DAYS = 15;
export const PAY_DELAY_DAYS = 5;
/** Further ahead is no forecast: shown as no day at all. */
const FORECAST_DAYS = 3_650;

export type CdFigures = {
  balancePaise: Paise;
  heldPaise: Paise;
  /** Net of the endorsements in DRAFT and IN_PROGRESS: what is still to come. */
  openNetPaise: Paise;
  /** Debits less refunds of the last 90 days; deposits do not count. */
  netDebitPaise: Paise;
  /** The end of the account's last policy; null for an account without one. */
  coveredUntil: LocalDate | null;
};

/** `BELOW_NEED`: open endorsements cost more than is available. `RUNS_DRY`: empty before a top-up could arrive. */
export const CD_ALERTS = ["BELOW_NEED", "RUNS_DRY"] as const;
export type CdAlert = (typeof CD_ALERTS)[number];

export type Runway = {
  availablePaise: Paise;
  burnPaisePerDay: Paise;
  /** Whole days until the money is used up; null while nothing is being used, or where the last policy ends before. */
  days: number | null;
  /** The day of it; null also where it is too far ahead. */
  dryOn: LocalDate | null;
  alert: CdAlert | null;
};

/**
 * How long the money lasts [domain §9]: open endorsements are paid first, what is left lasts at the mean daily net debit. An
 * account below need has run dry today; beyond the end of its last policy nothing is debited, and it never does.
 */
export function runwayOf(figures: CdFigures, today: LocalDate): Runway {
  const availablePaise = figures.balancePaise - figures.heldPaise;
  const burnPaisePerDay = Math.max(0, Math.round(figures.netDebitPaise / BURN_WINDOW_DAYS));
  const { coveredUntil } = figures;
  const coveredDays = coveredUntil === null ? null : daysBetween(today, coveredUntil);
  const freePaise = freeOf({ ...figures, availablePaise });
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

/** Whether open endorsements cost more than is available; an expected refund adds nothing. */
export function isBelowNeed({ availablePaise, openNetPaise }: { availablePaise: Paise; openNetPaise: Paise }): boolean {
  return freeOf({ availablePaise, openNetPaise }) < 0;
}

const freeOf = ({ availablePaise, openNetPaise }: { availablePaise: Paise; openNetPaise: Paise }) =>
  availablePaise - Math.max(0, openNetPaise);

function alertOf(freePaise: Paise, days: number | null): CdAlert | null {
  if (freePaise < 0) return "BELOW_NEED";
  return days !== null && days < INSURER_TAT_DAYS + PAY_DELAY_DAYS ? "RUNS_DRY" : null;
}
