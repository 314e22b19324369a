import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetReader } from "../cells";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { findSeparator, type Separator } from "./find-separator";
import type { ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { decodeText, type TextEncoding } from "./text-encoding";

/** How a text file was read, to show to the person. */
export type SeparatedText = { encoding: TextEncoding; separator: Separator };

const QUOTE = 34;
const EQUALS = 61;
/** HR systems write ="0012", so that Excel keeps the zeros. */
const TEXT_FORMULA = /^="([^"]*)"$/;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const ROWS_BETWEEN_PROGRESS = 5_000;

/**
 * Reads a text file of separated values row by row, within a workbook's limits. Every cell is the file's text: formulas
 * are not evaluated, and leading zeros remain.
 * @throws WorkbookError DAMAGED for an unclosed quote, and the errors of the limits.
 */
export function readSeparated(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): SeparatedText {
  const { text, encoding } = decodeText(bytes);
  if (text.includes("\0")) throw damagedWorkbook();
  const separator = findSeparator(text);
  const counter = new RowCounter(limits);
  const reader = onSheet({ name: "File", date1904: false });
  const cells: Cell[] = [];
  let number = 0;
  new SeparatedScanner(text, separator, limits).scan((values) => {
    number++;
    const width = fill(cells, values, counter);
    if (counter.count(cells, width) > 0) reader.row(number, cells, width, null);
    if (number % ROWS_BETWEEN_PROGRESS === 0) report(options, number, values.end / text.length);
  });
  reader.end();
  return { encoding, separator };
}

/** The values of one line, as in a file. */
export function splitLine(line: string, separator: Separator): string[] {
  let values: string[] = [];
  new SeparatedScanner(line, separator, DEFAULT_LIMITS).scan(({ texts, count }) => {
    values = [...values, ...texts.slice(0, count)];
  });
  return values;
}

const report = ({ onProgress }: ReadOptions, rows: number, share: number) =>
  onProgress?.({ percent: Math.min(99, Math.floor(share * 100)), rows });

/** Fills the row's cells and clears those of the previous row. @returns their number. */
function fill(cells: Cell[], { texts, count }: RowTexts, counter: RowCounter): number {
  let width = 0;
  for (let column = 0; column < count; column++) {
    const value = texts[column] as string;
    const isFilled = value !== "" && value.trim() !== "";
    cells[column] = !isFilled ? null : value.charCodeAt(0) === EQUALS ? value.replace(TEXT_FORMULA, "$1") : value;
    if (!isFilled) continue;
    counter.checkColumn(column);
    width = column + 1;
  }
  for (let column = count; column < cells.length; column++) cells[column] = null;
  return width;
}

/** Texts of the current row; the array is reused. `end` is the end of the row in the file. */
type RowTexts = { texts: string[]; count: number; end: number };

/** Scans the text once. Values are slices; only a quoted value with inner quotes is assembled. */
class SeparatedScanner {
  private at = 0;
  private line = 0;

  constructor(
    private readonly text: string,
    private readonly separator: string,
    private readonly limits: WorkbookLimits,
  ) {}

  scan(onRow: (row: RowTexts) => void): void {
    const { text, limits } = this;
    const row: RowTexts = { texts: [], count: 0, end: 0 };
    while (this.at < text.length) {
      const start = this.at;
      this.line++;
      row.count = 0;
      do {
        // Beyond the column limit, only count the values.
        const value = this.value();
        if (row.count <= limits.columns || value !== "") row.texts[Math.min(row.count, limits.columns)] = value;
        row.count = Math.min(row.count + 1, limits.columns + 1);
      } while (this.skipSeparator());
      this.skipLineEnd();
      if (this.at - start > limits.rowBytes) throw this.endless();
      row.end = this.at;
      onRow(row);
    }
  }

  private value(): string {
    if (this.text.charCodeAt(this.at) === QUOTE) return this.quoted();
    const from = this.at;
    this.at = this.endOfPlain(from);
    return this.text.slice(from, this.at);
  }

  /** A quote in a quoted value is doubled. Text after the closing quote belongs to the value. */
  private quoted(): string {
    const { text } = this;
    let value = "";
    let from = this.at + 1;
    for (;;) {
      const quote = text.indexOf('"', from);
      if (quote < 0 || quote - from > this.limits.rowBytes) throw this.endless();
      value += text.slice(from, quote);
      if (text.charCodeAt(quote + 1) !== QUOTE) {
        const end = this.endOfPlain(quote + 1);
        this.at = end;
        return end === quote + 1 ? value : value + text.slice(quote + 1, end);
      }
      value += '"';
      from = quote + 2;
    }
  }

  private endless(): WorkbookError {
    return new WorkbookError("DAMAGED", WORKBOOK_MESSAGES.endlessRow({ row: this.line }));
  }

  private endOfPlain(from: number): number {
    const { text } = this;
    const separator = this.separator.charCodeAt(0);
    let end = from;
    for (; end < text.length; end++) {
      const code = text.charCodeAt(end);
      if (code === separator || code === LINE_FEED || code === CARRIAGE_RETURN) break;
    }
    return end;
  }

  private skipSeparator(): boolean {
    if (this.text[this.at] !== this.separator) return false;
    this.at++;
    return true;
  }

  private skipLineEnd(): void {
    if (this.text.charCodeAt(this.at) === CARRIAGE_RETURN) this.at++;
    if (this.text.charCodeAt(this.at) === LINE_FEED) this.at++;
  }
}
