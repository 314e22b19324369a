import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { findSeparator, type Separator } from "./find-separator";
import type { ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { decodeText, type TextEncoding } from "./text-encoding";

/** How a text file was read, for the person to see. */
export type SeparatedText = { encoding: TextEncoding; separator: Separator };

const QUOTE = 34;
const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;
const ROWS_BETWEEN_PROGRESS = 5_000;

/**
 * Reads a text file of separated values row by row, under the bounds of a workbook. Every cell is text as it stands in the
 * file: a formula is never worked out, and zeros at the beginning stay.
 * @throws WorkbookError DAMAGED for a quote that never ends, and the bounds' own.
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
    if (counter.count(cells, width)) reader.row(number, cells, width, null);
    if (number % ROWS_BETWEEN_PROGRESS === 0) report(options, number, values.end / text.length);
  });
  reader.end();
  return { encoding, separator };
}

const report = ({ onProgress }: ReadOptions, rows: number, share: number) =>
  onProgress?.({ percent: Math.min(99, Math.floor(share * 100)), rows });

/** Fills the row's cells; what an earlier row left behind becomes empty. @returns how many there are. */
function fill(cells: Cell[], { texts, count }: RowTexts, counter: RowCounter): number {
  let width = 0;
  for (let column = 0; column < count; column++) {
    const value = texts[column] as string;
    const isFilled = value !== "" && value.trim() !== "";
    cells[column] = isFilled ? value : null;
    if (!isFilled) continue;
    counter.checkColumn(column);
    width = column + 1;
  }
  for (let column = count; column < cells.length; column++) cells[column] = null;
  return width;
}

/** The texts of the current row; the array is used again for the next. `end` is where the row ends in the file. */
type RowTexts = { texts: string[]; count: number; end: number };

/** Walks over the text once; a value is cut out of it, and only a quoted one with quotes inside is put together. */
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
        // Beyond the columns of any sheet only the fact counts that there are more.
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

  /** A quote within a quoted value is doubled; what stands behind the closing one belongs to the value. */
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
