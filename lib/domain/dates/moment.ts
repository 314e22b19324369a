import { dateOfInstant, formatDdMmmYyyy } from "./local-date";

const TIME = new Intl.DateTimeFormat("en-IN", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Kolkata" });

/** "02:05 pm", in India. */
export const timeOfDay = ({ seconds }: { seconds: number }): string => TIME.format(seconds * 1000);

/** "22 Nov 2026, 02:05 pm", in India: the format of every screen. */
export const moment = (instant: { seconds: number } | null): string =>
  instant ? `${formatDdMmmYyyy(dateOfInstant(instant))}, ${timeOfDay(instant)}` : "-";
