import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./imports";

/** What a citation may name below a section: numbered entries and topics. */
type Section = { numbers: Set<string>; topics: Set<string> };
/** Sections by source and name: `spec 2 §7`, `domain §24`, `quality §Security`, `quality R8`. */
type Pages = Map<string, Section>;

const RULES = "lib/domain/README.md";
const SPECIFICATION = "lib/domain/specification.md";
const QUALITY = "tests/quality.md";

const plain = (topic: string) =>
  topic
    .replace(/[`'’:.]/g, "")
    .trim()
    .toLowerCase();
const readPage = (file: string) => readFileSync(join(ROOT, file), "utf8");

/** The text of a page's sections, keyed by the match of `heading`. */
function sectionsOf(text: string, heading: RegExp): { name: string; body: string }[] {
  const found = [...text.matchAll(heading)];
  return found.map((match, index) => ({
    name: match[1] ?? "",
    body: text.slice(match.index, found[index + 1]?.index),
  }));
}

/** The sections, entries and topics that exist. */
export function readCitedPages(): Pages {
  const pages: Pages = new Map();
  for (const { name, body } of sectionsOf(readPage(RULES), /^## §(\d+) /gm)) {
    const numbers = new Set([...body.matchAll(/^- \*\*#(\d+)\*\*/gm)].map((match) => match[1] ?? ""));
    const topics = new Set([...body.matchAll(/\*\*([^*#]+)\*\*/g)].map((match) => plain(match[1] ?? "")));
    pages.set(`domain §${name}`, { numbers, topics });
  }
  for (const { name: document, body: sections } of sectionsOf(readPage(SPECIFICATION), /^## spec (\d)/gm))
    for (const { name, body } of sectionsOf(sections, /^- \*\*§(\d+) /gm)) {
      const list = body.split("**: ")[1]?.replace(/\s+/g, " ").split("; ") ?? [];
      pages.set(`spec ${document} §${name}`, { numbers: new Set(), topics: new Set(list.map(plain)) });
    }
  const quality = readPage(QUALITY);
  for (const match of quality.matchAll(/^## (§\w+)|^- \*\*([PR]\d+)\*\*/gm))
    pages.set(`quality ${match[1] ?? match[2]}`, { numbers: new Set(), topics: new Set() });
  return pages;
}

const PART =
  /^(?:(spec [123]|domain|quality) ?|([123]) (?=§))?(?:§(\d+)(?:[–-]§?(\d+))?|(§[A-Z]\w+|[PR]\d+))? ?(?:(?:#|rows? )(\d+))?(?: ?(.*))?$/;

/** Why a citation (`spec 2 §7, domain §24 #41`) resolves to nothing; null if each of its parts resolves. */
export function citationProblem(citation: string, pages: Pages): string | null {
  let source = "";
  let sections: string[] = [];
  for (const part of citation.split(/[,;] ?/)) {
    const bare = /^\d+$/.test(part) ? `#${part}` : part;
    const [, named, document, first, last, target, number, topic] = PART.exec(bare.trim()) ?? [];
    if (named || document) [source, sections] = [named ?? `spec ${document}`, []];
    if (target) sections = [target];
    if (first) {
      const count = Number(last ?? first) - Number(first) + 1;
      sections = Array.from({ length: count }, (_, index) => `§${Number(first) + index}`);
    }
    if (!source || sections.length === 0) return `"${part}" names no section`;
    for (const section of sections) {
      const found = pages.get(`${source} ${section}`);
      if (!found) return `${source} ${section} does not exist`;
      if (number && !found.numbers.has(number)) return `${source} ${section} has no #${number}`;
      if (topic && !found.topics.has(plain(topic))) return `${source} ${section} has no topic "${topic}"`;
    }
  }
  return null;
}

const BRACKETED = /\[((?:spec [123]|domain|quality)\b[^\]]*)\]/g;
const LOOSE = /\b((?:spec [123]|domain) §\d+(?: (?:#|row )\d+)?)|\bruling #?(\d+)|"([123] §\d+)"/g;

/** The citations of a text, in brackets or in a sentence; a comment may break one over two lines. */
export function citationsIn(text: string): string[] {
  const joined = text.replace(/\n\s*(?:\*|\/\/|--|#)?\s*/g, " ");
  const bracketed = [...joined.matchAll(BRACKETED)].map((match) => match[1] ?? "");
  const loose = [...joined.replace(BRACKETED, "").matchAll(LOOSE)].map(
    ([, whole, ruling, section]) => whole ?? (ruling ? rulingOf(Number(ruling)) : `spec ${section}`),
  );
  return [...bracketed, ...loose];
}

/** Rulings have one sequence of numbers: the first 40 are in §1, the others in §24. */
const rulingOf = (number: number) => `domain ${number <= 40 ? "§1" : "§24"} #${number}`;

/** Its citations are planted, and dangle. */
const PLANTED = "tests/architecture/citations.test.ts";

/** Every text file that may cite. */
export function citingFiles(): string[] {
  const found: string[] = [];
  const visit = (path: string) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path)) if (name !== "node_modules") visit(join(path, name));
    } else if (/\.(ts|tsx|mts|mjs|css|sql|md|yaml|sh)$/.test(path)) found.push(relative(ROOT, path));
  };
  for (const start of ["app", "components", "lib", "tests", "middleware.ts", "next.config.mjs"])
    visit(join(ROOT, start));
  return found.filter((file) => file !== PLANTED).sort();
}
