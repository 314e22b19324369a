import { addDays, daysBetween, type LocalDate, localDate, yearOf } from "../dates/local-date";
import { nameKey } from "../name-key";
import { EXPIRY_WARNING_DAYS } from "./eligibility";
import type { PolicyState } from "./types";

/** Today lists an ended policy without a renewal for this many days (ruling 48). */
export const ENDED_LISTED_DAYS = 60;

/**
 * How many days after the end of the old policy a renewal's file may arrive (ruling 48). Until then its members stay
 * active, so that the renewal finds them. Afterwards, members without a running policy become inactive.
 */
export const RENEWAL_FILE_DAYS = 45;

export type Period = { startDate: LocalDate; endDate: LocalDate };

/** The same date one year later; 29 February becomes 1 March. */
function oneYearLater(day: LocalDate): LocalDate {
  const [month, dayOfMonth] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return localDate(yearOf(day) + 1, month, dayOfMonth) ?? `${yearOf(day) + 1}-03-01`;
}

const COMMON_YEAR_DAYS = 365;
const LEAP_YEAR_DAYS = 366;

/**
 * A renewal's period: it starts the day after the old policy ends. A one-year policy is renewed for a year, others for
 * the same number of days (ruling 48).
 */
export function renewalPeriod({ startDate, endDate }: Period): Period {
  const start = addDays(endDate, 1);
  const days = daysBetween(startDate, endDate) + 1;
  const isOneYear = days === COMMON_YEAR_DAYS || days === LEAP_YEAR_DAYS;
  return { startDate: start, endDate: isOneYear ? addDays(oneYearLater(start), -1) : addDays(start, days - 1) };
}

/** Whether a policy can be renewed: complete, handed over, and ended or within 60 days of its end (ruling 48). */
export function isRenewable(policy: PolicyState, today: LocalDate): boolean {
  const { error, placementStatus, policyType, startDate, endDate } = policy;
  if (error !== null || placementStatus === "DRAFT") return false;
  if (policyType === null || startDate === null || endDate === null) return false;
  return daysBetween(today, endDate) <= EXPIRY_WARNING_DAYS;
}

/** A year such as 2025, or a span such as '2025 26' or '2025_26', not inside a longer number. */
const YEARS = /(?<!\d)(20\d\d)(?:([ _])(\d\d))?(?!\d)/g;

/**
 * The suggested nickname of a renewal: the old one if no other policy of the company has it. Otherwise its years
 * advance. A nickname without a year gets the new start year, and a number if that is taken.
 * @param taken nicknames of the company's policies, including the old one.
 */
export function renewalNickname(old: string, from: Period, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  const isFree = (name: string) => !keys.has(nameKey(name));
  if (isFree(old)) return old;
  const year = yearOf(renewalPeriod(from).startDate);
  const step = Math.max(1, year - yearOf(from.startDate));
  const moved = old.replace(YEARS, (_, first: string, gap = "", second = "") => {
    const next = second && String((Number(second) + step) % 100).padStart(2, "0");
    return `${Number(first) + step}${gap}${next}`;
  });
  const proposed = moved === old ? `${old.trim()} ${year}` : moved;
  let name = proposed;
  for (let number = 2; !isFree(name); number++) name = `${proposed} ${number}`;
  return name;
}
