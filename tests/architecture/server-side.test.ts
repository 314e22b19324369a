import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../support/circles";
import { importsOf, ROOT, sourceFiles } from "../support/imports";

/** Browser-only hooks: `next build` refuses them where a page is rendered on the server. */
const HOOK =
  /\nimport\s+(?!type\b)[^;]*\b(use(?!Id\b|Memo\b|Callback\b)[A-Z]\w*|createContext)\b[^;]*\sfrom\s+"(react|next\/navigation|swr)"/;

/** Server-rendered files, up to those marked as the browser's, that import a hook. */
function findHooksOnServer(files: ReadonlyMap<string, string>): string[] {
  const names = new Set(files.keys());
  const seen = new Set<string>();
  const visit = (file: string) => {
    const text = files.get(file) ?? "";
    if (seen.has(file) || /^"use client"/.test(text)) return;
    seen.add(file);
    for (const { to, typeOnly } of importsOf(file, text)) {
      const target = typeOnly ? null : fileOf(to, names);
      if (target) visit(target);
    }
  };
  for (const file of names) if (/^app\/.*\/?(page|layout|error|forbidden)\.tsx$/.test(file)) visit(file);
  return [...seen].filter((file) => HOOK.test(`\n${files.get(file)}`)).sort();
}

test("what a page renders on the server imports no hook of the browser", () => {
  const files = sourceFiles("app", "components", "lib");
  expect(findHooksOnServer(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])))).toEqual([]);
});

test.each([
  ["found behind a file without a hook", 'import { viewOf } from "@/lib/client/use-view";', ["lib/client/use-view.ts"]],
  ["no fault of a type", 'import type { View } from "@/lib/client/use-view";', []],
  ["no fault of the browser's part", '"use client";\nimport { viewOf } from "@/lib/client/use-view";', []],
])("a planted hook is %s", (_, list, found) => {
  const files = {
    "app/app/lists/page.tsx": 'import { List } from "@/components/lists/list";\n',
    "components/lists/list.tsx": `${list}\n`,
    "lib/client/use-view.ts":
      'import { useCallback, useMemo } from "react";\nimport { usePathname } from "next/navigation";\n',
  };
  expect(findHooksOnServer(new Map(Object.entries(files)))).toEqual(found);
});
