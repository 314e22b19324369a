import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, RowReader, SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { BinaryRecord } from "./binary-records";
import { CellValues, ERROR_TEXT } from "./cell-values";
import { inflateBytes } from "./inflate-part";
import { builtInFormat, formatOf, type NumberFormat, PLAIN, paddedText } from "./number-formats";
import { relationsOf, type SheetEntry } from "./package";
import { chooseSheets, type ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { RowMarks } from "./row-marks";
import type { ZipPart } from "./zip-directory";

/** Types of records [MS-XLSB 2.3]. */
const ROW = 0;
const SHARED_ITEM = 19;
const FONT = 43;
const FORMAT = 44;
const CELL_FORMAT = 47;
const SHARED_CELL = 7;
const RICH_CELL = 62;
const WORKBOOK_PROPERTIES = 153;
const SHEET = 156;
const BEGIN_CELL_FORMATS = 617;
const END_CELL_FORMATS = 618;
/** Cells from here on have no column: they follow the one before. */
const FIRST_FOLLOWING = 12;
const LAST_FOLLOWING = 18;
const LAST_CELL = 11;
const LAST_ROW = 1_048_575;
const HIDDEN_ROW = 0x10;
const STRUCK_FONT = 0x08;
/** A text has runs with a place and a font each. */
const HAS_RUNS = 1;
const RUN_BYTES = 4;

const WORKBOOK = "xl/workbook.bin";

type Parts = Map<string, ZipPart>;
/**
 * Reads an Excel Binary Workbook. We read the records ourselves: the library trusts their counts, so that one changed
 * byte costs minutes and gigabytes.
 * @throws WorkbookError
 */
export async function readXlsb(
  parts: Parts,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<void> {
  const reading = new Unpacker(limits);
  const relations = await relationsOf(WORKBOOK, parts, limits);
  const partOf = (type: string) => parts.get(relations.find((one) => one.type === type)?.path ?? "");
  const pathOf = new Map(relations.filter(({ type }) => type === "worksheet").map(({ id, path }) => [id, path]));
  const { sheets, date1904 } = readSheets(await reading.unpack(parts.get(WORKBOOK)), (id) =>
    parts.get(pathOf.get(id) ?? ""),
  );
  const requested = chooseSheets(
    sheets.filter(({ hidden }) => !hidden),
    options.sheet,
  );
  const styles = readStyles(await reading.unpack(partOf("styles")));
  const book = {
    strings: readStrings(await reading.unpack(partOf("sharedstrings")), styles.struckFonts),
    ...styles,
    values: new CellValues(date1904),
    counter: new RowCounter(limits),
  };
  for (const { name, part } of requested) {
    const reader = onSheet({ name, date1904 });
    readRows(await reading.unpack(part), book, new RowMarks(name, options), reader.row);
    reader.end();
    options.onProgress?.({ percent: 99, rows: book.counter.rows });
  }
}

/** Unpacks parts, up to the limit over all of them. */
class Unpacker {
  private left: number;

  constructor(private readonly limits: WorkbookLimits) {
    this.left = limits.unusualBytes;
  }

  async unpack(part: ZipPart | undefined): Promise<BinaryRecord> {
    if (!part) return new BinaryRecord(new Uint8Array(0));
    this.left -= part.size;
    if (this.left < 0) throw new WorkbookError("EXPANDS_TOO_MUCH", WORKBOOK_MESSAGES.expandsTooMuch);
    return new BinaryRecord(await inflateBytes(part, this.limits.unusualBytes, this.limits));
  }
}

function readSheets(record: BinaryRecord, partOf: (id: string) => ZipPart | undefined) {
  const sheets: SheetEntry[] = [];
  let date1904 = false;
  while (record.next()) {
    if (record.type === WORKBOOK_PROPERTIES) date1904 = (record.u8(0) & 1) === 1;
    if (record.type !== SHEET) continue;
    const hidden = record.u32(0) !== 0;
    const part = partOf(record.text(8));
    const name = record.text(record.textEnd);
    if (part) sheets.push({ name, hidden, part });
  }
  return { sheets, date1904 };
}

function readStrings(record: BinaryRecord, struckFonts: readonly boolean[]): RichText[] {
  const strings: RichText[] = [];
  while (record.next()) if (record.type === SHARED_ITEM) strings.push(readRichText(record, 0, struckFonts));
  return strings;
}

type RichText = { text: string; isStruck: boolean };

/** A text without its runs that are struck through, unless all are. */
function readRichText(record: BinaryRecord, at: number, struckFonts: readonly boolean[]): RichText {
  const text = record.text(at + 1);
  if ((record.u8(at) & HAS_RUNS) === 0) return { text, isStruck: false };
  const runs = record.textEnd;
  let [current, from, isStruck] = ["", 0, false];
  for (let run = 0, count = record.u32(runs); run <= count; run++) {
    const place = runs + 4 + run * RUN_BYTES;
    const to = run < count ? record.u16(place) : text.length;
    if (!isStruck) current += text.slice(from, to);
    from = to;
    isStruck = run < count && struckFonts[record.u16(place + 2)] === true;
  }
  const isAll = current.trim() === "" && text.trim() !== "";
  return { text: isAll ? text : current, isStruck: isAll };
}

/** The number formats by cell format, the cell formats whose text is struck through, and such fonts. */
function readStyles(record: BinaryRecord): Pick<Book, "formats" | "struck" | "struckFonts"> {
  const custom = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  const struckFonts: boolean[] = [];
  const struck = new Set<number>();
  let areCells = false;
  while (record.next()) {
    if (record.type === FORMAT) custom.set(record.u16(0), formatOf(record.text(2)));
    else if (record.type === FONT) struckFonts.push((record.u16(2) & STRUCK_FONT) !== 0);
    else if (record.type === BEGIN_CELL_FORMATS) areCells = true;
    else if (record.type === END_CELL_FORMATS) areCells = false;
    else if (record.type === CELL_FORMAT && areCells) {
      const id = record.u16(2);
      if (struckFonts[record.u16(4)]) struck.add(formats.length);
      formats.push(custom.get(id) ?? builtInFormat(id));
    }
  }
  return { formats, struck, struckFonts };
}

type Book = {
  strings: RichText[];
  struckFonts: readonly boolean[];
  formats: NumberFormat[];
  struck: ReadonlySet<number>;
  values: CellValues;
  counter: RowCounter;
};

function readRows(record: BinaryRecord, book: Book, marks: RowMarks, onRow: RowReader): void {
  const { counter, values, formats, struck } = book;
  let number = 0;
  let cells: Cell[] = [];
  let shown: (string | undefined)[] | null = null;
  let column = -1;
  let isHidden = false;
  let struckCells = 0;
  const endRow = () => {
    const filled = counter.count(cells, cells.length);
    if (marks.keeps(number, filled, struckCells, isHidden)) onRow(number, cells, cells.length, shown);
    cells = [];
    shown = null;
    column = -1;
    struckCells = 0;
  };
  while (record.next()) {
    const { type } = record;
    if (type === ROW) {
      endRow();
      number = record.u32(0) + 1;
      if (number > LAST_ROW + 1) throw damagedWorkbook("row number");
      isHidden = (record.u8(11) & HIDDEN_ROW) !== 0;
      continue;
    }
    const follows = type >= FIRST_FOLLOWING && type <= LAST_FOLLOWING;
    if (!follows && type > LAST_CELL && type !== RICH_CELL) continue;
    column = follows ? column + 1 : record.u32(0);
    const at = follows ? 4 : 8;
    const style = record.u32(at - 4) & 0xffffff;
    const format = formats[style] ?? PLAIN;
    const valueType = follows ? type - FIRST_FOLLOWING + 1 : type;
    const rich = richTextIn(record, valueType, at, book);
    const value = rich ? rich.text : cellValue(record, valueType, at, book);
    const cell = typeof value === "number" ? values.number(value, format) : value;
    if (cell === null || cell === "") continue;
    counter.checkColumn(column);
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
    if (struck.has(style) || rich?.isStruck) struckCells++;
    const padded = typeof cell === "number" ? paddedText(cell, format) : null;
    if (padded === null) continue;
    shown ??= [];
    shown[column] = padded;
  }
  endRow();
}

/** The text of a cell that may have runs; null for another cell. */
function richTextIn(record: BinaryRecord, type: number, at: number, { strings, struckFonts }: Book): RichText | null {
  if (type === RICH_CELL) return readRichText(record, at, struckFonts);
  if (type !== SHARED_CELL) return null;
  const text = strings[record.u32(at)];
  if (text === undefined) throw damagedWorkbook("shared string index");
  return text;
}

/** The value of any other cell by its type; formulas have their last result. */
function cellValue(record: BinaryRecord, type: number, at: number, { values }: Book): Cell {
  switch (type) {
    case 2:
      return record.short(at);
    case 3:
    case 11:
      return values.error(ERROR_TEXT[record.u8(at)] ?? "#ERROR!");
    case 4:
    case 10:
      return record.u8(at) !== 0;
    case 5:
    case 9:
      return record.real(at);
    case 6:
    case 8:
      return record.text(at);
    default:
      return null;
  }
}
