import { writeDay } from "./dates";
import { datesOf, type FormatColumn, type InsurerFormat } from "./format";
import type { FormatLine } from "./format-member";
import { NOMINEE_SEPARATOR } from "./person";
import { SOURCES, type SourceName } from "./sources";
import { toUnit } from "./units";

/** A workbook cell; `d` is a real date. */
export type FormatCell = string | number | boolean | null | { readonly d: string };

/** A row in our values by source: our codes, dates YYYY-MM-DD, amounts in rupees. */
export type FormatRecord = Partial<Record<SourceName, string | number | null>>;

type Columns = readonly FormatColumn[];
type Dates = Pick<InsurerFormat, "dates">;

/** The cells of a line in column order. */
export const renderLine = (columns: Columns, line: FormatLine, format: Dates): FormatCell[] =>
  columns.map((column) => cellOf(column, line, format));

function cellOf(column: FormatColumn, line: FormatLine, format: Dates): FormatCell {
  if (column.source === null) return column.text === "" ? null : column.text;
  const { kind, value } = SOURCES[column.source];
  const ours = value(line);
  if (ours === null || kind === "number") return ours;
  if (kind === "amount") return toUnit(Number(ours), column.unit);
  if (kind === "day") return dayCell(String(ours), datesOf(column, format));
  return kind === "code" ? wordOf(column, String(ours)) : inLetters(column, String(ours));
}

/** Several nominees' dates of birth are text, in DD/MM/YYYY if the column has real dates. */
function dayCell(day: string, style: InsurerFormat["dates"]): FormatCell {
  const days = day.split(NOMINEE_SEPARATOR);
  if (style === "date" && days.length === 1) return { d: day };
  const written = style === "date" ? "dd/MM/yyyy" : style;
  return days.map((one) => one && writeDay(one, written)).join(NOMINEE_SEPARATOR);
}

/** The insurer's word for a code; the code itself if there is none. */
export function wordOf(column: Pick<FormatColumn, "words" | "letters">, code: string): string {
  return inLetters(column, column.words.find((word) => word.code === code)?.word ?? code);
}

const inLetters = ({ letters }: Pick<FormatColumn, "letters">, text: string): string =>
  letters === "UPPER" ? text.toUpperCase() : text;

/**
 * The values that reading a line back returns. Text in capital columns is in capitals. If two columns have the same
 * source, the first filled one counts.
 */
export function recordOf(columns: Columns, line: FormatLine): FormatRecord {
  const record: FormatRecord = {};
  for (const column of columns) {
    if (column.source === null || SOURCES[column.source].isDerived) continue;
    record[column.source] ??= canonicalOf(column, SOURCES[column.source].value(line));
  }
  return record;
}

function canonicalOf(column: FormatColumn, ours: string | number | null): string | number | null {
  if (typeof ours !== "string" || column.source === null) return ours;
  const { kind, codes } = SOURCES[column.source];
  if (kind === "day" || codes?.includes(ours)) return ours;
  return inLetters(column, ours) || null;
}
