import { parseDmy, toExcelSerial } from "@/lib/domain/dates/local-date";
import type { WriteKind, WriteValue } from "./sheet-model";

/** What is written for a value: text, a number (days are their serial number), or nothing. */
export type TypedCell = { text: string } | { number: number; isDate: boolean } | { boolean: boolean } | null;

/** Spreadsheet programs call a file with a longer cell damaged. */
const TEXT_MAX = 32_767;
/** Earlier days fall before the phantom 29 February 1900 and are shown wrongly. */
const FIRST_DAY = "1900-03-01";

/**
 * The cell for a value in a column. Formulas are never written: `=HYPERLINK(…)` stays the text that it is. A number is
 * made of text only when it gives the same text back.
 */
export function typedCell(value: WriteValue, kind: WriteKind): TypedCell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return { boolean: value };
  if (typeof value === "number") return Number.isFinite(value) ? { number: value, isDate: false } : null;
  if (typeof value === "object") return day(value.d) ?? { text: value.d };
  if (kind === "date") return day(parseDmy(value)) ?? { text: value.slice(0, TEXT_MAX) };
  if (kind === "number" && String(Number(value)) === value && Number.isFinite(Number(value))) {
    return { number: Number(value), isDate: false };
  }
  return { text: value.slice(0, TEXT_MAX) };
}

function day(date: string | null): TypedCell {
  return date !== null && date >= FIRST_DAY ? { number: toExcelSerial(date), isDate: true } : null;
}

/** Text that looks like one of the format's own escapes (`_x0041_`) gets its underscore escaped. */
export function escapeEscapes(text: string): string {
  return text.includes("_x") ? text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, "_x005F_") : text;
}
