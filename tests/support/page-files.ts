import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "./circles";
import { importsOf, ROOT, sourceFiles } from "./imports";

type Texts = ReadonlyMap<string, string>;

/** The text of every file of the console. */
export const consoleTexts = (): Texts =>
  new Map(sourceFiles("app", "components", "lib").map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));

const PAGE = /^app\/.*\/?(page|layout|error|forbidden)\.tsx$/;

/** What the pages render on the server, up to files marked as the browser's, and what the browser loads first with them. */
export function pageFiles(files: Texts): { onServer: string[]; inBrowser: string[] } {
  const names = new Set(files.keys());
  const onServer = new Set<string>();
  const inBrowser = new Set<string>();
  const visit = (file: string, fromBrowser: boolean) => {
    const text = files.get(file) ?? "";
    const isBrowser = fromBrowser || /^"use client"/.test(text);
    const seen = isBrowser ? inBrowser : onServer;
    if (seen.has(file)) return;
    seen.add(file);
    for (const { to, typeOnly, isLazy } of importsOf(file, text)) {
      const target = typeOnly || (isBrowser && isLazy) ? null : fileOf(to, names);
      if (target) visit(target, isBrowser);
    }
  };
  for (const file of names) if (PAGE.test(file)) visit(file, false);
  return { onServer: [...onServer].sort(), inBrowser: [...inBrowser].sort() };
}
