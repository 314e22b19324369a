import type { Glyph } from "./page-glyphs";

/** A piece of text without wide gaps. All places are in points from the page's top left corner. */
export type Word = { text: string; left: number; right: number; top: number; bottom: number };

/** A straight drawn line: where it is, and from where to where it goes. */
export type Rule = { at: number; from: number; to: number };

/** A wider gap is between two cells. In heights of the text. */
export const WIDEST_SPACE = 0.4;
/** A narrower gap is inside of a word. */
const NARROWEST_SPACE = 0.15;

/** The pieces of text of a page. A wide gap, two spaces and a line between two words end one. */
export function wordsOf(glyphs: readonly Glyph[], down: readonly Rule[]): Word[] {
  const pieces: Glyph[][] = [];
  for (const glyph of glyphs) {
    const piece = pieces.at(-1);
    const last = piece?.at(-1);
    if (piece && last && isBeside(last, glyph) && !isRuled(last, glyph, down)) piece.push(glyph);
    else pieces.push([glyph]);
  }
  return pieces.flatMap((piece) => toWord(piece.filter((glyph, index) => !isSpace(glyph) || isInside(piece, index))));
}

const isSpace = ({ text }: Glyph) => text.trim() === "";

const isInside = (piece: readonly Glyph[], index: number) => index > 0 && index < piece.length - 1;

function isBeside(last: Glyph, next: Glyph): boolean {
  const isSameLine = Math.abs(next.base - last.base) < next.height / 3;
  return (
    isSameLine && Math.abs(next.left - last.right) < next.height * WIDEST_SPACE && !(isSpace(last) && isSpace(next))
  );
}

/** Text may run over a line, which is then inside of a word. */
function isRuled(last: Glyph, next: Glyph, down: readonly Rule[]): boolean {
  const [left, right] = [isSpace(last) ? last.left : last.right, next.left];
  if (right - left < next.height * NARROWEST_SPACE) return false;
  return down.some(({ at, from, to }) => at > left && at < right && next.base > from && next.base < to);
}

function toWord(glyphs: readonly Glyph[]): Word[] {
  const [first, last] = [glyphs[0], glyphs.at(-1)];
  if (!first || !last) return [];
  const { left, base, height } = first;
  const text = glyphs.reduce((before, glyph, index) => before + gapOf(glyphs[index - 1], glyph) + glyph.text, "");
  return [{ text: text.normalize(), left, right: last.right, top: base - height * 0.8, bottom: base + height * 0.2 }];
}

/** The space between two glyphs that have none between them. */
const gapOf = (before: Glyph | undefined, glyph: Glyph) =>
  before && !isSpace(before) && !isSpace(glyph) && glyph.left - before.right > glyph.height * NARROWEST_SPACE
    ? " "
    : "";
