import { damagedWorkbook, type WorkbookError } from "../workbook-error";
import { refuseKind } from "./other-kinds";

const BEGIN_OF_STREAM = 0x0809;
const BIFF8 = 0x0600;
const HEADER_BYTES = 4;
/** Cell and BOF records of Excel 2 to 4. Excel 97 and later never write them. */
const ANCIENT_RECORDS = new Set([0x0001, 0x0002, 0x0003, 0x0004, 0x0005, 0x0007, 0x0009, 0x0209, 0x0409]);

/** Records whose facts the library drops, [MS-XLS 2.3]. */
const FONT = 0x0031;
const CELL_FORMAT = 0x00e0;
const SHEET = 0x0085;
const ROW = 0x0208;
const CELLS: ReadonlySet<number> = new Set([0x0006, 0x00bd, 0x00fd, 0x0203, 0x0204, 0x0205, 0x027e]);
const SEVERAL_NUMBERS = 0x00bd;
const NUMBER_BYTES = 6;
const STRUCK_FONT = 0x08;
const HIDDEN_ROW = 0x20;
/** No font has this index: the fifth record is font 5. */
const SKIPPED_FONT = 4;

/** Rows of one sheet from 0: hidden ones, and the number of cells that are struck through. */
export type BiffMarks = { hidden: Set<number>; struckCells: Map<number, number> };

/**
 * Checks the records of an .xls before the library reads them. Its readers for formats before Excel 97 trust lengths in
 * the file: one changed byte costs minutes and gigabytes. Only Excel 97 and later pass, with every record inside the
 * stream.
 * @returns the marked rows of each sheet, in the order of their names.
 * @throws WorkbookError DAMAGED, NOT_A_WORKBOOK.
 */
export function checkBiff8(stream: Uint8Array): BiffMarks[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < 8 || view.getUint16(0, true) !== BEGIN_OF_STREAM) throw tooOld();
  const marks = new MarkedRows(view);
  let at = 0;
  while (at + HEADER_BYTES <= stream.length) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    // The stream is padded with zeros.
    if (type === 0) break;
    if (at + HEADER_BYTES + length > stream.length) throw damagedWorkbook("record beyond the end");
    const isOld = type === BEGIN_OF_STREAM && (length < 4 || view.getUint16(at + HEADER_BYTES, true) !== BIFF8);
    if (isOld || ANCIENT_RECORDS.has(type)) throw tooOld();
    marks.add(type, at, length);
    at += HEADER_BYTES + length;
  }
  return marks.ofSheets();
}

/** Collects the marked rows by the position of their sheet in the stream. */
class MarkedRows {
  private readonly sheets: number[] = [];
  private readonly at = new Map<number, BiffMarks>();
  private current: BiffMarks | undefined;
  private fonts = 0;
  private readonly struckFonts = new Set<number>();
  private formats = 0;
  private readonly struckFormats = new Set<number>();

  constructor(private readonly view: DataView) {}

  add(type: number, start: number, length: number): void {
    const { view } = this;
    const from = start + HEADER_BYTES;
    if (type === BEGIN_OF_STREAM) this.current = this.at.get(start) ?? this.current;
    else if (type === FONT && length >= 4) {
      if (this.fonts === SKIPPED_FONT) this.fonts++;
      if (view.getUint16(from + 2, true) & STRUCK_FONT) this.struckFonts.add(this.fonts);
      this.fonts++;
    } else if (type === CELL_FORMAT && length >= 2) {
      if (this.struckFonts.has(view.getUint16(from, true))) this.struckFormats.add(this.formats);
      this.formats++;
    } else if (type === SHEET && length >= 4) {
      const place = view.getUint32(from, true);
      this.sheets.push(place);
      this.at.set(place, { hidden: new Set(), struckCells: new Map() });
    } else if (type === ROW && length >= 14) {
      if (view.getUint16(from + 12, true) & HIDDEN_ROW) this.current?.hidden.add(view.getUint16(from, true));
    } else if (this.struckFormats.size > 0 && CELLS.has(type) && length >= NUMBER_BYTES)
      this.addCells(type, from, length);
  }

  private addCells(type: number, from: number, length: number): void {
    const { view, current } = this;
    if (!current) return;
    const row = view.getUint16(from, true);
    const last = type === SEVERAL_NUMBERS ? from + length - 2 : from + NUMBER_BYTES;
    for (let at = from + 4; at + 2 <= last; at += NUMBER_BYTES) {
      if (!this.struckFormats.has(view.getUint16(at, true))) continue;
      current.struckCells.set(row, (current.struckCells.get(row) ?? 0) + 1);
    }
  }

  ofSheets = (): BiffMarks[] => this.sheets.map((place) => this.at.get(place) as BiffMarks);
}

function tooOld(): WorkbookError {
  return refuseKind("oldExcel");
}
