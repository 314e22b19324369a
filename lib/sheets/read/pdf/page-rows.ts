import type { PageContent } from "./page-content";
import { type Rule, WIDEST_SPACE, type Word } from "./page-words";

/** A row of a page: words that are side by side, or between the same two lines. */
export type PageRow = { words: Word[]; top: number; bottom: number };

/** Lines of text in one cell are at most so far from each other, in heights of the text. */
const LINE_SPACING = 1.35;

/** How far a word or row is from the top. */
export const middle = ({ top, bottom }: { top: number; bottom: number }) => (top + bottom) / 2;

/** The rules around a place: the last one before it and the first one behind it. */
export function between(rules: readonly Rule[], at: number, along: number): [before: number, behind: number] {
  let [before, behind] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const rule of rules) {
    if (along < rule.from - 1 || along > rule.to + 1) continue;
    if (rule.at <= at) before = Math.max(before, rule.at);
    else behind = Math.min(behind, rule.at);
  }
  return [before, behind];
}

/** A word's place for looking up its cell: text may run over the cell's right side. */
export const startOf = ({ left, right, top, bottom }: Word) => left + Math.min(right - left, bottom - top) / 2;

/** The rows of a page, from its top: words between the same two lines, else words side by side. */
export function rowsOf({ words, across, down }: PageContent): PageRow[] {
  const bands = new Map<string, PageRow>();
  const loose: Word[] = [];
  for (const word of words) {
    const [top, bottom] = between(across, middle(word), startOf(word));
    const key = `${top} ${bottom}`;
    if (!Number.isFinite(top) || !Number.isFinite(bottom)) loose.push(word);
    else if (bands.get(key)?.words.push(word) === undefined) bands.set(key, { words: [word], top, bottom });
  }
  const rows: PageRow[] = [];
  for (const band of bands.values()) {
    if (isRow(band, down)) rows.push(band);
    else loose.push(...band.words);
  }
  return [...rows, ...joinLines(joinOverlaps(linesOf(loose)))].sort((one, other) => middle(one) - middle(other));
}

/** More lines of text between two rules are a table without lines between its rows, or a page's frame. */
const [MOST_LINES_OF_ROW, MOST_LINES_WITHOUT_SIDES] = [8, 4] as const;

function isRow({ words }: PageRow, sides: readonly Rule[]): boolean {
  const lines = linesOf(words);
  const cells = new Set(words.map((word) => between(sides, startOf(word), middle(word))[0]));
  if (cells.size > 1) return lines.length <= MOST_LINES_OF_ROW;
  return lines.length <= MOST_LINES_WITHOUT_SIDES && lines.every((line, index) => isNear(line, lines[index - 1]));
}

/** Words side by side, from the top. */
export function linesOf(words: readonly Word[]): PageRow[] {
  const lines: PageRow[] = [];
  for (const word of [...words].sort((one, other) => one.bottom - other.bottom)) {
    const last = lines.at(-1);
    const isBeside = last && word.bottom - last.bottom < (word.bottom - word.top) / 3;
    if (isBeside) last.words.push(word);
    else lines.push({ words: [word], top: word.top, bottom: word.bottom });
  }
  for (const line of lines) line.words.sort((one, other) => one.left - other.left);
  return lines;
}

const isNear = (line: PageRow, before: PageRow | undefined) =>
  !before || line.bottom - before.bottom <= (line.bottom - line.top) * LINE_SPACING;

const isApart = (word: Word, before: Word | undefined) =>
  before !== undefined && word.left - before.right > (word.bottom - word.top) * WIDEST_SPACE;

/** How many cells a line has, by its gaps. */
export const cellsOf = ({ words }: PageRow) =>
  words.filter((word, index) => index === 0 || isApart(word, words[index - 1])).length;

/** Lines of two rows are farther from each other, in heights of the text. */
const OVERLAP = 0.65;

/** Lines that overlap belong to one row: a short cell is centred beside a cell that wraps. */
function joinOverlaps(lines: readonly PageRow[]): PageRow[] {
  const rows: PageRow[] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last && line.bottom - last.bottom < (line.bottom - line.top) * OVERLAP) {
      last.words.push(...line.words);
      last.bottom = line.bottom;
    } else rows.push(line);
  }
  return rows;
}

/** A line with fewer of the cells of the longest line may be the rest of cells that wrap. */
const FULL = 0.6;

/**
 * Joins the lines of cells that wrap: lines of few cells go to the nearest line of many. Where most rows are as close
 * as the lines of a cell, each line is a row.
 */
function joinLines(lines: readonly PageRow[]): PageRow[] {
  const most = Math.max(0, ...lines.map(cellsOf));
  const full = new Set(lines.filter((line) => cellsOf(line) >= Math.max(2, most * FULL)));
  const pairs = lines.slice(1).flatMap((line, index) => {
    const before = lines[index];
    return before && full.has(line) && full.has(before) ? [isNear(line, before)] : [];
  });
  if (pairs.filter(Boolean).length * 2 > pairs.length) return [...lines];
  const rows = new Map<PageRow, PageRow>();
  lines.forEach((line, index) => {
    const head = full.has(line)
      ? line
      : nearest(line, headFrom(lines, full, index, -1), headFrom(lines, full, index, 1));
    const row = rows.get(head);
    if (!row) rows.set(head, { ...line, words: [...line.words] });
    else
      rows.set(head, {
        words: [...row.words, ...line.words],
        top: Math.min(row.top, line.top),
        bottom: Math.max(row.bottom, line.bottom),
      });
  });
  return [...rows.values()];
}

/** The next line of many cells in a direction, without a gap on the way. */
function headFrom(lines: readonly PageRow[], full: ReadonlySet<PageRow>, from: number, step: 1 | -1): PageRow | null {
  for (let index = from + step; ; index += step) {
    const [line, last] = [lines[index], lines[index - step]];
    if (!line || !last || !(step === 1 ? isNear(line, last) : isNear(last, line))) return null;
    if (full.has(line)) return line;
  }
}

function nearest(line: PageRow, above: PageRow | null, below: PageRow | null): PageRow {
  if (!above || !below) return above ?? below ?? line;
  return line.bottom - above.bottom <= below.bottom - line.bottom ? above : below;
}
