import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell } from "../cells";
import type { WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";

/** Enforces the limits of rows and cells over all sheets of a workbook. */
export class RowCounter {
  rows = 0;
  private cells = 0;

  constructor(private readonly limits: WorkbookLimits) {}

  /**
   * Counts a row of the first `width` cells. @returns the number of its filled cells.
   * @throws WorkbookError TOO_MANY_ROWS, TOO_MANY_CELLS.
   */
  count(cells: readonly Cell[], width: number): number {
    if (width === 0) return 0;
    let filled = 0;
    for (let column = 0; column < width; column++) if (cells[column] !== null) filled++;
    this.cells += filled;
    this.rows++;
    const { limits } = this;
    if (this.rows > limits.rows) {
      throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.tooManyRows({ rows: limits.rows }));
    }
    if (this.cells > limits.cells) throw new WorkbookError("TOO_MANY_CELLS", WORKBOOK_MESSAGES.tooManyCells);
    return filled;
  }

  /** @throws WorkbookError TOO_MANY_COLUMNS for a filled cell too far right; `column` counts from 0. */
  checkColumn(column: number): void {
    const { columns } = this.limits;
    if (column >= columns) throw new WorkbookError("TOO_MANY_COLUMNS", WORKBOOK_MESSAGES.tooManyColumns({ columns }));
  }
}
