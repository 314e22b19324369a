import { consoleTexts, pageFiles } from "../support/page-files";

/** Browser-only hooks: `next build` refuses them where a page is rendered on the server. */
const HOOK =
  /\nimport\s+(?!type\b)[^;]*\b(use(?!Id\b|Memo\b|Callback\b)[A-Z]\w*|createContext)\b[^;]*\sfrom\s+"(react|next\/navigation|swr)"/;

/** Server-rendered files, up to those marked as the browser's, that import a hook. */
const findHooksOnServer = (files: ReadonlyMap<string, string>): string[] =>
  pageFiles(files).onServer.filter((file) => HOOK.test(`\n${files.get(file)}`));

test("server-rendered parts of a page import no browser hook", () => {
  expect(findHooksOnServer(consoleTexts())).toEqual([]);
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
