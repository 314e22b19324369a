import { findCircles } from "../support/circles";
import { type Import, importsOf, sourceFiles } from "../support/imports";

test("no file imports itself by way of others, for its types neither", () => {
  const files = sourceFiles("app", "components", "lib");
  const circles = findCircles(new Map(files.map((file) => [file, importsOf(file)])));
  expect(circles).toEqual([]);
});

/** Files by what they import. */
const planted = (files: Record<string, string>): Map<string, Import[]> =>
  new Map(Object.entries(files).map(([file, text]) => [file, importsOf(file, `${text}\n`)]));

test.each([
  ["values", { "lib/a.ts": 'import { b } from "./b";', "lib/b.ts": 'import { a } from "@/lib/a";' }],
  ["types alone", { "lib/a.ts": 'import type { B } from "./b";', "lib/b.ts": 'import { type A } from "./a";' }],
  [
    "three files, one of them loaded when needed",
    {
      "lib/a.ts": 'const b = await import("./b");',
      "lib/b.tsx": 'export { c } from "./c";',
      "lib/c.ts": 'import type { A } from "./a";',
    },
  ],
])("a planted circle of %s is found", (_, files) => {
  expect(findCircles(planted(files))).toEqual([Object.keys(files)]);
});

test("files that meet in a third are no circle", () => {
  const files = {
    "lib/a.ts": 'import { c } from "./c";\nimport { b } from "./b";',
    "lib/b.ts": 'import { c } from "./c";',
    "lib/c.ts": 'import { z } from "zod";',
  };
  expect(findCircles(planted(files))).toEqual([]);
});
