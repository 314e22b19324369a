import { readFileSync } from "node:fs";
import { sourceFiles } from "../support/imports";
import { wordsToReplace } from "../support/plain-words";

/** Tests whose examples have such words on purpose. */
const PLANTS = /^tests\/architecture\/(plain-words|names)\.test\.ts$/;

test("comments and own sentences are plain English", () => {
  const files = sourceFiles("app", "components", "lib", "tests").filter((file) => !PLANTS.test(file));
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

/** A label, title or header: the value of a property or an attribute. Headings of workbooks are in title case. */
const LABEL = /\b[\w-]+(?:=|: )"([A-Z][A-Za-z.'/-]* [A-Za-z .'/-]+)"/g;
const WORKBOOK = /workbook|columns\.ts$|skf-user/;

/** A second spelling: the specification has both, or the words are part of a sentence. */
const ALSO =
  "Company name, Employee Id, GST number, In progress, Insurer name, Not Applicable, PAN number, Salesforce Id, Try Again";

/** Labels that differ only in capitals and hyphens. */
function twiceSpelled(texts: readonly string[]): string[][] {
  const spellings = new Map<string, Set<string>>();
  for (const [, label = ""] of texts.flatMap((text) => [...text.matchAll(LABEL)])) {
    const key = label.toLowerCase().replaceAll("-", " ");
    if (/[a-z]/.test(label) && !ALSO.split(", ").includes(label))
      spellings.set(key, (spellings.get(key) ?? new Set()).add(label));
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((labels) => [...labels].sort());
}

test("a label has one spelling", () => {
  const files = sourceFiles("app", "components", "lib").filter((file) => !WORKBOOK.test(file));
  expect(twiceSpelled(files.map((file) => readFileSync(file, "utf8")))).toEqual([]);
});

test("a second spelling of a label is found", () => {
  expect(twiceSpelled(['<p aria-label="Policy type">', 'header: "Policy Type",'])).toEqual([
    ["Policy Type", "Policy type"],
  ]);
});
