import { longFunctions, MAX_FUNCTION_LINES } from "../support/function-lengths";
import { sourceFiles } from "../support/imports";

test(`functions have at most ${MAX_FUNCTION_LINES} lines`, () => {
  expect(sourceFiles("app", "components", "lib").flatMap((file) => longFunctions(file))).toEqual([]);
});

const planted = (lines: number) => `const planted = () => {\n${"  step();\n".repeat(lines - 2)}};\n`;

test("a planted function is found one line above the limit", () => {
  expect(longFunctions("lib/planted.ts", planted(60))).toEqual([]);
  expect(longFunctions("lib/planted.ts", planted(61))).toEqual(["lib/planted.ts: planted"]);
});
