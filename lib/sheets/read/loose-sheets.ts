import type { Cell, SheetHead, SheetReader, SheetRow } from "../cells";
import type { WorkbookLimits } from "../limits";
import { chooseSheets, type ReadOptions } from "./read-options";
import { RowCounter } from "./row-counter";
import { RowMarks } from "./row-marks";

type ReadRow = SheetRow & { filled: number; struckCells: number; isHidden: boolean };

type LooseSheet = { name: string; hidden: boolean; rows: ReadRow[]; rowsWithoutValue: number[] };

/** Collects the sheets of a format whose sheet names are known only at the end, within the limits. */
export class LooseSheets {
  readonly all: LooseSheet[] = [];
  private readonly counter: RowCounter;

  constructor(limits: WorkbookLimits) {
    this.counter = new RowCounter(limits);
  }

  start(name: string): LooseSheet {
    const sheet = { name, hidden: false, rows: [], rowsWithoutValue: [] };
    this.all.push(sheet);
    return sheet;
  }

  /** Adds a row if it has a value. @throws WorkbookError for a row beyond the limits. */
  add(sheet: LooseSheet, row: LooseRow, number: number): void {
    const { cells, shown, struckCells, isHidden } = row;
    for (let left = row.withoutValue; left > 0; left--) sheet.rowsWithoutValue.push(number);
    const filled = this.counter.count(cells, cells.length);
    if (filled > 0) sheet.rows.push({ number, cells, shown, filled, struckCells, isHidden });
  }

  /** @throws WorkbookError TOO_MANY_COLUMNS. */
  checkColumn(column: number): void {
    this.counter.checkColumn(column);
  }

  send(options: ReadOptions, onSheet: SheetReader, head: Pick<SheetHead, "printed"> = {}): void {
    for (const { name, rows, rowsWithoutValue } of chooseSheets(
      this.all.filter(({ hidden }) => !hidden),
      options.sheet,
    )) {
      for (const row of rowsWithoutValue) options.onNote?.("uncalculated", name, row);
      const reader = onSheet({ name, date1904: false, ...head });
      const marks = new RowMarks(name, options);
      for (const { number, cells, shown, filled, struckCells, isHidden } of rows) {
        if (marks.keeps(number, filled, struckCells, isHidden)) reader.row(number, cells, cells.length, shown);
      }
      reader.end();
    }
  }
}

/** The cells of one row, without trailing empty ones. */
export class LooseRow {
  readonly cells: Cell[] = [];
  shown: (string | undefined)[] | null = null;
  /** Cells with a formula whose result the file lacks. */
  withoutValue = 0;
  isHidden = false;
  struckCells = 0;

  constructor(private readonly sheets: LooseSheets) {}

  /** @throws WorkbookError TOO_MANY_COLUMNS. */
  set(column: number, cell: Cell, shown?: string | null, isStruck = false): void {
    if (cell === null || cell === "") return;
    if (isStruck) this.struckCells++;
    this.sheets.checkColumn(column);
    while (this.cells.length < column) this.cells.push(null);
    this.cells[column] = cell;
    if (!shown) return;
    this.shown ??= [];
    while (this.shown.length < column) this.shown.push(undefined);
    this.shown[column] = shown;
  }
}
