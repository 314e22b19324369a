/** Separators between the values of a text file. */
const SEPARATORS = [",", ";", "\t", "|"] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Names of the separators. */
export const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ",": "comma",
  ";": "semicolon",
  "\t": "tab",
  "|": "vertical bar",
};

const LOOKED_AT_LINES = 50;
const LOOKED_AT_CHARACTERS = 64 * 1024;

const PLACE_OF: ReadonlyMap<string, number> = new Map(SEPARATORS.map((separator, place) => [separator, place]));

/** The separator that appears equally often in most of the first lines, outside quotes; a comma if none does. */
export function findSeparator(text: string): Separator {
  const lines = countsByLine(text.slice(0, LOOKED_AT_CHARACTERS));
  const scored = SEPARATORS.map((separator, place) => {
    const counts = lines.map((line) => line[place] ?? 0).filter((count) => count > 0);
    return { separator, score: agreeing(counts) * 1000 + (counts.length > 0 ? Math.max(...counts) : 0) };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).separator;
}

/** Number of lines with the most common count. */
function agreeing(counts: readonly number[]): number {
  const lines = new Map<number, number>();
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1);
  return Math.max(0, ...lines.values());
}

/** Counts each separator outside quotes, per line. */
function countsByLine(text: string): number[][] {
  const lines: number[][] = [];
  let line = SEPARATORS.map(() => 0);
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    const place = PLACE_OF.get(character) ?? -1;
    if (place >= 0) line[place] = (line[place] ?? 0) + 1;
    if (character !== "\n") continue;
    lines.push(line);
    if (lines.length === LOOKED_AT_LINES) return lines;
    line = SEPARATORS.map(() => 0);
  }
  lines.push(line);
  return lines;
}
