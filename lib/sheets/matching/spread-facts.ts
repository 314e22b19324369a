import { findFactsAbove, readStatedFacts, type StatedFact } from "@/lib/domain/column-matching/facts-above";
import { TARGET_LABELS } from "@/lib/domain/column-matching/targets";
import type { RowReader, SheetReader } from "../cells";
import { peekRows } from "./peek-rows";
import { shownTexts } from "./shown-text";

/**
 * Sends a table below lines such as 'Employee ID: A1' with a column for each such fact. Further lines of this kind start
 * another employee's part of the list. Row numbers stay.
 */
export const spreadFacts = (onSheet: SheetReader): SheetReader =>
  peekRows((head, first, texts) => {
    const reader = onSheet(head);
    const found = findFactsAbove(texts);
    const [header, last] = found ? [first[found.first], first[found.last]] : [];
    if (!found || !header || !last) return reader;
    const free = Math.max(...texts.map((row) => row.length));
    const values = new Map<StatedFact, string>();
    let isBelow = false;
    const row: RowReader = (number, cells, width, shown) => {
      const own = shownTexts(cells, width, shown);
      const stated = readStatedFacts(own);
      if (stated) {
        // The next employee has none of the last one's facts.
        if (isBelow && stated.size > 0) values.clear();
        if (stated.size > 0) isBelow = false;
        for (const [fact, value] of stated) values.set(fact, value);
        return;
      }
      const isHeader = number === header.number || own.join() === texts[found.first]?.join();
      // A title or a note has one cell.
      const isPerson = number > last.number && own.filter((text) => text !== "").length > 1;
      if (!isHeader && !isPerson) return reader.row(number, cells, width, shown);
      isBelow ||= !isHeader;
      const added = found.facts.map((fact) => (isHeader ? TARGET_LABELS[fact] : (values.get(fact) ?? null)));
      const padded = [...cells.slice(0, width), ...Array(Math.max(0, free - width)).fill(null), ...added];
      reader.row(number, padded, padded.length, shown?.slice(0, width) ?? null);
    };
    return { row, end: reader.end };
  });
