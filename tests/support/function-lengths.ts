import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./imports";
import { childrenOf, type Node, syntaxTree } from "./syntax-tree";

export const MAX_FUNCTION_LINES = 60;

const nameIn = (value: unknown): string | undefined => (value as { name?: string } | null | undefined)?.name;

/** Whether a file has a statement above the limit: parsing all files takes ten seconds. */
function hasLongStatement(text: string): boolean {
  const starts = text.split("\n").flatMap((line, index) => (/^[a-z@/]/i.test(line) ? [index] : []));
  return [...starts, text.split("\n").length].some((at, index, all) => at - (all[index - 1] ?? 0) > MAX_FUNCTION_LINES);
}

/**
 * `file: name` of each function longer than the limit. The lines of a nested function also count for the outer ones.
 */
export function longFunctions(file: string, text = readFileSync(join(ROOT, file), "utf8")): string[] {
  if (!hasLongStatement(text)) return [];
  const found: string[] = [];
  const visit = (node: Node, outer: string) => {
    const name = nameIn(node.id) ?? nameIn(node.key) ?? outer;
    const { start, end } = node.loc ?? { start: { line: 0 }, end: { line: 0 } };
    const lines = end.line - start.line + 1;
    if (/Function|Method/.test(node.type) && node.body && lines > MAX_FUNCTION_LINES) found.push(`${file}: ${name}`);
    for (const child of childrenOf(node)) visit(child, name);
  };
  visit(syntaxTree(text, { isTsx: file.endsWith("x") }), "");
  return [...new Set(found)];
}
