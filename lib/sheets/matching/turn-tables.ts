import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { isTurnedTable } from "@/lib/domain/column-matching/turned-table";
import { keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { shownTexts } from "./shown-text";

/** A person has fewer facts; longer sheets are lists. */
const MAX_ROWS = 500;

/** Sends a sheet whose headings are in the first column as if its rows were columns. A row's number is its column's. */
export const turnTables =
  (onSheet: SheetReader): SheetReader =>
  (head) => {
    const turner = new TableTurner(head, onSheet);
    return { row: turner.row, end: turner.end };
  };

class TableTurner {
  private reader: ReturnType<SheetReader> | null = null;
  private held: SheetRow[] = [];
  private isTurned = false;

  constructor(
    private readonly head: SheetHead,
    private readonly onSheet: SheetReader,
  ) {}

  readonly row: RowReader = (number, cells, width, shown) => {
    if (this.reader) return this.reader.row(number, cells, width, shown);
    this.held.push(keepRow(number, cells, width, shown));
    if (this.held.length === SEARCHED_ROWS) this.decide();
    if (this.held.length > MAX_ROWS) this.pass();
  };

  readonly end = (): void => {
    if (!this.reader && this.held.length < SEARCHED_ROWS) this.decide();
    if (this.isTurned && !this.reader) this.turn();
    this.reader?.end();
  };

  private decide(): void {
    this.isTurned = isTurnedTable(this.held.map(({ cells, shown }) => shownTexts(cells, cells.length, shown)));
    if (!this.isTurned) this.pass();
  }

  private pass(): void {
    this.reader = this.onSheet(this.head);
    for (const { number, cells, shown } of this.held) this.reader.row(number, cells, cells.length, shown);
    this.held = [];
  }

  private turn(): void {
    const { held } = this;
    this.reader = this.onSheet({ ...this.head, turned: true });
    const columns = Math.max(...held.map(({ cells }) => cells.length));
    for (let column = 0; column < columns; column++) {
      const cells = held.map((row) => row.cells[column] ?? null);
      const shown = held.map((row) => row.shown?.[column]);
      if (cells.some((cell) => cell !== null)) this.reader.row(column + 1, cells, cells.length, shown);
    }
  }
}
