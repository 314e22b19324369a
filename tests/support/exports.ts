import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ROOT } from "./imports";

export type Source = { file: string; text: string };

/** Names that a framework reads: Next its pages and routes. */
const FRAMEWORK =
  /^(?:default|config|metadata|viewport|dynamic|runtime|maxDuration|generateMetadata|middleware|register|onRequestError|onRouterTransitionStart|GET|POST|PUT|PATCH|DELETE)$/;

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|type|interface|enum) +(\w+)/gm;
const TYPE = /^export (?:type|interface) +(\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
const NAMED = /(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*"([^"]+)"/g;
const WHOLE = /(?:import|export)\s+(?:type\s+)?\*(?:\s+as\s+(\w+))?\s+from\s*"([^"]+)"/g;
const LOADED = /\bimport\(\s*"([^"]+)"\s*\)/g;

const namesIn = (list: string, side: 0 | 1) =>
  list
    .split(",")
    .map((part) =>
      part
        .trim()
        .replace(/^type\s+/, "")
        .split(/\s+as\s+/),
    )
    .map((pair) => pair[side] ?? pair[0] ?? "")
    .filter(Boolean);

/** The names that a file exports, those of the framework aside. */
export function exportsOf(text: string): string[] {
  const names = [...text.matchAll(DECLARED)].map((match) => match[1] ?? "");
  const listed = [...text.matchAll(LISTED)].flatMap((match) => namesIn(match[1] ?? "", 1));
  return [...names, ...listed].filter((name) => !FRAMEWORK.test(name));
}

/** `./x` from `lib/a.ts` → `lib/x.ts`; null for a package. */
function resolve(from: string, target: string, isFile: (path: string) => boolean): string | null {
  const base = target.startsWith("@/")
    ? target.slice(2)
    : target.startsWith(".")
      ? normalize(join(dirname(from), target))
      : null;
  if (base === null) return null;
  return [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}.mts`].find(isFile) ?? null;
}

/** `file name` of each export that these sources import. A module that is imported whole or on demand is searched by name. */
export function importedNames(sources: readonly Source[], isFile = isFileOfRoot): Set<string> {
  const found = new Set<string>();
  for (const { file, text } of sources) {
    const add = (target: string, names: string[]) => {
      const path = resolve(file, target, isFile);
      if (path) for (const name of names) found.add(`${path} ${name}`);
    };
    for (const [, list = "", target = ""] of text.matchAll(NAMED)) add(target, namesIn(list, 0));
    const whole = [...text.matchAll(WHOLE)].map((match) => match[2] ?? "");
    const onDemand = [...text.matchAll(LOADED)].map((match) => match[1] ?? "");
    const words = whole.length + onDemand.length > 0 ? (text.match(/\w+/g) ?? []) : [];
    for (const target of [...whole, ...onDemand]) add(target, words);
  }
  return found;
}

const isFileOfRoot = (path: string) => /\.\w+$/.test(path) && existsSync(join(ROOT, path));

export const readSources = (files: readonly string[]): Source[] =>
  files.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

/**
 * `file: name` of each export that none of the importers imports.
 * @param kind "values" ignores types, which tests may import at no cost.
 */
export function unusedExports(
  sources: readonly Source[],
  importers: readonly Source[] = sources,
  kind: "all" | "values" = "all",
): string[] {
  const used = importedNames(importers);
  return sources.flatMap(({ file, text }) => {
    const types = new Set(kind === "values" ? [...text.matchAll(TYPE)].map((match) => match[1]) : []);
    return exportsOf(text)
      .filter((name) => !used.has(`${file} ${name}`) && !types.has(name))
      .map((name) => `${file}: ${name}`);
  });
}
