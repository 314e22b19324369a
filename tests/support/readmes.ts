import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./imports";

/** Pages for readers of the repository, without lists such as survivors.md. */
export const README = "README.md";
export const PAGES = [
  README,
  "lib/README.md",
  "lib/deploy/README.md",
  "lib/domain/README.md",
  "lib/domain/specification.md",
  "lib/provider/README.md",
  "components/README.md",
  "tests/README.md",
  "tests/quality.md",
] as const;

const MAX_COLUMNS = 120;

const exists = (path: string) => existsSync(join(ROOT, path));
export const readPage = (page: string) => readFileSync(join(ROOT, page), "utf8");

/** Numbers of the lines that are too long to read. */
export const longLines = (text: string): number[] =>
  text.split("\n").flatMap((line, index) => ([...line].length > MAX_COLUMNS ? [index + 1] : []));

/** Paths from the root in backticks that do not exist; `<feature>` matches any folder there. */
export function missingPaths(text: string): string[] {
  const paths = [...text.matchAll(/`((?:app|components|lib|tests|public)\/[\w./()[\]<>-]*)`/g)];
  return paths.map((match) => match[1] ?? "").filter((path) => !exists(path.replace(/<.*/, "")));
}

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");

/** Links to files or headings that do not exist. */
export function deadLinks(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, path, anchor]) => {
    const target = path ? join(dirname(page), path) : page;
    if (!exists(target)) return [link];
    if (!anchor) return [];
    const headings = [...(target === page ? text : readPage(target)).matchAll(/^#+ (.+)$/gm)];
    return headings.some((match) => anchorOf(match[1] ?? "") === anchor) ? [] : [link];
  });
}

/** Commands that package.json does not have. */
export function missingScripts(text: string): string[] {
  const { scripts } = JSON.parse(readPage("package.json")) as { scripts: Record<string, string> };
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map((match) => match[1] ?? "");
  return named.filter((name) => !(name in scripts));
}

/** Every README in the folders of the repository. */
export function readmesOf(folder = ""): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return /node_modules|^\.|^dist$|samples/.test(entry.name) ? [] : readmesOf(path);
    return entry.name === README ? [path] : [];
  });
}
