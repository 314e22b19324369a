import type { Instant } from "@/lib/contract/common";

const MOMENT = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium", timeZone: "Asia/Kolkata" });

/** An instant with its seconds, IST. */
export const moment = (instant: Instant | null): string => (instant ? MOMENT.format(instant.seconds * 1000) : "N/A");
