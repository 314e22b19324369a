import type { Instant } from "@/lib/contract/common";
import { dateOfInstant, formatDdMmmYyyy } from "@/lib/domain/dates/local-date";

const CLOCK = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** "02:05 pm", in India. */
export const clockOf = ({ seconds }: Pick<Instant, "seconds">): string => CLOCK.format(seconds * 1000);

/** "22 Nov 2026, 02:05 pm", in India: the format of every screen. */
export const moment = (instant: Pick<Instant, "seconds"> | null): string =>
  instant ? `${formatDdMmmYyyy(dateOfInstant(instant))}, ${clockOf(instant)}` : "-";
