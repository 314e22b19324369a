import { namesId } from "@/lib/domain/column-matching/aliases";
import { isBefore } from "@/lib/domain/column-matching/correction-list";
import { findVersionRows } from "@/lib/domain/column-matching/version-rows";
import { type Cell, keepRow, type RowReader, type SheetReader, type SheetRow } from "../cells";
import { peekRows } from "./peek-rows";
import { shownText } from "./shown-text";

/**
 * Sends a list of corrections with the recorded values above the new ones as a list with a row per correction. It has the
 * new values, the recorded ones where the new row is blank, and the recorded IDs, which find the life.
 */
export const joinVersions = (onSheet: SheetReader): SheetReader =>
  peekRows((head, first, texts) => {
    const found = findVersionRows(texts);
    if (!found) return onSheet(head);
    const reader = onSheet({ ...head, corrections: true });
    const header = first[found.lastHeaderRow];
    const ids = (texts[found.lastHeaderRow] ?? []).flatMap((text, column) => (namesId(text) ? column : []));
    let before: SheetRow | null = null;
    const pass = ({ number, cells, shown }: SheetRow) => {
      const filled = cells.findLastIndex((cell) => cell !== null) + 1;
      if (filled > 0) reader.row(number, cells, filled, shown);
    };
    const row: RowReader = (number, cells, width, shown) => {
      const own = keepRow(number, cells, width, shown);
      const version = shownText(own.cells[found.versions], shown?.[found.versions]);
      const values = { ...own, cells: (own.cells as Cell[]).map((cell, at) => (at === found.versions ? null : cell)) };
      if (number <= (header?.number ?? 0)) return pass(values);
      if (before) pass(isBefore(version) ? before : joinRows(before, values, ids));
      else if (!isBefore(version)) pass(values);
      before = isBefore(version) ? values : null;
    };
    const end = () => {
      if (before) pass(before);
      reader.end();
    };
    return { row, end };
  });

function joinRows(before: SheetRow, after: SheetRow, ids: readonly number[]): SheetRow {
  const columns = [...Array(Math.max(before.cells.length, after.cells.length)).keys()];
  const sources = columns.map((column) => {
    const isNew = (after.cells[column] ?? null) !== null && !(ids.includes(column) && before.cells[column] !== null);
    return isNew ? after : before;
  });
  return {
    number: before.number,
    cells: columns.map((column) => sources[column]?.cells[column] ?? null),
    shown: columns.map((column) => sources[column]?.shown?.[column]),
  };
}
