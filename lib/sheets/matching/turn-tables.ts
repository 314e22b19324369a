import { SEARCHED_ROWS } from "@/lib/domain/column-matching/find-header";
import { titleOperation } from "@/lib/domain/column-matching/sheet-use";
import { isTurnedTable, splitTurnedTable } from "@/lib/domain/column-matching/turned-table";
import { type Cell, keepRow, type RowReader, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { shownTexts } from "./shown-text";

/** A person has fewer facts; longer sheets are lists. */
const MAX_ROWS = 500;

/**
 * Turns a sheet whose headings are in the first column: its columns become rows. Headings may repeat further down for the
 * next people; each heading becomes one column. A row gets the number of its column and continues in the next block.
 * A title that names an operation comes first.
 */
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

  private texts(): string[][] {
    return this.held.map(({ cells, shown }) => shownTexts(cells, cells.length, shown));
  }

  private decide(): void {
    this.isTurned = isTurnedTable(this.texts());
    if (!this.isTurned) this.pass();
  }

  private pass(): void {
    this.reader = this.onSheet(this.head);
    for (const { number, cells, shown } of this.held) this.reader.row(number, cells, cells.length, shown);
    this.held = [];
  }

  private turn(): void {
    const [title = []] = this.texts();
    const isTitled = title.length === 1 && titleOperation(title[0] ?? "") !== null;
    const [titleRow] = isTitled ? this.held : [];
    const blocks = splitTurnedTable(this.texts());
    const width = Math.max(...blocks.flat()) + 1;
    const columns = Math.max(...this.held.map(({ cells }) => cells.length));
    const reader = this.onSheet({ ...this.head, turned: true });
    this.reader = reader;
    if (titleRow) reader.row(0, titleRow.cells, titleRow.cells.length, titleRow.shown);
    let number = 1;
    const send = (places: readonly number[], rows: readonly SheetRow[], column: number) => {
      const cells = Array<Cell>(width).fill(null);
      const shown = Array<string | undefined>(width).fill(undefined);
      for (const [at, place] of places.entries()) {
        cells[place] = rows[at]?.cells[column] ?? null;
        shown[place] = rows[at]?.shown?.[column];
      }
      if (cells.some((cell) => cell !== null)) reader.row(number, cells, width, shown);
      number++;
    };
    send(blocks.flat(), this.held, 0);
    for (const places of blocks) {
      const rows = this.held.splice(0, places.length);
      for (let column = 1; column < columns; column++) send(places, rows, column);
    }
  }
}
