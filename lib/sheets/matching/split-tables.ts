import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { isRepeatedHeader, isTableHeader, secondTableName } from "@/lib/domain/column-matching/second-table";
import { type Cell, keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { shownTexts } from "./shown-text";

/** Rows after a gap in which a header is looked for: a title, groups and the header. */
const HELD_ROWS = 3;
/** A sheet with more tables is not a list. */
const MAX_TABLES = 20;
const DIGITS = /\d{4}/;

/**
 * Sends a second table of a sheet, which starts with a different header after an empty row, as a sheet with its row in
 * the name. Row numbers remain those of the sheet.
 */
export const splitTables =
  (onSheet: SheetReader): SheetReader =>
  (head) => {
    const splitter = new TableSplitter(head, onSheet);
    return { row: splitter.row, end: splitter.end };
  };

class TableSplitter {
  private reader: ReturnType<SheetReader>;
  private tables = 1;
  private lastNumber = 0;
  /** Headings of the current table by column, in lower case. */
  private headings: Set<string>[] = [];
  private looked = 0;
  private rowsBelow = 0;
  private held: SheetRow[] | null = null;

  constructor(
    private readonly head: SheetHead,
    private readonly onSheet: SheetReader,
  ) {
    this.reader = onSheet(head);
  }

  readonly row: RowReader = (number, cells, width, shown) => {
    const isAfterGap = number > this.lastNumber + 1;
    this.lastNumber = number;
    if (isAfterGap && this.rowsBelow > 0 && this.tables < MAX_TABLES) this.held ??= [];
    if (this.held) this.hold(keepRow(number, cells, width, shown), this.held);
    else this.pass(number, cells, width, shown);
  };

  readonly end = (): void => {
    this.release();
    this.reader.end();
  };

  private hold(row: SheetRow, held: SheetRow[]): void {
    held.push(row);
    const texts = mayBeHeader(row.cells, row.cells.length) ? shownTexts(row.cells, row.cells.length, row.shown) : [];
    if (isTableHeader(texts) && !isRepeatedHeader(texts, this.headings)) this.startTable(held[0]?.number ?? row.number);
    else if (held.length < HELD_ROWS) return;
    this.release();
  }

  private startTable(row: number): void {
    this.reader.end();
    this.tables++;
    this.headings = [];
    this.looked = 0;
    this.rowsBelow = 0;
    this.reader = this.onSheet({ ...this.head, name: secondTableName(this.head.name, row) });
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const { number, cells, shown } of held) this.pass(number, cells, cells.length, shown);
  }

  private pass(...row: Parameters<RowReader>): void {
    if (this.looked < SEARCHED_ROWS) this.look(...row);
    else if (this.headings.length > 0) this.rowsBelow++;
    this.reader.row(...row);
  }

  /** Among the first rows, finds the headings. */
  private look(...[, cells, width, shown]: Parameters<RowReader>): void {
    this.looked++;
    const texts = mayBeHeader(cells, width) ? shownTexts(cells, width, shown) : [];
    if (isTableHeader(texts)) {
      for (const [column, text] of texts.entries()) {
        this.headings[column] ??= new Set();
        this.headings[column]?.add(text.toLowerCase());
      }
    } else if (this.headings.length > 0) this.rowsBelow++;
  }
}

/** A quick check: a header has no numbers and dates. */
function mayBeHeader(cells: readonly Cell[], width: number): boolean {
  for (let column = 0; column < width; column++) {
    const cell = cells[column];
    if (cell !== null && (typeof cell !== "string" || DIGITS.test(cell))) return false;
  }
  return width > 2;
}
