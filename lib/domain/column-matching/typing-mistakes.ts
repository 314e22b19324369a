/** Texts of this length may have two typing mistakes. */
const LONG = 10;

/**
 * Counts the typing mistakes between two texts: an extra, missing or wrong letter, or two swapped letters. One is
 * allowed, or two if both texts have at least ten letters. Returns null if there are more, or if the texts are equal.
 */
export function typingMistakes(one: string, other: string): number | null {
  const allowed = Math.min(one.length, other.length) >= LONG ? 2 : 1;
  if (one === other || Math.abs(one.length - other.length) > allowed) return null;
  const mistakes = countMistakes(one, other);
  return mistakes <= allowed ? mistakes : null;
}

const at = (row: readonly number[], place: number) => row[place] ?? 0;

/** Optimal string alignment distance (Damerau–Levenshtein, each character edited at most once). */
function countMistakes(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const wrong = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + wrong);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return at(last, other.length);
}
