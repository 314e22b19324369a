import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../support/imports";
import { consoleTexts } from "../support/page-files";

const IMPORT = /import (\w+) from "([^"]+\.module\.css)"/g;

/** `file: class` of each class that a component takes from a module that does not have it. */
function unknownClasses(file: string, text: string, readModule: (path: string) => string): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, name, path = ""]) => {
    const module = readModule(path.startsWith("@/") ? path.slice(2) : join(dirname(file), path));
    const used = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, used = ""]) => used);
    const missing = [...new Set(used)].filter((used) => !new RegExp(`\\.${used}\\b`).test(module));
    return missing.map((each) => `${file}: ${each}`);
  });
}

const readCss = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("each class of a component is in its CSS module", () => {
  const screens = [...consoleTexts()].filter(([file]) => file.endsWith(".tsx"));
  expect(screens.flatMap(([file, text]) => unknownClasses(file, text, readCss))).toEqual([]);
});

test("a planted class that the module lacks is found", () => {
  const text = 'import classes from "./list.module.css";\nconst a = [classes.row, classes.cell, classes.row];\n';
  expect(unknownClasses("components/lists/list.tsx", text, () => ".cell { margin: 0 }")).toEqual([
    "components/lists/list.tsx: row",
  ]);
});
