import type { Cell, RowReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook } from "../workbook-error";
import { TYPE_BOOLEAN, TYPE_DATE, TYPE_ERROR, TYPE_NUMBER, TYPE_SHARED, TYPE_TEXT, typeAt } from "./cell-types";
import type { CellValues } from "./cell-values";
import { INCOMPLETE } from "./markup";
import { PLAIN, paddedText } from "./number-formats";
import { NOT_PLAIN, PlainCellScanner } from "./plain-cell-scanner";
import type { ReadOptions } from "./read-options";
import type { RowCounter } from "./row-counter";
import { RowMarks } from "./row-marks";
import type { SharedStrings } from "./shared-strings";
import type { CellStyles } from "./styles";
import { BANG, isNameEnd, LT, nameBytes, QUESTION, SLASH } from "./xml-bytes";

const ROW = nameBytes("row");
const SHEET_DATA = nameBytes("sheetData");
const INLINE = nameBytes("is");
const HIDDEN = nameBytes("hidden=");
const LETTER_C = 0x63;
const LETTER_F = 0x66;
const LETTER_R = 0x72;
const LETTER_S = 0x73;
const LETTER_T = 0x74;
const LETTER_V = 0x76;
const LAST_ROW = 1_048_576;
/** "1", "true", "on". */
const TRUE: ReadonlySet<number> = new Set([0x31, LETTER_T, 0x6f]);

type Part = CellStyles & SharedStrings & { values: CellValues; counter: RowCounter };

/** Reads the rows of one worksheet from its bytes in one pass. Skips blank rows and ignores the declared range. */
export class SheetScanner extends PlainCellScanner {
  private lastNumber = 0;
  /** Cells of the current row, reused for every row. Empty cells, and all from `width` on, are null. */
  private readonly cells: Cell[];
  private width = 0;
  private shown: (string | undefined)[] | null = null;
  private hasFormula = false;
  private hasValue = false;
  /** Formulas without a value in the current row. */
  private withoutValue = 0;
  private isHidden = false;
  private struckCells = 0;
  private readonly marks: RowMarks;
  private hasStruck: boolean;
  /** Whether the text of the current cell is struck through. */
  private isTextStruck = false;

  constructor(
    limits: WorkbookLimits,
    private readonly part: Part,
    private readonly sheet: string,
    private readonly options: ReadOptions,
    private readonly onRow: RowReader,
  ) {
    super(limits.rowBytes);
    this.marks = new RowMarks(sheet, options);
    this.hasStruck = part.struck.size > 0 || part.struckStrings.size > 0;
    this.cells = new Array<Cell>(limits.columns).fill(null);
  }

  protected element(name: number, tagEnd: number): number {
    if (this.isName(name, ROW)) return this.row(name + ROW.length, tagEnd);
    if (this.isName(name, SHEET_DATA)) this.finished = this.isSelfClosed(tagEnd);
    return tagEnd;
  }

  protected endTag(name: number): void {
    if (this.isName(name, SHEET_DATA)) this.finished = true;
  }

  private row(from: number, tagEnd: number): number {
    const number = this.rowAttributes(from);
    let at = tagEnd;
    if (!this.isSelfClosed(tagEnd)) {
      this.cells.fill(null, 0, this.width);
      this.width = 0;
      this.shown = null;
      this.column = -1;
      this.withoutValue = 0;
      this.struckCells = 0;
      at = this.cellsOfRow(tagEnd);
      if (at === INCOMPLETE) return INCOMPLETE;
      if (this.isRead(number)) this.onRow(number, this.cells, this.width, this.shown);
    }
    this.lastNumber = number;
    return at;
  }

  private isRead(number: number): boolean {
    const { part, cells, width, isHidden, struckCells } = this;
    for (let left = this.withoutValue; left > 0; left--) this.options.onNote?.("uncalculated", this.sheet, number);
    const filled = part.counter.count(cells, width);
    return this.marks.keeps(number, filled, struckCells, isHidden);
  }

  /** Reads whether the row is hidden. @returns the number in the attribute `r`, else the next one. */
  private rowAttributes(from: number): number {
    this.isHidden = false;
    let number = this.lastNumber + 1;
    let at = from;
    for (;;) {
      at = this.attribute(at);
      if (at < 0) return number;
      if (this.attributeName === LETTER_R) {
        number = this.digits(this.valueFrom, this.valueTo);
        if (!(number >= 1 && number <= LAST_ROW)) throw damagedWorkbook("row number");
      } else if (this.isAt(this.nameFrom, HIDDEN)) this.isHidden = TRUE.has(this.buffer[this.valueFrom] ?? 0);
    }
  }

  private cellsOfRow(from: number): number {
    const { buffer } = this;
    let at = from;
    for (;;) {
      while (at < this.end && buffer[at] !== LT) at++;
      const next = this.plainCell(at);
      if (next !== NOT_PLAIN) {
        this.set(this.plainCellValue());
        at = next;
        continue;
      }
      if (!this.canReadName(at)) return INCOMPLETE;
      const second = buffer[at + 1];
      if (second === SLASH) {
        const tagEnd = this.tagEnd(at);
        const name = this.localName(at + 2);
        if (tagEnd === INCOMPLETE || (name > 0 && this.isName(name, ROW))) return tagEnd;
        at = tagEnd;
      } else if (second === BANG || second === QUESTION) at = this.skipMarkup(at);
      else {
        const name = this.localName(at + 1);
        const isCell = name > 0 && buffer[name] === LETTER_C && isNameEnd(buffer[name + 1]);
        at = isCell ? this.cell(name + 1) : this.tagEnd(at);
      }
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  /** Reads one cell, from after its name. */
  private cell(from: number): number {
    this.column++;
    this.style = 0;
    this.type = 0;
    let at = from;
    for (;;) {
      const next = this.attribute(at);
      if (next === INCOMPLETE) return INCOMPLETE;
      if (next < 0) {
        at = -next;
        break;
      }
      at = next;
      if (this.attributeName === LETTER_R) this.column = this.columnOf(this.valueFrom, this.valueTo);
      else if (this.attributeName === LETTER_S) this.style = this.digits(this.valueFrom, this.valueTo);
      else if (this.attributeName === LETTER_T) this.type = typeAt(this.buffer, this.valueFrom, this.valueTo);
    }
    if (this.isSelfClosed(at)) return at;
    this.hasFormula = false;
    this.hasValue = false;
    at = this.content(at);
    if (at !== INCOMPLETE && this.hasFormula && !this.hasValue) this.withoutValue++;
    return at;
  }

  /** Reads a cell's content, from after its start tag. */
  private content(from: number): number {
    const { buffer } = this;
    let at = from;
    for (;;) {
      while (at < this.end && buffer[at] !== LT) at++;
      if (!this.canReadName(at)) return INCOMPLETE;
      const second = buffer[at + 1];
      if (second === SLASH) {
        const name = this.localName(at + 2);
        const isEnd = name > 0 && buffer[name] === LETTER_C && isNameEnd(buffer[name + 1]);
        at = this.tagEnd(at);
        if (isEnd) return at;
      } else if (second === BANG || second === QUESTION) at = this.skipMarkup(at);
      else at = this.child(at);
      if (at === INCOMPLETE) return INCOMPLETE;
    }
  }

  /** Reads a child of a cell: its value `v` or its text `is`. A formula `f` and all others are skipped. */
  private child(open: number): number {
    const name = this.localName(open + 1);
    const tagEnd = this.tagEnd(open);
    if (tagEnd === INCOMPLETE || name === 0) return tagEnd;
    const letter = isNameEnd(this.buffer[name + 1]) ? this.buffer[name] : 0;
    if (letter === LETTER_F) this.hasFormula = true;
    if (letter === LETTER_V) this.hasValue = true;
    if (this.isSelfClosed(tagEnd)) return tagEnd;
    if (letter === LETTER_V) {
      const at = this.readText(tagEnd);
      if (at !== INCOMPLETE) this.set(this.rawText === null ? this.cellValue() : this.rawCellValue(this.rawText));
      return at;
    }
    if (!this.isName(name, INLINE)) return tagEnd;
    const at = this.readRichText(tagEnd, INLINE);
    if (at === INCOMPLETE) return at;
    this.isTextStruck = this.isRichStruck;
    this.hasStruck ||= this.isRichStruck;
    this.set(this.richText);
    return at;
  }

  private plainCellValue(): Cell {
    const { styles, values } = this.part;
    if (this.type === TYPE_SHARED) return this.sharedText(this.whole);
    if (this.type === TYPE_TEXT) return this.text.decode(this.buffer, this.textFrom, this.textTo);
    return values.number(this.whole, styles[this.style] ?? PLAIN);
  }

  private sharedText(index: number): string {
    const { strings, struckStrings } = this.part;
    const text = strings[index];
    if (text === undefined) throw damagedWorkbook("shared string index");
    if (this.hasStruck) this.isTextStruck = struckStrings.has(index);
    return text;
  }

  private set(cell: Cell): void {
    if (cell === "" || cell === null) return;
    const { column, cells } = this;
    this.part.counter.checkColumn(column);
    cells[column] = cell;
    if (column >= this.width) this.width = column + 1;
    if (this.hasStruck) {
      if (this.isTextStruck || this.part.struck.has(this.style)) this.struckCells++;
      this.isTextStruck = false;
    }
    if (typeof cell !== "number" || this.style === 0) return;
    const text = paddedText(cell, this.part.styles[this.style] ?? PLAIN);
    if (text === null) return;
    this.shown ??= [];
    while (this.shown.length <= column) this.shown.push(undefined);
    this.shown[column] = text;
  }

  /** The value between `textFrom` and `textTo`, by the cell's type. */
  private cellValue(): Cell {
    const { buffer, textFrom, textTo } = this;
    const { styles, values } = this.part;
    switch (this.type) {
      case TYPE_NUMBER: {
        if (textFrom === textTo) return null;
        const number = this.digits(textFrom, textTo);
        if (!Number.isNaN(number)) return values.number(number, styles[this.style] ?? PLAIN);
        return this.numberFrom(this.text.decode(buffer, textFrom, textTo));
      }
      case TYPE_SHARED:
        return this.sharedText(this.digits(textFrom, textTo));
      case TYPE_BOOLEAN:
        return textTo > textFrom ? buffer[textFrom] === 0x31 || buffer[textFrom] === LETTER_T : null;
      case TYPE_ERROR:
        return values.error(this.text.decode(buffer, textFrom, textTo));
      case TYPE_DATE:
        return values.isoDate(this.text.decode(buffer, textFrom, textTo));
      default:
        return this.text.decode(buffer, textFrom, textTo);
    }
  }

  /** The same for a value that is not plain text. */
  private rawCellValue(text: string): Cell {
    const { values } = this.part;
    switch (this.type) {
      case TYPE_NUMBER:
        return this.numberFrom(text);
      case TYPE_SHARED:
        return this.sharedText(Number(text));
      case TYPE_BOOLEAN:
        return text === "" ? null : text.startsWith("1") || text.startsWith("t");
      case TYPE_ERROR:
        return values.error(text);
      case TYPE_DATE:
        return values.isoDate(text);
      default:
        return text;
    }
  }

  /** Numbers with a sign, a fraction or an exponent. Anything else stays text, so that a rule reports it. */
  private numberFrom(text: string): Cell {
    const number = Number(text);
    if (text.trim() === "") return null;
    return Number.isFinite(number) ? this.part.values.number(number, this.part.styles[this.style] ?? PLAIN) : text;
  }
}
