import { readDay } from "./dates";
import { datesOf, type FormatColumn, type FormatSheet, type InsurerFormat } from "./format";
import { canonicalHeading, distinctHeadings } from "./headings";
import { type FormatCell, type FormatRecord, wordOf } from "./render";
import { SOURCES } from "./sources";
import { fromUnit } from "./units";

/** A cell whose content does not fit its column. */
type UnreadCell = { row: number; header: string; text: string };
type ReadLines = { records: FormatRecord[]; unread: UnreadCell[]; missingHeaders: string[] };

/** The headers are searched in this many rows. */
const HEADER_ROWS = 20;

type Dates = Pick<InsurerFormat, "dates">;

/**
 * Reads a sheet with the format that wrote it, the reverse of `renderLine`. The headers may be further down and in
 * another order, as in a file that an insurer edited. Unknown columns are ignored.
 * @returns the records, and the unread cells with rows numbered from 0 below the headers.
 */
export function readLines(
  { columns }: FormatSheet,
  format: Dates,
  rows: readonly (readonly FormatCell[])[],
): ReadLines {
  const header = findHeader(columns, rows);
  const headings = distinctHeadings((rows[header] ?? []).map(textOf)).map(canonicalHeading);
  const places = columns.map((column) => headings.indexOf(canonicalHeading(column.header)));
  const unread: UnreadCell[] = [];
  const records = rows.slice(header + 1).map((cells, row) => {
    const record: FormatRecord = {};
    for (const [at, column] of columns.entries()) {
      const place = places[at] ?? -1;
      if (column.source === null || SOURCES[column.source].isDerived || place < 0) continue;
      const cell = cells[place] ?? null;
      const value = readCell(column, cell, format);
      if (value === undefined) unread.push({ row, header: column.header, text: textOf(cell) });
      record[column.source] ??= value ?? null;
    }
    return record;
  });
  return { records, unread, missingHeaders: columns.filter((_, at) => places[at] === -1).map(({ header }) => header) };
}

/** The first row with the most known headers. */
function findHeader(columns: readonly FormatColumn[], rows: readonly (readonly FormatCell[])[]): number {
  const counts = rows
    .slice(0, HEADER_ROWS)
    .map((cells) => columns.filter((column) => cells.some((cell) => isHeader(column, cell))).length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

const isHeader = ({ header }: FormatColumn, cell: FormatCell) =>
  typeof cell === "string" && canonicalHeading(cell) === canonicalHeading(header);

function textOf(cell: FormatCell): string {
  if (cell === null) return "";
  return typeof cell === "object" ? cell.d : String(cell).trim();
}

/** Our value of a cell; undefined if it is invalid. */
function readCell(column: FormatColumn, cell: FormatCell, format: Dates): string | number | null | undefined {
  if (column.source === null) return undefined;
  const text = textOf(cell);
  if (text === "") return null;
  switch (SOURCES[column.source].kind) {
    case "number":
      return typeof cell === "number" ? cell : readNumber(text);
    case "amount": {
      const amount = typeof cell === "number" ? cell : readNumber(text);
      return amount === undefined ? undefined : fromUnit(amount, column.unit);
    }
    case "day":
      return readDayCell(cell, text, datesOf(column, format));
    case "code":
      return readCode(column, text);
    case "text":
      return text;
  }
}

function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(",", "").replace(/^(?:₹|Rs\.?)\s*/i, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function readDayCell(cell: FormatCell, text: string, style: InsurerFormat["dates"]): string | undefined {
  if (typeof cell === "object" && cell !== null) return cell.d;
  // A date before the workbook calendar is written as text.
  return readDay(text, style === "date" ? "yyyy-MM-dd" : style) ?? undefined;
}

/** Our code for the insurer's word, ignoring case. */
function readCode(column: FormatColumn, text: string): string {
  const codes = (column.source && SOURCES[column.source].codes) ?? [];
  return codes.find((code) => canonicalHeading(wordOf(column, code)) === canonicalHeading(text)) ?? text;
}
