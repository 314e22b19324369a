import { statesOperation, titleOperation } from "@/lib/domain/column-matching/sheet-use";
import type { SheetOperation } from "@/lib/domain/column-matching/table-mapping";
import type { Cell } from "./cells";

/**
 * The title of a section, such as "DELETIONS", if it is the only cell of its row. Null for any other row.
 * @param headingsAt the headings of a column. A column that states operations has no titles.
 */
export function sectionIn(
  cells: readonly Cell[],
  width: number,
  headingsAt: (column: number) => readonly string[],
): { text: string; operation: SheetOperation } | null {
  const column = onlyCell(cells, width);
  const text = column < 0 ? null : cells[column];
  if (typeof text !== "string" || headingsAt(column).some(statesOperation)) return null;
  const operation = titleOperation(text);
  return operation && { text: text.trim(), operation };
}

/** The column of a row's only cell; -1 if there are more. */
function onlyCell(cells: readonly Cell[], width: number): number {
  let only = -1;
  for (let column = 0; column < width; column++) {
    if (cells[column] === null || cells[column] === undefined) continue;
    if (only >= 0) return -1;
    only = column;
  }
  return only;
}
