import type { SheetReader } from "../cells";
import { shownTexts } from "../matching/shown-text";

/**
 * Collects the sheets of a file as tables of text, each cell on one line.
 * @param onRow called with each collected row.
 */
export function collectTables(onRow?: (texts: string[]) => void): { tables: string[][][]; onSheet: SheetReader } {
  const tables: string[][][] = [];
  const onSheet: SheetReader = () => {
    const table: string[][] = [];
    const row = (...[, cells, width, shown]: [number, ...Parameters<typeof shownTexts>]) => {
      const texts = shownTexts(cells, width, shown).map((text) => text.replace(/\s+/g, " "));
      table.push(texts);
      onRow?.(texts);
    };
    return { row, end: () => void tables.push(table) };
  };
  return { tables, onSheet };
}
