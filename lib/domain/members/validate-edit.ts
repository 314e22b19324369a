import type { RowContext } from "./context";
import type { EditRow, EditVerdict } from "./types";

/** First version: no rule yet. */
export function validateEdit(rows: readonly EditRow[], _context: RowContext): EditVerdict[] {
  return rows.map((row, index) => ({ index, row, errors: {}, warnings: {}, edit: null }));
}
