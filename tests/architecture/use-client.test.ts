import { readFileSync } from "node:fs";
import { sourceFiles } from "../support/imports";

/** Behind an import, the formatter makes an expression of the directive, which only the build refuses. */
const isMisplaced = (source: string) =>
  /^\(?["']use client["']\)?;$/m.test(source) && !/^["']use client["'];/.test(source);

test("'use client' is the first statement of its file", () => {
  expect(sourceFiles("app", "components", "lib").filter((file) => isMisplaced(readFileSync(file, "utf8")))).toEqual([]);
});

test.each([
  ['"use client";\n\nimport a from "a";', false],
  ['import a from "a";\n\n"use client";\n', true],
  ['import a from "a";\n\n("use client");\n', true],
  ['import a from "a";\n', false],
])("%j is misplaced: %s", (source, expected) => {
  expect(isMisplaced(source)).toBe(expected);
});
