const FORMAT = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Kolkata" });

/** "22 Nov 2026, 2:05 pm", in India. */
export const formatMoment = (atMs: number): string => FORMAT.format(atMs);
