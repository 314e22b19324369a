import { parseDmy, toExcelSerial } from "@/lib/domain/dates/local-date";
import type { WriteKind, WriteValue } from "./sheet-model";

/** The written form of a value: text, a number (dates are serial numbers), a boolean, or nothing. */
type TypedCell = { text: string } | { number: number; isDate: boolean } | { boolean: boolean } | null;

/** Spreadsheet programs report a file with a longer cell as damaged. */
const TEXT_MAX = 32_767;
/** Earlier dates precede the non-existent 29 February 1900 and are displayed wrongly. */
const FIRST_DAY = "1900-03-01";

/**
 * The cell of a value in a column. Formulas are never written: `=HYPERLINK(…)` stays text. Text becomes a number only
 * if the number gives the same text.
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

/** Escapes the underscore of text that looks like the format's own escapes (`_x0041_`). */
export function escapeEscapes(text: string): string {
  return text.includes("_x") ? text.replace(/_(?=x[0-9a-fA-F]{4}_)/g, "_x005F_") : text;
}
