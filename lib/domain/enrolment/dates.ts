import { addDays, daysBetween, earlierOf, type LocalDate, laterOf } from "../dates/local-date";

/** The four dates of an enrolment: start and end of registration and of the enrolment cycle [spec 3 §3]. */
export type EnrolmentDates = {
  registrationStart: LocalDate;
  registrationEnd: LocalDate;
  cycleStart: LocalDate;
  cycleEnd: LocalDate;
};
export type EnrolmentDateField = keyof EnrolmentDates;

/** Labels of the four dates, in forms and histories. */
export const ENROLMENT_DATE_LABELS = {
  registrationStart: "Member registration start date",
  registrationEnd: "Member registration end date",
  cycleStart: "Enrolment cycle start date",
  cycleEnd: "Enrolment cycle end date",
} as const satisfies Record<EnrolmentDateField, string>;

export type DraftDates = { [K in EnrolmentDateField]: LocalDate | null };

/** Earliest start and latest end of the selected policies; null if no policy has one. */
type PolicySpan = { start: LocalDate | null; end: LocalDate | null };

const MAX_START_AGE_DAYS = 45;
export const MAX_WINDOW_DAYS = 30;

/** A broken rule, and the field to correct. */
export type DateFault = { code: DateFaultCode; field: EnrolmentDateField };

type Facts = DraftDates & { today: LocalDate; span: PolicySpan };

/** Whether b is more than `days` days after a; false if either is unknown. */
const isLater = (a: LocalDate | null, b: LocalDate | null, days = 0) =>
  a !== null && b !== null && daysBetween(a, b) > days;
/** Whether b is on or before a. */
const isNotLater = (a: LocalDate | null, b: LocalDate | null) => isLater(b, a, -1);

type Rule = { field: EnrolmentDateField; isBroken: (facts: Facts) => boolean };

/**
 * The rules in reporting order [spec 3 §5]. A date exactly on a bound is valid [domain §1 #2], unless the rule says
 * 'future' or 'after'.
 */
const RULES = {
  registrationStartAfterEnd: {
    field: "registrationEnd",
    isBroken: (dates) => isLater(dates.registrationEnd, dates.registrationStart),
  },
  registrationStartTooOld: {
    field: "registrationStart",
    isBroken: (dates) => isLater(dates.registrationStart, dates.today, MAX_START_AGE_DAYS),
  },
  registrationTooLong: {
    field: "registrationEnd",
    isBroken: (dates) => isLater(dates.registrationStart, dates.registrationEnd, MAX_WINDOW_DAYS),
  },
  cycleStartNotFuture: { field: "cycleStart", isBroken: (dates) => isNotLater(dates.today, dates.cycleStart) },
  cycleStartNotAfterRegistrationStart: {
    field: "cycleStart",
    isBroken: (dates) => isNotLater(dates.registrationStart, dates.cycleStart),
  },
  cycleStartAfterEnd: { field: "cycleEnd", isBroken: (dates) => isLater(dates.cycleEnd, dates.cycleStart) },
  cycleTooLong: {
    field: "cycleEnd",
    isBroken: (dates) => isLater(dates.cycleStart, dates.cycleEnd, MAX_WINDOW_DAYS),
  },
  registrationEndBeforeCycleEnd: {
    field: "registrationEnd",
    isBroken: (dates) => isLater(dates.registrationEnd, dates.cycleEnd),
  },
  registrationStartBeforePolicy: {
    field: "registrationStart",
    isBroken: (dates) => isLater(dates.registrationStart, dates.span.start),
  },
  cycleStartBeforePolicy: {
    field: "cycleStart",
    isBroken: (dates) => isLater(dates.cycleStart, dates.span.start),
  },
  registrationEndAfterPolicy: {
    field: "registrationEnd",
    isBroken: (dates) => isLater(dates.span.end, dates.registrationEnd),
  },
  cycleEndAfterPolicy: { field: "cycleEnd", isBroken: (dates) => isLater(dates.span.end, dates.cycleEnd) },
} as const satisfies Record<string, Rule>;

export type DateFaultCode = keyof typeof RULES;

/** All rules that the dates break; missing dates break none. `today` is the IST date. */
export function dateFaults(dates: DraftDates, span: PolicySpan, today: LocalDate): DateFault[] {
  const facts: Facts = { ...dates, span, today };
  return Object.entries(RULES).flatMap(([code, { field, isBroken }]) =>
    isBroken(facts) ? [{ code: code as DateFaultCode, field }] : [],
  );
}

const OUTSIDE_POLICIES: readonly DateFaultCode[] = [
  "registrationStartBeforePolicy",
  "cycleStartBeforePolicy",
  "registrationEndAfterPolicy",
  "cycleEndAfterPolicy",
];

/** Whether a date is outside the policies' dates. A later change of a policy may cause it. */
export const isOutsidePolicies = (...given: Parameters<typeof dateFaults>): boolean =>
  dateFaults(...given).some(({ code }) => OUTSIDE_POLICIES.includes(code));

/**
 * Whether the chosen cycle end is before the registration end. 'Registration end not before cycle end' and 'cycle end
 * after registration end' contradict: the first is enforced, this one only warns [domain §1 #1].
 */
export function isCycleEndEarly({ cycleEnd, registrationEnd }: Pick<DraftDates, "cycleEnd" | "registrationEnd">) {
  return isLater(cycleEnd, registrationEnd);
}

type DayRange = { from: LocalDate | null; to: LocalDate | null };

/** The dates that each date picker offers [spec 3 §5]. */
export function pickableDays(dates: DraftDates, today: LocalDate): Record<EnrolmentDateField, DayRange> {
  const within = (start: LocalDate | null) => (start === null ? null : addDays(start, MAX_WINDOW_DAYS));
  return {
    registrationStart: { from: addDays(today, -MAX_START_AGE_DAYS), to: null },
    registrationEnd: { from: dates.registrationStart, to: within(dates.registrationStart) },
    cycleStart: { from: addDays(today, 1), to: null },
    cycleEnd: { from: dates.cycleStart, to: within(dates.cycleStart) },
  };
}

/** The first date on which the cycle of a registration may start. */
export const firstCycleStart = (registrationStart: LocalDate | null, today: LocalDate): LocalDate =>
  addDays(registrationStart === null ? today : laterOf(today, registrationStart), 1);

/** Registration is open this long unless staff choose other dates (ruling). */
const SUGGESTED_DAYS = 14;

/**
 * Dates for an enrolment of these policies that break no rule: from today or the policies' start, for two weeks or until
 * the policies end. All null if the policies end too early.
 */
export function suggestedDates(span: PolicySpan, today: LocalDate): DraftDates {
  const registrationStart = span.start === null ? today : laterOf(today, span.start);
  const cycleStart = firstCycleStart(registrationStart, today);
  const end = addDays(registrationStart, SUGGESTED_DAYS);
  const registrationEnd = span.end === null ? end : earlierOf(end, span.end);
  if (registrationEnd < cycleStart) {
    return { registrationStart: null, registrationEnd: null, cycleStart: null, cycleEnd: null };
  }
  return { registrationStart, registrationEnd, cycleStart, cycleEnd: registrationEnd };
}

type PolicyPeriod = { startDate: LocalDate | null; endDate: LocalDate | null };

/** Earliest start and latest end over the policies; policies without dates are ignored. */
export function policySpan(policies: readonly PolicyPeriod[]): PolicySpan {
  const starts = policies.flatMap(({ startDate }) => startDate ?? []);
  const ends = policies.flatMap(({ endDate }) => endDate ?? []);
  return {
    start: starts.length > 0 ? starts.reduce(earlierOf) : null,
    end: ends.length > 0 ? ends.reduce(laterOf) : null,
  };
}
