import { findHeader, knownIn } from "@/lib/domain/column-matching/find-header";
import type { RowReader, SheetReader } from "../cells";
import { findSeparator, type Separator } from "../read/find-separator";
import { splitLine } from "../read/read-separated";
import { peekRows } from "./peek-rows";
import { shownText } from "./shown-text";

const MIN_HEADINGS = 2;

/** Sends a sheet whose first column has whole lines of a text file, as Excel shows it, with a column for each value. */
export const splitCells = (onSheet: SheetReader): SheetReader =>
  peekRows((head, _first, texts) => {
    const reader = onSheet(head);
    const separator = findLines(texts);
    if (!separator) return reader;
    const row: RowReader = (number, cells, width, shown) => {
      const [line, ...others] = cells.slice(0, width);
      const values = splitLine(shownText(line, shown?.[0]), separator).map((text) => text.trim() || null);
      const all = [...values, ...others];
      reader.row(number, all, all.findLastIndex((cell) => cell !== null) + 1, null);
    };
    return { row, end: reader.end };
  });

/** The same for the first rows of a sheet. */
export function splitLines(texts: string[][]): string[][] {
  const separator = findLines(texts);
  return separator ? texts.map(([line = ""]) => splitLine(line, separator)) : texts;
}

/** The separator of the values in the only column; null for other sheets. */
function findLines(texts: readonly (readonly string[])[]): Separator | null {
  if (texts.some((row) => row.slice(1).some((text) => text !== ""))) return null;
  const lines = texts.map(([text = ""]) => text);
  const separator = findSeparator(lines.join("\n"));
  const rows = lines.map((line) => splitLine(line, separator));
  const place = findHeader(rows);
  return place && knownIn(rows[place.at]) >= MIN_HEADINGS ? separator : null;
}
