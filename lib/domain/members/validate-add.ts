import type { RowContext } from "./context";
import type { AddRow, AddVerdict } from "./types";

/** First version: no rule yet. */
export function validateAdd(rows: readonly AddRow[], _context: RowContext): AddVerdict[] {
  return rows.map((row, index) => ({ index, row, errors: {}, warnings: {}, life: null }));
}
