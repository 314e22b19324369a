"use client";

import { formatDdMmmYyyy, formatDmy, istDay, type LocalDate } from "@/lib/domain/dates/local-date";
import classes from "./figures.module.css";
import { Hint } from "./hint";

const FORMATS = { "DD/MM/YYYY": formatDmy, "DD MMM YYYY": formatDdMmmYyyy } as const;

type Props = {
  /** A calendar day `YYYY-MM-DD`, or an instant as the wire carries it (shown as its day in Asia/Kolkata). */
  value: LocalDate | { seconds: number } | null | undefined;
  format?: keyof typeof FORMATS;
};

/** A date as the specification writes it; how long ago it was only as a tooltip. N/A when it is missing. */
export function Day({ value, format = "DD/MM/YYYY" }: Props) {
  if (!value) return <span className={classes.missing}>N/A</span>;
  const date = typeof value === "string" ? value : istDay(value.seconds * 1000);
  return (
    <Hint label={<Distance to={date} />}>
      <time className={classes.figure} dateTime={date}>
        {FORMATS[format](date)}
      </time>
    </Hint>
  );
}

const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** Mounted when the tooltip opens, so the clock is read at that moment and never while the server renders. */
function Distance({ to }: { to: LocalDate }) {
  const days = Math.round((Date.parse(to) - Date.parse(istDay(Date.now()))) / 86_400_000);
  const size = Math.abs(days);
  if (size < 45) return words.format(days, "day");
  return size < 700 ? words.format(Math.round(days / 30.4), "month") : words.format(Math.round(days / 365.25), "year");
}
