import { findHeader, SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import {
  isRepeatedHeader,
  isTableHeader,
  isTitledHeader,
  secondTableName,
} from "@/lib/domain/column-matching/second-table";
import type { SheetOperation } from "@/lib/domain/column-matching/table-mapping";
import { type Cell, keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { sectionIn } from "../section-title";
import { shownTexts } from "./shown-text";

/** Rows after a gap in which a header is looked for: a title, groups and the header. */
const HELD_ROWS = 3;
/** A sheet with more tables is not a list. */
const MAX_TABLES = 20;
const DIGITS = /\d{4}/;

/**
 * Sends a second table of a sheet as a sheet with its row in the name. It starts with a different header after an empty
 * row, or with a title that names another operation; without a separate header, it has that of the table above. Row
 * numbers remain those of the sheet.
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
  /** The operation that the current table's title names, and whether the held rows start with such a title. */
  private section: SheetOperation | null = null;
  private isTitled = false;
  /** Whether the current table started with such a title. */
  private isBelowTitle = false;
  /** The first rows, whose header also applies to a table that has only a title. */
  private first: SheetRow[] = [];

  constructor(
    private readonly head: SheetHead,
    private readonly onSheet: SheetReader,
  ) {
    this.reader = onSheet(head);
  }

  readonly row: RowReader = (number, cells, width, shown) => {
    const isAfterGap = number > this.lastNumber + 1;
    this.lastNumber = number;
    const section = this.sectionOf(cells, width);
    if (section && section !== this.section) this.startSection(section);
    else if (isAfterGap && this.rowsBelow > 0 && this.tables < MAX_TABLES) this.held ??= [];
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
    // A title of the same operation also makes two headings a header.
    const [title] = held;
    const isBelowTitle =
      held.length > 1 && title !== undefined && this.sectionOf(title.cells, title.cells.length) !== null;
    const isHeader = this.isTitled
      ? isTitledHeader(texts)
      : (isBelowTitle ? isTitledHeader : isTableHeader)(texts) && !isRepeatedHeader(texts, this.headings);
    if (!isHeader && held.length < HELD_ROWS) return;
    if (isHeader) this.startTable(held[0]?.number ?? row.number, isBelowTitle);
    this.release();
  }

  private sectionOf(cells: readonly Cell[], width: number): SheetOperation | null {
    return sectionIn(cells, width, (column) => [...(this.headings[column] ?? [])])?.operation ?? null;
  }

  private startSection(section: SheetOperation): void {
    this.release();
    if (this.rowsBelow > 0 && this.tables < MAX_TABLES) {
      this.held = [];
      this.isTitled = true;
    }
    this.section = section;
  }

  /** The title of a table without a header, and the header of the table above in the same row. */
  private startUnderHeader(title: SheetRow): void {
    const place = findHeader(this.first.map(({ cells, shown }) => shownTexts(cells, cells.length, shown)));
    const header = place ? this.first.slice(place.at, place.at + place.rows) : [];
    this.startTable(title.number);
    for (const { cells, shown } of [title, ...header]) this.pass(title.number, cells, cells.length, shown);
  }

  private startTable(row: number, isBelowTitle = false): void {
    if (!this.isTitled) this.section = null;
    this.isBelowTitle = this.isTitled || isBelowTitle;
    this.isTitled = false;
    this.reader.end();
    this.tables++;
    this.headings = [];
    this.first = [];
    this.looked = 0;
    this.rowsBelow = 0;
    this.reader = this.onSheet({ ...this.head, name: secondTableName(this.head.name, row) });
  }

  private release(): void {
    const held = this.held ?? [];
    this.held = null;
    // A title without rows is a note.
    if (this.isTitled && held.length > 1) this.startUnderHeader(held.shift() as SheetRow);
    this.isTitled = false;
    for (const { number, cells, shown } of held) this.pass(number, cells, cells.length, shown);
  }

  private pass(...row: Parameters<RowReader>): void {
    if (this.looked < SEARCHED_ROWS) this.look(...row);
    else if (this.headings.length > 0) this.rowsBelow++;
    this.reader.row(...row);
  }

  /** Among the first rows, finds the headings. */
  private look(...[number, cells, width, shown]: Parameters<RowReader>): void {
    this.looked++;
    this.first.push(keepRow(number, cells, width, shown));
    const texts = mayBeHeader(cells, width) ? shownTexts(cells, width, shown) : [];
    const isFirst = this.isBelowTitle && this.headings.length === 0;
    if (isFirst ? isTitledHeader(texts) : isTableHeader(texts)) {
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
  return width > 1;
}
