import { dateOfInstant, formatDdMmmYyyy, formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import { EmptyValue } from "./empty-value";
import classes from "./figures.module.css";

const FORMATS = { "DD/MM/YYYY": formatDmy, "DD MMM YYYY": formatDdMmmYyyy } as const;

type Props = {
  /** A date `YYYY-MM-DD`, or an instant of the contract (shown as its date in Asia/Kolkata). */
  value: LocalDate | { seconds: number } | null | undefined;
  format?: keyof typeof FORMATS;
};

/** A date in the specification's format, with its distance from today as a tooltip; a dash when it is missing. */
export function Day({ value, format = "DD/MM/YYYY" }: Props) {
  if (!value) return <EmptyValue />;
  const date = typeof value === "string" ? value : dateOfInstant(value);
  return (
    <time className={classes.figure} dateTime={date} data-hint-day={date}>
      {FORMATS[format](date)}
    </time>
  );
}

/** Two dates: '01/04/2025 – 31/03/2026'. */
export function Period({ from, to }: Record<"from" | "to", Props["value"]>) {
  return (
    <>
      <Day value={from} /> – <Day value={to} />
    </>
  );
}
