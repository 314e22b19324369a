import { wordKey } from "./words";

const LETTERS: Readonly<Record<string, string>> = {
  e: "self",
  w: "spouse",
  h: "spouse",
  d: "child",
  c: "child",
  f: "parent",
  m: "parent",
  p: "parent",
};

/** 'C1', 'C2': the first and the second child. */
const letterOf = (word: string) => word.replace(/^([a-z])\d$/, "$1");

/**
 * Relationships written as single letters: E, W, H, S, D, or E, S, C1, C2. One letter proves nothing, but a column with
 * only such letters does. 'S' is a son if the column also has wives or husbands and daughters, and a spouse if it has
 * children as 'C' and no wives or husbands; otherwise the user must choose.
 */
export function proposeLetters(values: readonly { text: string }[]): Readonly<Record<string, string>> {
  const words = values.map(({ text }) => wordKey(text));
  const letters = new Set(words.map(letterOf));
  const isLetters =
    words.length > 1 && [...letters].every((letter) => letter === "s" || Object.hasOwn(LETTERS, letter));
  if (!isLetters || !letters.has("e")) return {};
  const hasSpouse = letters.has("w") || letters.has("h");
  const isSon = letters.has("d") && hasSpouse;
  const isSpouse = letters.has("c") && !letters.has("d") && !hasSpouse;
  const meanings: Readonly<Record<string, string>> = {
    ...LETTERS,
    ...(isSon ? { s: "child" } : isSpouse ? { s: "spouse" } : {}),
  };
  return Object.fromEntries(
    words.flatMap((word): [string, string][] => {
      const meaning = meanings[letterOf(word)];
      return meaning ? [[word, meaning]] : [];
    }),
  );
}

const OPERATION_LETTERS: Readonly<Record<string, string>> = { a: "Add", d: "Delete" };

/** A and D, if all operations are single letters. The user chooses what others mean, such as C or M. */
export function proposeOperations(values: readonly { text: string }[]): Readonly<Record<string, string>> {
  const words = values.map(({ text }) => wordKey(text));
  const isLetters = words.every((word) => /^[a-z]$/.test(word)) && words.includes("a") && words.includes("d");
  return isLetters ? OPERATION_LETTERS : {};
}
