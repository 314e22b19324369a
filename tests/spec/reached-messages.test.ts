import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Every sentence of the specification's rules and messages (§5, §8) that the console knows is brought about by a test. */
const CITED = /^\s*(\w+):\s*(?:\n\s*)?(["`])((?:\\.|(?!\2).)*)\2,?\s*\/\/ spec [123] §(?:5|8)\b/gm;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const tests = filesBelow("tests")
  .filter((file) => !file.startsWith(join("tests", "spec")))
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");

/** Written out in a test, up to its first variable part, or named by its key. */
const isReached = (key: string, sentence: string) =>
  tests.includes(sentence.split("${")[0] ?? "") || new RegExp(`\\.${key}\\b`).test(tests);

test.each(readdirSync("lib/messages"))(
  "each sentence of %s that the specification's §5 and §8 name is reached",
  (name) => {
    const cited = [...readFileSync(join("lib/messages", name), "utf8").matchAll(CITED)];
    const unreached = cited.filter(([, key = "", , sentence = ""]) => !isReached(key, sentence));
    expect(unreached.map(([, key, , sentence]) => `${key}: ${sentence}`)).toEqual([]);
  },
);
