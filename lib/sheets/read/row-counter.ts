import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetRow } from "../cells";
import type { WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";

/** Holds all sheets of one workbook together to the bounds for rows and cells. */
export class RowCounter {
  rows = 0;
  private cells = 0;

  constructor(private readonly limits: WorkbookLimits) {}

  /**
   * A row of the first `width` cells; null when all are empty. The arrays given may be used again.
   * @throws WorkbookError TOO_MANY_ROWS, TOO_MANY_CELLS.
   */
  row(
    number: number,
    cells: readonly Cell[],
    width: number,
    shown: readonly (string | undefined)[] | null,
  ): SheetRow | null {
    if (width === 0) return null;
    for (let column = 0; column < width; column++) if (cells[column] !== null) this.cells++;
    this.rows++;
    const { limits } = this;
    if (this.rows > limits.rows) {
      throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.tooManyRows({ rows: limits.rows }));
    }
    if (this.cells > limits.cells) throw new WorkbookError("TOO_MANY_CELLS", WORKBOOK_MESSAGES.tooManyCells);
    return { number, cells: cells.slice(0, width), shown: shown === null ? null : shown.slice(0, width) };
  }

  /** @throws WorkbookError TOO_MANY_COLUMNS for a filled cell too far right; `column` counts from 0. */
  checkColumn(column: number): void {
    const { columns } = this.limits;
    if (column >= columns) throw new WorkbookError("TOO_MANY_COLUMNS", WORKBOOK_MESSAGES.tooManyColumns({ columns }));
  }
}
