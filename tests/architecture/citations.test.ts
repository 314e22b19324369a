import { readFileSync } from "node:fs";
import { join } from "node:path";
import { citationProblem, citationsIn, citingFiles, readCitedPages } from "../support/citations";
import { ROOT } from "../support/imports";

const pages = readCitedPages();

test("each citation of the specification, the rules and the targets resolves", () => {
  const problems = citingFiles().flatMap((file) =>
    citationsIn(readFileSync(join(ROOT, file), "utf8")).flatMap((citation) => {
      const problem = citationProblem(citation, pages);
      return problem ? [`${file}: [${citation}]: ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test("most citations are found: the search itself works", () => {
  const all = citingFiles().flatMap((file) => citationsIn(readFileSync(join(ROOT, file), "utf8")));
  expect(all.filter((citation) => citation.startsWith("spec")).length).toBeGreaterThan(700);
  expect(all.filter((citation) => citation.startsWith("domain")).length).toBeGreaterThan(250);
  expect(all.filter((citation) => citation.startsWith("quality")).length).toBeGreaterThan(50);
});

const cite = (source: string, rest: string) => `/** A rule [${source} ${rest}]. */`;

test.each([
  ["domain", "§25", "domain §25 does not exist"],
  ["domain", "§24 #99", "domain §24 has no #99"],
  ["domain", "§1 row 41", "domain §1 has no #41"],
  ["domain", "§5, §6 #6", "domain §6 has no #6"],
  ["spec 2", "§10", "spec 2 §10 does not exist"],
  ["spec 2", "§2 Wine list", 'spec 2 §2 has no topic "Wine list"'],
  ["spec 2", "§7, 3 §11", "spec 3 §11 does not exist"],
  ["quality", "R19", "quality R19 does not exist"],
  ["quality", "§Beauty", "quality §Beauty does not exist"],
  ["spec 1", "somewhere", '"spec 1 somewhere" names no section'],
])("a planted citation of %s %s is found dangling", (source, rest, problem) => {
  expect(citationsIn(cite(source, rest)).map((citation) => citationProblem(citation, pages))).toEqual([problem]);
});

test.each([
  ["domain", "§24 #41, #44"],
  ["domain", "§1 rows 36, 37"],
  ["domain", "§4–§7"],
  ["spec 1", "§7, spec 3 §7; domain §17"],
  ["spec 2", "§2 KYC checklist"],
  ["quality", "P4, R3"],
])("a citation of %s %s resolves", (source, rest) => {
  expect(citationsIn(cite(source, rest)).map((citation) => citationProblem(citation, pages))).toEqual([null]);
});

test("a citation over two lines of a comment and a ruling by its number are found", () => {
  const text = "/** One\n * rule [domain\n * §5], by (ruling 999). */";
  expect(citationsIn(text)).toEqual(["domain §5", "domain §24 #999"]);
});
