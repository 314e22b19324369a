import type { SheetReader } from "../cells";
import { shownTexts } from "../matching/shown-text";

/** Collects the sheets of a file as tables of text, each cell on one line. */
export function collectTables(): { tables: string[][][]; onSheet: SheetReader } {
  const tables: string[][][] = [];
  const onSheet: SheetReader = () => {
    const table: string[][] = [];
    const row = (...[, cells, width, shown]: [number, ...Parameters<typeof shownTexts>]) =>
      void table.push(shownTexts(cells, width, shown).map((text) => text.replace(/\s+/g, " ")));
    return { row, end: () => void tables.push(table) };
  };
  return { tables, onSheet };
}
