import { withoutHonorifics } from "./normalise";

/** The words of a name in capitals, without honorifics. */
export const nameWords = (name: string): string[] =>
  withoutHonorifics(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const isSame = (word: string, other: string) =>
  word === other || (word.length === 1 && other.startsWith(word)) || (other.length === 1 && word.startsWith(other));

/**
 * Whether two names may be the same, shortened: 'A Rao' and 'Asha Rao', 'Asha' and 'Asha Rao', in any
 * order. Each word of the shorter name must occur in the longer, in full or as an initial; at least one in full.
 */
export function isShortName(name: string, other: string): boolean {
  const [short = [], long = []] = [nameWords(name), nameWords(other)].sort((one, two) => one.length - two.length);
  const left = [...long];
  let inFull = 0;
  for (const word of short) {
    const at = left.includes(word) ? left.indexOf(word) : left.findIndex((one) => isSame(word, one));
    if (at < 0) return false;
    if (left[at] === word && word.length > 1) inFull += 1;
    left.splice(at, 1);
  }
  return inFull > 0;
}
