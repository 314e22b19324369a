import { readFileSync } from "node:fs";
import { sourceFiles } from "../support/imports";

/**
 * `components/ui` is for every feature. A part of it with a domain word serves at least two, which may not import each
 * other; a part for one feature belongs to it.
 */

const DOMAIN_WORDS = /endorsement|premium|policy|company|member|rater|insurer|employee|inbox|blocker|owner/;

/** Only `components/ui` may use the menu of its library. */
const WITH_MENU = "components/ui/endorsement-owner-field.tsx";

const texts = sourceFiles("app", "components").map((file) => ({ file, text: readFileSync(file, "utf8") }));
const isImporter = (part: string) => new RegExp(`(components/ui/|\\./|\\.\\./)${part}"`);

/** The features that use a part, directly or through another part of `components/ui`. */
function featuresOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const part = file.replace(/^components\/ui\//, "").replace(/\.tsx?$/, "");
  const name = part.split("/").at(-1) ?? part;
  const importers = texts.filter(({ file: other, text }) =>
    other.startsWith("components/ui/") ? isImporter(name).test(text) : text.includes(`components/ui/${part}"`),
  );
  return new Set(
    importers.flatMap(({ file: other }) =>
      other.startsWith("components/ui/") ? [...featuresOf(other, seen)] : [other.split("/").slice(0, 2).join("/")],
    ),
  );
}

test("a part with a domain word serves several features", () => {
  const parts = sourceFiles("components/ui").filter((file) => DOMAIN_WORDS.test(file) && file !== WITH_MENU);
  expect(parts.filter((file) => featuresOf(file).size < 2)).toEqual([]);
});
