import { findListBeside } from "@/lib/domain/column-matching/list-beside";
import { tableBesideName } from "@/lib/domain/column-matching/second-table";
import type { RowReader, SheetReader } from "../cells";
import { columnLetters } from "../write/sheet-model";
import { peekRows } from "./peek-rows";

/**
 * Sends lists that are side by side in a sheet as sheets, each but the first with its column in the name. Rows and
 * columns keep their places in the sheet.
 */
export const splitLists = (onSheet: SheetReader): SheetReader =>
  peekRows((head, _first, texts) => {
    const starts = findStarts(texts);
    if (starts.length === 1) return onSheet(head);
    const lists = starts.map((from, index) => {
      const name = from === 0 ? head.name : tableBesideName(head.name, columnLetters(from));
      return { reader: onSheet({ ...head, name }), from, until: starts[index + 1] ?? Number.MAX_SAFE_INTEGER };
    });
    const row: RowReader = (number, cells, width, shown) => {
      for (const { reader, from, until } of lists) {
        const own = cells.map((cell, column) => (column >= from && column < Math.min(until, width) ? cell : null));
        const filled = own.findLastIndex((cell) => cell !== null) + 1;
        if (filled > 0) reader.row(number, own, filled, shown);
      }
    };
    return { row, end: () => lists.forEach(({ reader }) => void reader.end()) };
  });

/** The first column of each list, from left to right. */
function findStarts(rows: readonly (readonly string[])[], before = 0): number[] {
  const beside = findListBeside(rows.map((row) => row.slice(before)));
  return beside === null ? [before] : [before, ...findStarts(rows, before + beside)];
}
