import { MOST_COLUMNS } from "./format-faults";
import { HEADER_NAMES } from "./header-names";
import type { SampleColumn } from "./match-headers";

/** A sheet of an insurer's sample as text, a true date as `{ d }`. */
export type SampleRows = readonly (readonly SampleColumn["values"][number][])[];

/** How far down headers are looked for, and how many rows below them are looked at. */
const HEADER_ROWS = 20;
const SAMPLE_ROWS = 50;

const KNOWN = new Set(Object.values(HEADER_NAMES).flat());

/**
 * The columns of a sample: titles above the headers are passed over. The headers are the row with the most names that are
 * known, the first of equals.
 */
export function sampleColumns(rows: SampleRows): SampleColumn[] {
  const scores = rows.slice(0, HEADER_ROWS).map(scoreOf);
  const at = Math.max(0, scores.indexOf(Math.max(...scores)));
  const headers = (rows[at] ?? []).slice(0, MOST_COLUMNS);
  const below = rows.slice(at + 1, at + 1 + SAMPLE_ROWS);
  return headers.flatMap((cell, place) => {
    const header = typeof cell === "string" ? cell : cell.d;
    return header.trim() === "" ? [] : [{ header, values: below.map((cells) => cells[place] ?? "") }];
  });
}

/** A known name counts most, any other text little. */
function scoreOf(cells: SampleRows[number]): number {
  const texts = cells.filter((cell) => typeof cell === "string" && cell.trim() !== "") as string[];
  const known = texts.filter((text) => KNOWN.has(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")));
  return known.length * MOST_COLUMNS + texts.length;
}
