/** `1 day`, `3,561 days`. */
export function inDays(days: number): string {
  return `${days.toLocaleString("en-IN")} ${days === 1 ? "day" : "days"}`;
}
