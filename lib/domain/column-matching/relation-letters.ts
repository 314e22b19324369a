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

/**
 * Relationships written as single letters: E, W, H, S, D. One letter proves nothing, but a column with only such
 * letters does. 'S' is a son if the column also has wives or husbands and daughters; otherwise the user must choose.
 */
export function proposeLetters(values: readonly { text: string }[]): Readonly<Record<string, string>> {
  const words = values.map(({ text }) => wordKey(text));
  const isLetters = words.length > 1 && words.every((word) => word === "s" || Object.hasOwn(LETTERS, word));
  if (!isLetters || !words.includes("e")) return {};
  const isSon = words.includes("d") && (words.includes("w") || words.includes("h"));
  const known = words.flatMap((word): [string, string][] => (LETTERS[word] ? [[word, LETTERS[word]]] : []));
  return Object.fromEntries([...known, ...(isSon && words.includes("s") ? [["s", "child"] as const] : [])]);
}

const OPERATION_LETTERS: Readonly<Record<string, string>> = { a: "Add", d: "Delete" };

/** A and D, if all operations are single letters. The user chooses what others mean, such as C or M. */
export function proposeOperations(values: readonly { text: string }[]): Readonly<Record<string, string>> {
  const words = values.map(({ text }) => wordKey(text));
  const isLetters = words.every((word) => /^[a-z]$/.test(word)) && words.includes("a") && words.includes("d");
  return isLetters ? OPERATION_LETTERS : {};
}
