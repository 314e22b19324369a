import { formatDdMmmYyyy, formatDmy, isLocalDate, type LocalDate, parseDmy } from "../dates/local-date";
import { monthNamed } from "../dates/months";
import type { DateStyle } from "./format";

type TextStyle = Exclude<DateStyle, "date">;

/** A date in the insurer's style. */
export function writeDay(day: LocalDate, style: TextStyle): string {
  switch (style) {
    case "dd-MMM-yyyy":
      return formatDdMmmYyyy(day).replaceAll(" ", "-");
    case "yyyy-MM-dd":
      return day;
    default:
      return formatDmy(day).replaceAll("/", separatorOf(style));
  }
}

/** Parses a date in exactly this style; null for other text, because we do not guess. */
export function readDay(text: string, style: TextStyle): LocalDate | null {
  switch (style) {
    case "dd-MMM-yyyy": {
      const [, days = "", name = "", year = ""] = /^(\d{1,2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? [];
      return parseDmy(`${days.padStart(2, "0")}/${String(monthNamed(name)).padStart(2, "0")}/${year}`);
    }
    case "yyyy-MM-dd":
      return isLocalDate(text) ? text : null;
    default: {
      const parts = text.split(separatorOf(style));
      return parts.length === 3 ? parseDmy(parts.map((part) => part.padStart(2, "0")).join("/")) : null;
    }
  }
}

const separatorOf = (style: "dd/MM/yyyy" | "dd-MM-yyyy" | "dd.MM.yyyy"): string => style.charAt(2);
