/** A part of a text, and whether it differs from the other text. */
export type Stretch = { text: string; differs: boolean };

/** A character-by-character comparison of longer texts is not readable. */
const LONGEST = 400;

/**
 * Splits two texts into equal and differing parts by their longest common subsequence. A text differs as a whole if the
 * other is missing or one is too long.
 */
export function differingLetters(before: string, after: string): { before: Stretch[]; after: Stretch[] } {
  const old = [...before];
  const now = [...after];
  if (old.length > LONGEST || now.length > LONGEST) return { before: whole(before), after: whole(after) };
  const lengths = commonLengths(old, now);
  const left: Stretch[] = [];
  const right: Stretch[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (old[i] === now[j]) {
      push(left, old[i++] ?? "", false);
      push(right, now[j++] ?? "", false);
    } else if (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1)) {
      push(left, old[i++] ?? "", true);
    } else {
      push(right, now[j++] ?? "", true);
    }
  }
  return { before: left, after: right };
}

const whole = (text: string): Stretch[] => (text === "" ? [] : [{ text, differs: true }]);
const at = (lengths: readonly (readonly number[])[], i: number, j: number) => lengths[i]?.[j] ?? 0;

/** The length of the longest common subsequence of the rests from each pair of positions. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = old.map((): number[] => []);
  for (let i = old.length - 1; i >= 0; i--) {
    const row = lengths[i] as number[];
    for (let j = now.length - 1; j >= 0; j--) {
      row[j] =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function push(stretches: Stretch[], letter: string, differs: boolean): void {
  const last = stretches.at(-1);
  if (last?.differs === differs) last.text += letter;
  else stretches.push({ text: letter, differs });
}
