import { statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../support/imports";
import {
  deadLinks,
  longLines,
  missingPaths,
  missingScripts,
  PAGES,
  README,
  readmesOf,
  readPage,
} from "../support/readmes";

const MAX_README_LINES = 150;
const MAX_PICTURE_BYTES = 200 * 1024;

test("every README is tested", () => {
  expect(readmesOf().filter((path) => !PAGES.some((page) => page === path))).toEqual([]);
});

test("the README is short and shows two pictures that load fast", () => {
  const text = readPage(README);
  expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(MAX_README_LINES);
  const pictures = [...text.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] ?? "");
  expect(pictures).toHaveLength(2);
  for (const picture of pictures) expect(statSync(join(ROOT, picture)).size).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
});

test.each(PAGES)("%s: lines are short, and its paths, links and commands exist", (page) => {
  const text = readPage(page);
  expect(longLines(text)).toEqual([]);
  expect(missingPaths(text)).toEqual([]);
  expect(deadLinks(page, text)).toEqual([]);
  expect(missingScripts(text)).toEqual([]);
});

test("a planted path, link, heading, command and long line are found", () => {
  expect(missingPaths("`lib/nowhere/file.ts` and `lib/<feature>/x.ts`")).toEqual(["lib/nowhere/file.ts"]);
  expect(deadLinks(README, "[a](lib/no.md) [b](#how) [c](lib/README.md#how-to)\n# Other")).toEqual([
    "](lib/no.md)",
    "](#how)",
  ]);
  expect(missingScripts("`npm run demo`, `npm run nothing`")).toEqual(["nothing"]);
  expect(longLines(`${"x".repeat(120)}\n${"x".repeat(121)}`)).toEqual([2]);
});

/** Made by the demo for itself. */
const OF_THE_DEMO = /^IDENTITY_/;

test("the configuration table has every variable that the programs read, and no other", () => {
  const read = new Set(
    [...readPage("lib/env.ts").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? ""),
  );
  const page = readPage("lib/deploy/README.md");
  const rows = page.split("\n").filter((line) => line.startsWith("| `") && /^\| `[A-Z]/.test(line));
  const listed = new Set(
    rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([A-Z0-9_]+)`/g)].map((match) => match[1] ?? "")),
  );
  const mentioned = (name: string) => page.includes(`\`${name}\``);
  expect([...read].filter((name) => !OF_THE_DEMO.test(name) && !mentioned(name))).toEqual([]);
  expect([...listed].filter((name) => !read.has(name))).toEqual([]);
});
