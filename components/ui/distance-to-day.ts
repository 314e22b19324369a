import { istDay, type LocalDate } from "@/lib/domain/dates/local-date";

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** How far a calendar day is from the day in Asia/Kolkata of `now` (ms): "yesterday", "in 3 months", "2 years ago". */
export function distanceToDay(day: LocalDate, now: number): string {
  const days = Math.round((Date.parse(day) - Date.parse(istDay(now))) / 86_400_000);
  const size = Math.abs(days);
  if (size < 45) return words.format(days, "day");
  return size < 700 ? words.format(Math.round(days / 30.4), "month") : words.format(Math.round(days / 365.25), "year");
}
