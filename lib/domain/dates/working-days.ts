import { addDays, dayNumber, type LocalDate } from "./local-date";

/** Public holidays as sorted day numbers. Build it once and use it for many rows. */
export type WorkCalendar = { readonly holidays: readonly number[] };

const WEEKDAYS = 5;
/** 1 January 1970 was a Thursday, three days after its week's Monday. */
const DAYS_FROM_MONDAY = 4;

/** Weekdays up to and including a date, from the Monday of the first week of 1970. */
function weekdaysUpTo(day: number): number {
  const days = day + DAYS_FROM_MONDAY;
  const weeks = Math.floor(days / 7);
  return weeks * WEEKDAYS + Math.min(days - weeks * 7, WEEKDAYS);
}

const isWeekday = (day: number) => weekdaysUpTo(day) > weekdaysUpTo(day - 1);

/** Leaves out holidays on Saturdays and Sundays. */
export function workCalendar(holidays: Iterable<LocalDate>): WorkCalendar {
  const days = [...new Set(holidays)].map(dayNumber).filter(isWeekday);
  return { holidays: days.sort((a, b) => a - b) };
}

/** Holidays up to and including a date, by binary search. */
function holidaysUpTo({ holidays }: WorkCalendar, day: number): number {
  let [low, high] = [0, holidays.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((holidays[middle] ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}

const workingDaysUpTo = (calendar: WorkCalendar, day: number) => weekdaysUpTo(day) - holidaysUpTo(calendar, day);

/** Whether a date is Monday to Friday and not a holiday (ruling). */
export function isWorkingDay(day: LocalDate, calendar: WorkCalendar): boolean {
  return workingDaysBetween(addDays(day, -1), day, calendar) === 1;
}

/** Working days after `from` up to and including `to`; 0 if `to` is not later. */
export function workingDaysBetween(from: LocalDate, to: LocalDate, calendar: WorkCalendar): number {
  if (to <= from) return 0;
  return workingDaysUpTo(calendar, dayNumber(to)) - workingDaysUpTo(calendar, dayNumber(from));
}

/** The `count`th working day after a date. The date itself never counts. */
export function workingDayAfter(from: LocalDate, count: number, calendar: WorkCalendar): LocalDate {
  let day = from;
  for (let left = count; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day, calendar)) left -= 1;
  }
  return day;
}

/** The date itself if it is a working day, else the last working day before. */
export function latestWorkingDay(day: LocalDate, calendar: WorkCalendar): LocalDate {
  let latest = day;
  while (!isWorkingDay(latest, calendar)) latest = addDays(latest, -1);
  return latest;
}
