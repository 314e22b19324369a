import { addDays, formatDdMmmYyyy, isLocalDate, istDay, type LocalDate, startOfDaySeconds } from "../dates/local-date";
import { moment } from "../dates/moment";

export const AS_OF_RULES = {
  noDate: "Enter a date",
  knownLater: "Choose today or an earlier date",
} as const;

/** What a view of the past shows: the state on a date, as it was known on a date or at an instant. */
export type AsOf = { on?: LocalDate | undefined; known?: string | undefined };

/** Both dates of a view of the past as instants, in milliseconds. */
export type AsOfMoments = {
  on: LocalDate;
  /** The last instant of the date shown, and the last instant whose knowledge counts. */
  onMs: number;
  knownMs: number;
};

const lastMsOf = (day: LocalDate) => startOfDaySeconds(addDays(day, 1)) * 1000 - 1;

/** Without a date, today's state; without a date of knowledge, all that is known now. A date counts until its end. */
export function asOfMoments({ on, known }: AsOf, nowMs: number): AsOfMoments {
  const day = on ?? istDay(nowMs);
  const knownMs = known === undefined ? nowMs : isLocalDate(known) ? lastMsOf(known) : Date.parse(known);
  return { on: day, onMs: lastMsOf(day), knownMs: Math.min(knownMs, nowMs) };
}

/** Whether the date of knowledge is still to come. */
export function isKnownLater({ known }: AsOf, nowMs: number): boolean {
  if (known === undefined) return false;
  return isLocalDate(known) ? known > istDay(nowMs) : Date.parse(known) > nowMs;
}

/** "14 Aug 2025", or "14 Aug 2025, 03:04 pm" for an instant. */
export const knownInWords = (known: string): string =>
  isLocalDate(known) ? formatDdMmmYyyy(known) : moment({ seconds: Date.parse(known) / 1000 });
