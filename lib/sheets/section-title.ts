import { statesOperation, titleOperation } from "@/lib/domain/column-matching/sheet-use";
import type { SheetOperation } from "@/lib/domain/column-matching/table-mapping";
import type { Cell } from "./cells";

/**
 * The title of a section, if a row has nothing else: "DELETIONS". Null for any other row.
 * @param headingsAt of a column: one that states operations has no titles.
 */
export function sectionIn(
  cells: readonly Cell[],
  width: number,
  headingsAt: (column: number) => readonly string[],
): { text: string; operation: SheetOperation } | null {
  const column = onlyCell(cells, width);
  const text = column < 0 ? null : cells[column];
  const isTitle = typeof text === "string" && !headingsAt(column).some(statesOperation);
  const operation = isTitle ? titleOperation(text) : null;
  return isTitle && operation ? { text: text.trim(), operation } : null;
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
