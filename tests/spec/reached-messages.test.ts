import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A test reaches every sentence of the specification's rules and messages (§5, §8) that the console has, and every sentence
 * of the CD accounts, the validator's screens and its support-desk message.
 */
const CITED =
  /^\s*(\w+):\s*(?:\n\s*)?(?:\(\{.*\) =>\s*(?:\n\s*)?)?(["`])((?:\\.|(?!\2).)*)\2,?\s*\/\/ spec [123] §(\d)/gm;
const WHOLLY_REACHED = ["lib/messages/cd-accounts.ts", "lib/messages/support-desk.ts", "lib/messages/validator.ts"];
const RULES_AND_MESSAGES = ["5", "8"];

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const tests = filesBelow("tests")
  .filter((file) => !file.startsWith(join("tests", "spec")))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** The longest part without a variable. */
const wordsOf = (sentence: string) =>
  sentence.split(/\$\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), "");

/** Its words stand in a test, or a test names its key. */
const isReached = (key: string, sentence: string) =>
  tests.includes(wordsOf(sentence)) || new RegExp(`\\.${key}\\b`).test(tests);

const sources = [...filesBelow("lib/messages"), "lib/domain/cd-accounts/messages.ts"];

test.each(sources)("each sentence of %s that must be is reached", (name) => {
  const sections = WHOLLY_REACHED.includes(name) ? null : RULES_AND_MESSAGES;
  const cited = [...readFileSync(name, "utf8").matchAll(CITED)].filter(
    ([, , , , section = ""]) => sections === null || sections.includes(section),
  );
  const unreached = cited.filter(([, key = "", , sentence = ""]) => !isReached(key, sentence));
  expect(unreached.map(([, key, , sentence]) => `${key}: ${sentence}`)).toEqual([]);
});
