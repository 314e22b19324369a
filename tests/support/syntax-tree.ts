import { parse } from "@babel/parser";

type Place = { line: number };

export type Node = { type: string; start: number; end: number; loc?: { start: Place; end: Place } } & Record<
  string,
  unknown
>;

export const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === "string";

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** The syntax tree of a module; `isTsx` reads elements as well. */
export function syntaxTree(text: string, { isTsx = false } = {}): Node {
  const plugins = ["typescript" as const, ...(isTsx ? ["jsx" as const] : [])];
  return parse(text, { sourceType: "module", plugins }).program as unknown as Node;
}
