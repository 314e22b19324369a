import { counted } from "@/lib/messages/counted";

/** `1 day`, `3,561 days`. */
export function inDays(days: number): string {
  return counted(days, "day", "days");
}
