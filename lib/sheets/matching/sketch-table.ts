import type { LeftOutRow, SheetSketch, TableSketch } from "@/lib/domain/column-matching/column-sketch";
import { findHeader, headingText, joinHeadings, SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { CELL_SEPARATOR } from "@/lib/domain/column-matching/left-out-rows";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { operationOfSheet } from "../columns/member-columns";
import { SEPARATOR_NAMES } from "../read/find-separator";
import type { ReadOptions } from "../read/read-options";
import { NoteCounter } from "../read/row-marks";
import { scanTable } from "../read/scan-table";
import { WorkbookError } from "../workbook-error";
import { readAnyTable } from "./read-any-table";
import { createRowFilter, type RowFilter } from "./row-filter";
import { shownTexts } from "./shown-text";
import { ColumnSketcher } from "./sketch-column";

/** Rows in the preview. */
const FIRST_ROWS = 4;
/** Max listed left-out rows; the others are only counted. */
const LISTED_ROWS = 20;

/**
 * Reads a table once and describes it: header position, kinds of columns, rows that are not members. No row is kept in
 * memory.
 * @throws WorkbookError NO_MEMBERS when no sheet has a table.
 */
export async function sketchTable(bytes: Uint8Array, options: ReadOptions = {}): Promise<TableSketch> {
  const sheets: SheetSketch[] = [];
  const sketchSheet: SheetReader = (head) => {
    const sketcher = new SheetSketcher(head);
    return {
      row: sketcher.row,
      end: () => {
        const sketch = sketcher.end();
        if (sketch) sheets.push(sketch);
      },
    };
  };
  const notes = new NoteCounter();
  const reader = readAnyTable(sketchSheet);
  let onlySheet: string | undefined;
  const sheet = (names: readonly string[]) => {
    if (names.every((name) => operationOfSheet(name) === undefined)) onlySheet = names[0];
    return names;
  };
  const text = await scanTable(bytes, { ...options, sheet, onNote: notes.add }, reader);
  for (const sheet of sheets) sheet.notes = notes.of(sheet.name);
  if (sheets.every(({ rows }) => rows === 0)) throw new WorkbookError("NO_MEMBERS", WORKBOOK_MESSAGES.noMembers);
  return { text: text && { encoding: text.encoding, separator: SEPARATOR_NAMES[text.separator] }, onlySheet, sheets };
}

/** One sheet. Buffers the first rows until the header is found among them. */
class SheetSketcher {
  private first: SheetRow[] | null = [];
  private readonly titles: string[] = [];
  private headerRows: number[] = [];
  private columns: ColumnSketcher[] = [];
  private filter: RowFilter = () => null;
  private rows = 0;
  private readonly firstRows: SheetSketch["firstRows"] = [];
  private lastRow = 0;
  private readonly leftOut: LeftOutRow[] = [];
  private leftOutCount = 0;
  private isTable = false;

  constructor(private readonly head: SheetHead) {}

  readonly row: RowReader = (number, cells, width, shown) => {
    if (!this.first) return this.look(number, cells, width, shown);
    this.first.push(keepRow(number, cells, width, shown));
    if (this.first.length === SEARCHED_ROWS) this.begin();
  };

  /** Null for a sheet without a table. */
  end(): SheetSketch | null {
    this.begin();
    if (!this.isTable) return null;
    const { titles, headerRows, lastRow, rows, firstRows, leftOut, leftOutCount } = this;
    const columns = this.columns
      .map((column) => column.sketch())
      .filter(({ heading, filled }) => heading || filled > 0);
    const { name, turned, corrections, printed, date1904 } = this.head;
    const read = { rows, columns, firstRows, leftOut, leftOutCount };
    return { name, turned, corrections, printed, date1904, titles, headerRows, lastRow, ...read };
  }

  private begin(): void {
    const first = this.first;
    if (!first) return;
    this.first = null;
    const texts = first.map(({ cells, shown }) => shownTexts(cells, cells.length, shown));
    const place = findHeader(texts);
    if (!place) return;
    this.isTable = true;
    const last = place.at + place.rows - 1;
    const groups = place.rows > 1 ? texts[place.at] : null;
    const width = Math.max(...texts.map((row) => row.length));
    const labels = place.rows === 0 ? Array<string>(width).fill("") : texts[place.rows === 3 ? last - 1 : last];
    const headings = joinHeadings(groups, labels ?? []);
    this.columns = headings.map((heading, position) => new ColumnSketcher(position, heading));
    this.headerRows = first.slice(place.at, last + 1).map(({ number }) => number);
    if (place.rows === 0) this.headerRows = [0, ...first.slice(0, place.at).map(({ number }) => number)];
    this.filter = createRowFilter(headings.map(headingText));
    for (const row of texts.slice(0, place.at)) this.titles.push(joinCells(row));
    for (const { number, cells, shown } of first.slice(last + 1)) this.look(number, cells, cells.length, shown);
  }

  private look(...[number, cells, width, shown]: Parameters<RowReader>): void {
    if (!this.isTable) return;
    this.lastRow = number;
    const why = this.filter(cells, width, shown);
    if (why) {
      this.leave(number, shownTexts(cells, width, shown), why);
      return;
    }
    if (this.rows++ < FIRST_ROWS) this.firstRows.push({ row: number, texts: shownTexts(cells, width, shown) });
    for (let position = 0; position < width; position++) {
      const cell = cells[position];
      if (cell === null || cell === undefined) continue;
      this.columnAt(position).add(cell, shown?.[position], number);
    }
  }

  /** Cells outside the header get a column as well: a column without a name is never dropped silently. */
  private columnAt(position: number): ColumnSketcher {
    while (this.columns.length <= position) {
      this.columns.push(new ColumnSketcher(this.columns.length, { group: "", label: "" }));
    }
    return this.columns[position] as ColumnSketcher;
  }

  private leave(row: number, texts: readonly string[], why: LeftOutRow["why"]): void {
    this.leftOutCount++;
    if (this.leftOut.length < LISTED_ROWS) {
      this.leftOut.push({ row, text: joinCells(texts), why });
    }
  }
}

const joinCells = (texts: readonly string[]) => texts.filter((text) => text !== "").join(CELL_SEPARATOR);
