import { sourceFiles } from "../support/imports";
import { wordsToReplace } from "../support/plain-words";

test("comments and own sentences are plain English", () => {
  const files = sourceFiles("app", "components", "lib");
  expect(files.flatMap((file) => wordsToReplace(file))).toEqual([]);
});

test.each([
  ["lib/planted.ts", "/** Nobody has it. */", "Nobody"],
  ["lib/planted.ts", "// The amount stands below.", "stands"],
  ["lib/planted.ts", 'const TEXT = { gone: "This view is somebody\'s now" };', "somebody"],
  ["tests/planted.test.ts", 'test("the row is read anew", () => {});', "anew"],
  ["tests/planted.test.ts", 'test.each([[1]])("%s is told", () => {});', "told"],
])("a planted word in %s is found: %s", (file, text, word) => {
  expect(wordsToReplace(file, text)).toEqual([expect.stringMatching(new RegExp(`write .+ instead of '${word}'$`))]);
});

test.each([
  ["lib/planted.ts", 'const NOBODY = "nobody";'],
  ["lib/planted.ts", '  stands: "Nobody stands here", // spec 1 §2'],
  ["tests/planted.test.ts", 'test("a name is read", () => expect(read("Nobody has it")).toBeNull());'],
])("a name, a quotation or data is let through in %s: %s", (file, text) => {
  expect(wordsToReplace(file, text)).toEqual([]);
});
