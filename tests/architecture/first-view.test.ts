import { importsOf } from "../support/imports";
import { consoleTexts, pageFiles } from "../support/page-files";

/** Schemas load with the form or dialog that needs them: zod is a tenth of a screen's first load [quality P9]. */
const LATER = "zod";

/** Files of the browser that a page loads first and that import zod. */
const findEarly = (files: ReadonlyMap<string, string>): string[] =>
  pageFiles(files).inBrowser.filter((file) =>
    importsOf(file, files.get(file)).some(({ to, typeOnly }) => to === LATER && !typeOnly),
  );

test("no screen loads zod before a form or dialog needs it", () => {
  expect(findEarly(consoleTexts())).toEqual([]);
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
