import { MOST_COLUMNS } from "./format-faults";
import { HEADER_NAMES } from "./header-names";
import type { SampleColumn } from "./match-headers";

/** A sheet of an insurer's sample as text; a real date is `{ d }`. */
export type SampleRows = readonly (readonly SampleColumn["values"][number][])[];

/** Headers are searched in HEADER_ROWS; values are taken from the rows below, up to the second limit. */
const HEADER_ROWS = 20;
const SAMPLE_ROWS = 50;

const KNOWN = new Set(Object.values(HEADER_NAMES).flat());

/** The columns of a sample. The header row is the first with the most known names; titles above it are skipped. */
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

/** A known name counts most, other text little. */
function scoreOf(cells: SampleRows[number]): number {
  const texts = cells.filter((cell) => typeof cell === "string" && cell.trim() !== "") as string[];
  const known = texts.filter((text) => KNOWN.has(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")));
  return known.length * MOST_COLUMNS + texts.length;
}
