import { longFunctions, MAX_FUNCTION_LINES } from "../support/function-lengths";
import { sourceFiles } from "../support/imports";

/** Longer than the limit. The list must shrink: a function reads as a list of steps. */
const LONG: readonly string[] = [
  "components/inbox/attach-email-dialog.tsx: AttachEmailDialog",
  "components/shared/inbox-email/email-actions.tsx: EmailActions",
];

test(`functions have at most ${MAX_FUNCTION_LINES} lines`, () => {
  expect(sourceFiles("app", "components", "lib").flatMap((file) => longFunctions(file))).toEqual(LONG);
});

const planted = (lines: number) => `const planted = () => {\n${"  step();\n".repeat(lines - 2)}};\n`;

test("a planted function is found one line above the limit", () => {
  expect(longFunctions("lib/planted.ts", planted(60))).toEqual([]);
  expect(longFunctions("lib/planted.ts", planted(61))).toEqual(["lib/planted.ts: planted"]);
});
