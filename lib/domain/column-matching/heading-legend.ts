/** The words behind the numbers of a column, and the heading without them: "Relation (1-Self 2-Spouse)" → "Relation". */
export type HeadingLegend = { heading: string; words: ReadonlyMap<string, string> };

const WORDS = String.raw`\p{L}+(?:[ -]\p{L}+)*`;
const NUMBER_FIRST = new RegExp(String.raw`(?<code>\b\d{1,2})\s*[-–=:.)]\s*(?<word>${WORDS})`, "gu");
const WORD_FIRST = new RegExp(String.raw`(?<word>${WORDS})\s*[-–=:]\s*(?<code>\d{1,2}\b)`, "gu");

/** The legend in a heading; null without one. */
export function readLegend(text: string): HeadingLegend | null {
  for (const order of [NUMBER_FIRST, WORD_FIRST]) {
    const found = [...text.matchAll(order)];
    const words = new Map(found.map(({ groups: { code = "", word = "" } = {} }) => [code, word]));
    const heading = text.slice(0, found[0]?.index).replace(/[\s([:–-]+$/u, "");
    if (words.size > 1 && words.size === found.length && heading !== "") return { heading, words };
  }
  return null;
}
