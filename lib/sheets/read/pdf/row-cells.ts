import type { PageContent } from "./page-content";
import { between, cellsOf, linesOf, middle, type PageRow, startOf } from "./page-rows";
import type { Word } from "./page-words";

/** A row's texts by where their columns begin. */
export type PlacedRow = Map<number, string>;

/** Cells of one column begin in places that differ by less, in points. */
const SAME_PLACE = 4;

/** Whether the words of a page are between vertical lines. */
export function hasColumnLines({ words, down }: PageContent): boolean {
  const inside = words.filter((word) => between(down, startOf(word), middle(word)).every(Number.isFinite));
  return inside.length * 2 > words.length;
}

/** Rows by a page's vertical lines. */
export function placeByLines(rows: readonly PageRow[], { down }: PageContent): PlacedRow[] {
  return rows.map(({ words }) => placeWords(words, (word) => between(down, startOf(word), middle(word))[0]));
}

/** Whether only a page's last row has no line below it: a browser cuts a row in two at the end of a page. */
export function isCutOff(rows: readonly PageRow[], { across }: PageContent): boolean {
  const isOpen = (row: PageRow) =>
    row.words.every((word) => !Number.isFinite(between(across, middle(row), startOf(word))[1]));
  const [last, before] = rows
    .filter((row) => cellsOf(row) > 1)
    .slice(-2)
    .reverse();
  return last !== undefined && before !== undefined && isOpen(last) && !isOpen(before);
}

/** Adds the rest of a page's last row to it: the first row of the next page below what each page repeats. */
export function joinCutRow(page: readonly PlacedRow[], next: PlacedRow[]): PlacedRow[] {
  const keyOf = (row: PlacedRow) => [...row.values()].join("\n");
  const repeated = new Set(page.map(keyOf));
  const last = page.findLast(({ size }) => size > 1);
  const rest = next.find((row) => !repeated.has(keyOf(row)));
  const [first, ...places] = [...(last?.keys() ?? [])].sort((one, other) => one - other);
  const columnOf = (start: number) => places.find((place) => isSamePlace(place, start));
  if (!last || !rest || first === undefined || [...rest.keys()].some((start) => columnOf(start) === undefined))
    return next;
  for (const [start, text] of rest) {
    const column = columnOf(start) ?? start;
    last.set(column, joinLine(last.get(column) ?? "", text));
  }
  return next.filter((row) => row !== rest);
}

/** Rows without vertical lines: columns are where no text of the full rows is. */
export function placeByGaps(rows: readonly PageRow[]): PlacedRow[] {
  const counted = rows.map(({ words }) => {
    const lines = linesOf(words);
    return { lines, cells: Math.max(...lines.map(cellsOf)) };
  });
  const most = Math.max(...counted.map(({ cells }) => cells));
  const full = counted.filter(({ cells }) => cells * 2 >= most);
  const texts = full.flatMap(({ lines }) => lines.flatMap(cutAtNext));
  const starts = columnStarts(texts, full.length);
  return rows.map(({ words }) =>
    placeWords(words, (word) => starts.findLast((start) => start <= startOf(word)) ?? Number.NEGATIVE_INFINITY),
  );
}

/** A text may run over the next column, where it is cut off on paper. */
const cutAtNext = ({ words }: PageRow): Word[] =>
  words.map((word, index) => ({
    ...word,
    right: Math.min(word.right, (words[index + 1]?.left ?? word.right + 1) - 1),
  }));

/** Of a hundred rows, one may have a text that runs over the next column. */
const RUNS_OVER = 0.01;

/** Where columns begin: the left sides of spans with text, in whole points. */
function columnStarts(words: readonly Word[], rows: number): number[] {
  const covered: number[] = [];
  for (const { left, right } of words) {
    for (let at = Math.max(0, Math.floor(left)); at < right; at++) covered[at] = (covered[at] ?? 0) + 1;
  }
  const isText = (at: number) => (covered[at] ?? 0) > rows * RUNS_OVER;
  return [...covered.keys()].filter((at) => isText(at) && !isText(at - 1));
}

function placeWords(words: readonly Word[], startOfColumn: (word: Word) => number): PlacedRow {
  const cells = new Map<number, Word[]>();
  for (const word of words) {
    const start = startOfColumn(word);
    cells.set(start, [...(cells.get(start) ?? []), word]);
  }
  return new Map([...cells].map(([start, inside]) => [start, textOf(inside)]));
}

/** A cell's text: its lines with a space between them, if they do not continue a word. */
function textOf(words: readonly Word[]): string {
  return linesOf(words)
    .map((line) => line.words.map(({ text }) => text).join(" "))
    .reduce(joinLine);
}

const joinLine = (text: string, next: string) => (isContinued(text, next) ? text + next : `${text} ${next}`);

/** Whether a line break is inside of a word: behind a hyphen, in digits, in an email address. */
function isContinued(text: string, next: string): boolean {
  if (/[-/@._]$/.test(text) || /^[/@._]/.test(next)) return true;
  if (/^[\d,]+$/.test(text) && /^[\d,.]+$/.test(next)) return true;
  return /^\S+@\S+$/.test(text) && /^[^\s@]+$/.test(next);
}

/** Whether each place of a row is a place of the table, or the other way round. */
export function isSameTable(table: readonly number[], row: readonly number[]): boolean {
  const [few, many] = table.length < row.length ? [table, row] : [row, table];
  return few.every((place) => many.some((other) => isSamePlace(place, other)));
}

export const isSamePlace = (one: number, other: number) => Math.abs(one - other) < SAME_PLACE;
