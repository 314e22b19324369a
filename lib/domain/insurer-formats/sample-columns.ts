import { MAX_COLUMNS } from "./format-faults";
import { HEADER_NAMES } from "./header-names";
import { distinctHeadings } from "./headings";
import type { SampleColumn } from "./match-headers";
import { namesScale } from "./units";

/** A sheet of an insurer's sample as text; a real date is `{ d }`. */
export type SampleRows = readonly (readonly SampleColumn["values"][number][])[];

/** The columns of a sample. `row` is the number of the heading row; `above` are the rows before it as text. */
export type SampleTable = { row: number; above: string[][]; headings: string[]; columns: SampleColumn[] };

/** Headers are searched in HEADER_ROWS; values are taken from the rows below, up to the second limit. */
const HEADER_ROWS = 20;
const SAMPLE_ROWS = 50;
export const MAX_SAMPLE_ROWS = HEADER_ROWS + SAMPLE_ROWS;
/** The longest text above the headings that is kept. */
export const MAX_ABOVE_LENGTH = 2_000;

const KNOWN = new Set(Object.values(HEADER_NAMES).flat());

/** The table of a sample. The heading row is the first with the most known names. */
export function sampleTable(rows: SampleRows): SampleTable {
  const scores = rows.slice(0, HEADER_ROWS).map(scoreOf);
  const at = Math.max(0, scores.indexOf(Math.max(...scores)));
  const above = rows.slice(0, at).map(textsOf);
  const scaled = namesScale(above.flat().join(" ")) ? ({ isScaled: true } as const) : {};
  const below = rows.slice(at + 1, at + 1 + SAMPLE_ROWS);
  const headings = distinctHeadings(textsOf(rows[at] ?? []));
  const columns = headings.flatMap((header, place) =>
    header.trim() === "" ? [] : [{ header, values: below.map((cells) => cells[place] ?? ""), ...scaled }],
  );
  return { row: at + 1, above, headings, columns };
}

const textsOf = (cells: SampleRows[number]): string[] =>
  cells.slice(0, MAX_COLUMNS).map((cell) => (typeof cell === "string" ? cell : cell.d).slice(0, MAX_ABOVE_LENGTH));

/** A known name counts most, other text little. */
function scoreOf(cells: SampleRows[number]): number {
  const texts = cells.filter((cell) => typeof cell === "string" && cell.trim() !== "") as string[];
  const known = texts.filter((text) => KNOWN.has(text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")));
  return known.length * MAX_COLUMNS + texts.length;
}
