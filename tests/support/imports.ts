import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

export const ROOT = join(__dirname, "../..");

/** Every source file under the given folders, as paths from the root. */
export function sourceFiles(...folders: string[]): string[] {
  const found: string[] = [];
  const visit = (path: string) => {
    if (!statSync(path).isDirectory()) {
      if (/\.(ts|tsx|mts|mjs)$/.test(path)) found.push(relative(ROOT, path));
      return;
    }
    for (const name of readdirSync(path)) if (name !== "node_modules") visit(join(path, name));
  };
  for (const folder of folders) visit(join(ROOT, folder));
  return found.sort();
}

/** Lazy: loaded when the code calls `import()`. */
export type Import = { from: string; to: string; typeOnly: boolean; isLazy: boolean };

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"'`;]*?\sfrom\s+)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']\s*\)|new URL\(\s*["'](\.[^"'\n]+)["'],\s*import\.meta\.url/g;

/** The imports of one file's text; project paths are resolved to the root, packages keep their name. */
export function importsOf(file: string, text = readFileSync(join(ROOT, file), "utf8")): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const target = match[2] ?? match[3] ?? match[4] ?? "";
    if (target.endsWith(".css")) return [];
    const local = target.startsWith("@/")
      ? target.slice(2)
      : target.startsWith(".")
        ? normalize(join(dirname(file), target))
        : target;
    return [{ from: file, to: local, typeOnly: match[1] !== undefined, isLazy: match[3] !== undefined }];
  });
}
