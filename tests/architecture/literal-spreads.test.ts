import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, sourceFiles } from "../support/imports";
import { childrenOf, isNode, type Node, syntaxTree } from "../support/syntax-tree";

/** `["a"] as const` is the literal inside. */
const insideOf = (value: unknown): unknown =>
  isNode(value) && value.type === "TSAsExpression" ? insideOf(value.expression) : value;

/** `file:line` of each spread of a literal: its parts can be written in place, where types check them. */
function literalSpreads(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  if (!/\.\.\.\(?[{[]/.test(text)) return [];
  const found: string[] = [];
  const visit = (node: Node) => {
    const spread = /^(SpreadElement|JSXSpreadAttribute)$/.test(node.type) ? insideOf(node.argument) : null;
    if (isNode(spread) && /^(Object|Array)Expression$/.test(spread.type)) found.push(`${file}:${node.loc?.start.line}`);
    childrenOf(node).forEach(visit);
  };
  visit(syntaxTree(text, { isTsx: file.endsWith("x") }));
  return found;
}

test("no object, list or element spreads a literal", () => {
  expect(sourceFiles("app", "components", "lib", "tests").flatMap((file) => literalSpreads(file))).toEqual([]);
});

test.each([
  "const planted = { ...{ a: 1 }, b };",
  'const planted = [...(["a"] as const)];',
  "const planted = <Part {...{ a, b }} />;",
])("a planted spread is found: %s", (text) => {
  expect(literalSpreads("lib/planted.tsx", text)).toEqual(["lib/planted.tsx:1"]);
});

test("a spread of a computed list is none", () => {
  expect(literalSpreads("lib/planted.ts", "const planted = [...[1, 2].map(String), ...[...others].sort()];")).toEqual(
    [],
  );
});
