import { readFileSync } from "node:fs";

const wordsOf = (text: string) => new Set(text.match(/[A-Z]?[a-z]+/g)?.map((word) => word.toLowerCase()));

/** The tests that share the rarest words with a file's path: those in the test's path count more than those in its text. */
export function nearestTests(file: string, tests: readonly string[], count: number): string[] {
  const known = tests.map((test) => ({ test, path: wordsOf(test), text: wordsOf(readFileSync(test, "utf8")) }));
  const rarity = (word: string) => Math.log(known.length / (1 + known.filter(({ text }) => text.has(word)).length));
  const weights = [...wordsOf(file)].map((word) => ({ word, weight: rarity(word) }));
  const scoreOf = ({ path, text }: (typeof known)[number]) =>
    weights.reduce((sum, { word, weight }) => sum + weight * (path.has(word) ? 2 : text.has(word) ? 1 : 0), 0);
  return known
    .map((one) => ({ test: one.test, score: scoreOf(one) / Math.log(one.text.size) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ test }) => test);
}
