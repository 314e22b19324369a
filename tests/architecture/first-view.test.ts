import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf } from "../support/circles";
import { importsOf, ROOT, sourceFiles } from "../support/imports";

/** Schemas load with the form or dialog that needs them: zod is a tenth of a screen's first load [quality P9]. */
const LATER = "zod";

/** Files of the browser that a page loads first and that import zod. */
function findEarly(files: ReadonlyMap<string, string>): string[] {
  const names = new Set(files.keys());
  const seen = new Set<string>();
  const visit = (file: string, isBrowser: boolean) => {
    const text = files.get(file) ?? "";
    const inBrowser = isBrowser || /^"use client"/.test(text);
    const key = `${inBrowser} ${file}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const { to, typeOnly, isLazy } of importsOf(file, text)) {
      const target = typeOnly || isLazy ? null : fileOf(to, names);
      if (target) visit(target, inBrowser);
    }
  };
  for (const file of names) if (/^app\/app\/.*(page|layout)\.tsx$/.test(file)) visit(file, false);
  const early = [...names].filter((file) => seen.has(`true ${file}`));
  return early.filter((file) => importsOf(file, files.get(file)).some(({ to, typeOnly }) => to === LATER && !typeOnly));
}

test("no screen loads zod before a form or dialog needs it", () => {
  const files = sourceFiles("app", "components", "lib");
  expect(findEarly(new Map(files.map((file) => [file, readFileSync(join(ROOT, file), "utf8")])))).toEqual([]);
});

test.each([
  ["found behind the screen", 'import { Form } from "./form";', ["components/lists/form.ts"]],
  ["no fault behind a lazy import", 'const load = () => import("./form");', []],
])("a planted schema is %s", (_, line, found) => {
  const files = {
    "app/app/lists/page.tsx": 'import { List } from "@/components/lists/list";\n',
    "components/lists/list.tsx": `"use client";\n${line}\n`,
    "components/lists/form.ts": 'import { z } from "zod";\n',
  };
  expect(findEarly(new Map(Object.entries(files)))).toEqual(found);
});
