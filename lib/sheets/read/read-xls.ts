import { type CellObject, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, RowReader, SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { type BiffMarks, checkBiff8 } from "./biff";
import { CellValues, ERROR_TEXT } from "./cell-values";
import { formatOf, PLAIN, paddedText } from "./number-formats";
import { chooseSheets, type ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { RowMarks } from "./row-marks";

const CELLS_BETWEEN_PROGRESS = 5000;

/**
 * Reads the workbook stream of an .xls (BIFF8). The library only unpacks. Dates are read from serial and format, never
 * from the library's dates, which depend on the time zone.
 * @throws WorkbookError
 */
export function readXls(stream: Uint8Array, limits: WorkbookLimits, options: ReadOptions, onSheet: SheetReader): void {
  const { workbook, marks } = open(stream);
  const info = workbook.Workbook?.Sheets ?? [];
  const visible = workbook.SheetNames.map((name) => ({ name })).filter((_, index) => !info[index]?.Hidden);
  const requested = chooseSheets(visible, options.sheet);
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
  const values = new CellValues(date1904);
  const counter = new RowCounter(limits);
  for (const { name } of requested) {
    const sheet = workbook.Sheets[name];
    const reader = onSheet({ name, date1904 });
    const marksOf = markReader(marks[workbook.SheetNames.indexOf(name)], new RowMarks(name, options));
    if (sheet) readRows(sheet, { values, counter, options, isRead: marksOf, onSheet: reader.row });
    reader.end();
  }
}

/** Makes a function that tells whether a row is read, by its number from 1. */
const markReader =
  (found: BiffMarks | undefined, marks: RowMarks): Walk["isRead"] =>
  (number, filled) =>
    marks.keeps(number, filled, found?.struckCells.get(number - 1) ?? 0, found?.hidden.has(number - 1) ?? false);

function open(stream: Uint8Array): { workbook: WorkBook; marks: BiffMarks[] } {
  try {
    const marks = checkBiff8(stream);
    // Pass the stream only: the library copies containers byte by byte and takes minutes for a damaged one.
    const workbook = read(stream, {
      type: "buffer",
      dense: true,
      cellDates: false,
      cellNF: true,
      cellText: false,
      cellFormula: false,
      cellHTML: false,
      cellStyles: false,
      bookVBA: false,
    });
    return { workbook, marks };
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause;
    if (cause instanceof Error && /password|encrypt/i.test(cause.message)) {
      throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted, { cause });
    }
    throw damagedWorkbook(cause);
  }
}

type Walk = {
  values: CellValues;
  counter: RowCounter;
  options: ReadOptions;
  isRead: (number: number, filled: number) => boolean;
  onSheet: RowReader;
};

function readRows(sheet: WorkSheet, { values, counter, options, isRead, onSheet }: Walk): void {
  const data: (CellObject | undefined)[][] = sheet["!data"] ?? [];
  for (let index = 0; index < data.length; index++) {
    const source = data[index];
    if (!source) continue;
    const cells: Cell[] = [];
    let width = 0;
    let shown: (string | undefined)[] | null = null;
    for (let column = 0; column < source.length; column++) {
      const cell = source[column];
      const value = cell ? cellOf(cell, values) : null;
      cells.push(value);
      if (value === null) continue;
      counter.checkColumn(column);
      width = column + 1;
      const text = typeof value === "number" ? paddedText(value, formatIn(cell)) : null;
      if (text === null) continue;
      shown ??= [];
      shown[column] = text;
    }
    const filled = counter.count(cells, width);
    if (isRead(index + 1, filled)) onSheet(index + 1, cells, width, shown);
    if (index % CELLS_BETWEEN_PROGRESS === 0) {
      options.onProgress?.({ percent: Math.min(99, 50 + Math.floor((50 * index) / data.length)), rows: counter.rows });
    }
  }
}

const formats = new Map<string, ReturnType<typeof formatOf>>();

function formatIn(cell: CellObject | undefined) {
  const code = cell?.z;
  if (typeof code !== "string" || code === "General") return PLAIN;
  let format = formats.get(code);
  if (!format) {
    format = formatOf(code);
    // A workbook may have 65,000 formats, so bound this cache.
    if (formats.size < 1000) formats.set(code, format);
  }
  return format;
}

function cellOf(cell: CellObject, values: CellValues): Cell {
  switch (cell.t) {
    case "n":
      return typeof cell.v === "number" ? values.number(cell.v, formatIn(cell)) : null;
    case "s":
      return cell.v === "" ? null : String(cell.v);
    case "b":
      return Boolean(cell.v);
    case "e":
      return values.error(ERROR_TEXT[Number(cell.v)] ?? "#ERROR!");
    default:
      return null;
  }
}
