import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importsOf, ROOT, sourceFiles } from "../support/imports";

/**
 * `components/ui` knows no insurance. `components/shared` does: a part of it serves several features, which may not
 * import each other. A part for one feature belongs to it.
 */

const INSURANCE =
  /endorsement|premium|polic(y|ies)|compan(y|ies)|(?<!re)member(?!ed)|rater|insurer|tpa\b|employee|roster|enrol|kyc|uhid|cd-?account|\bli(fe|ves)\b/i;

/** Comments and sentences are for people; names and paths are what the code knows. */
const namesOf = (text: string) =>
  text.replace(/\/\*.*?\*\/|\/\/.*?$/gms, "").replace(/"[^"\n]*"/g, (quoted) => (quoted.includes(" ") ? "" : quoted));

const readSource = (file: string) => readFileSync(join(ROOT, file), "utf8");

test("components/ui has no word of insurance", () => {
  const knowing = sourceFiles("components/ui").filter((file) => INSURANCE.test(namesOf(readSource(file))));
  expect(knowing).toEqual([]);
});

test.each(['import { Member } from "@/lib/contract/users";', "const policyId = 1;", 'const kind = "company";'])(
  "a word of insurance is found in %s",
  (text) => expect(namesOf(text)).toMatch(INSURANCE),
);

const imports = sourceFiles("app", "components").flatMap((file) => importsOf(file));
const withoutExtension = (file: string) => file.replace(/\.tsx?$/, "");

/** The features and pages that use a part, directly or through another shared part. */
function usersOf(part: string, seen = new Set<string>()): Set<string> {
  if (seen.has(part)) return new Set();
  seen.add(part);
  const importers = imports.filter(({ to }) => to === withoutExtension(part)).map(({ from }) => from);
  return new Set(
    importers.flatMap((from) =>
      from.startsWith("components/shared/") ? [...usersOf(from, seen)] : [from.split("/").slice(0, 2).join("/")],
    ),
  );
}

test("a shared part serves several features", () => {
  expect(sourceFiles("components/shared").filter((file) => usersOf(file).size < 2)).toEqual([]);
});
