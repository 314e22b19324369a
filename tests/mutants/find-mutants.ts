import { isNode, type Node, syntaxTree } from "../support/syntax-tree";
import { ASSIGNMENT, BINARY, LOGICAL, METHOD_REMOVALS, METHOD_SWAPS, regexVariants } from "./operators";
import { findSqlChanges } from "./sql-changes";

/** One wrong change of a file: in the text of `host`, `from`–`to` becomes `text`. */
export type Change = { host: Node; from: number; to: number; text: string };

type Visit = { source: string; changes: Change[] };

/** Every wrong change that is worth a test, in the order of the text. Types, imports and sentences are left alone. */
export function findChanges(source: string): Change[] {
  const visit: Visit = { source, changes: [] };
  walk(syntaxTree(source), visit);
  return visit.changes;
}

const TRANSPARENT = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "TSParameterProperty"]);

/** Parts of a node that cannot be replaced like an expression: names, targets of assignments, callees. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: ["specifiers", "source", "attributes"],
  ExportNamedDeclaration: ["specifiers", "source"],
  ExportAllDeclaration: ["source"],
  AssignmentExpression: ["left"],
  UpdateExpression: ["argument"],
  ForOfStatement: ["left"],
  NewExpression: ["callee"],
  MetaProperty: ["meta", "property"],
};

function walk(node: Node, visit: Visit, parent: Node | null = null): void {
  if (node.type.startsWith("TS") && !TRANSPARENT.has(node.type)) return;
  if (node.type.startsWith("Optional")) {
    walkChain(node, visit);
    return;
  }
  collect(node, visit, parent);
  for (const [key, value] of Object.entries(node)) {
    if (isName(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node);
  }
}

function isName(node: Node, key: string): boolean {
  if (NAMES[node.type]?.includes(key)) return true;
  return (key === "key" || key === "property") && node.computed !== true;
}

/** `a?.b.c()` breaks off as a whole: its links are changed in its text, its base and arguments on their own. */
function walkChain(chain: Node, visit: Visit): void {
  let link = chain;
  while (link.type.startsWith("Optional")) {
    if (link.optional === true) changeOptional(chain, link, visit);
    collectMethod(link, chain, visit);
    for (const argument of (link.arguments as Node[] | undefined) ?? []) walk(argument, visit);
    if (link.computed === true) walk(link.property as Node, visit);
    link = (link.callee ?? link.object) as Node;
  }
  walk(link, visit);
}

function changeOptional(chain: Node, link: Node, { source, changes }: Visit): void {
  const base = (link.callee ?? link.object) as Node;
  const at = source.indexOf("?.", base.end);
  const next = source[at + 2];
  changes.push({ host: chain, from: at, to: at + 2, text: next === "(" || next === "[" ? "" : "." });
}

function collect(node: Node, visit: Visit, parent: Node | null): void {
  const { source, changes } = visit;
  const whole = (text: string) => changes.push({ host: node, from: node.start, to: node.end, text });
  const textOf = (child: unknown) => source.slice((child as Node).start, (child as Node).end);
  switch (node.type) {
    case "BinaryExpression":
      for (const operator of operatorsFor(node))
        changes.push({ host: node, ...operatorAt(node, source), text: operator });
      return;
    case "LogicalExpression":
      whole(`(${textOf(node.left)}) ${LOGICAL[node.operator as string]} (${textOf(node.right)})`);
      return;
    case "AssignmentExpression": {
      const other = ASSIGNMENT[node.operator as string];
      if (other) changes.push({ host: node, ...operatorAt(node, source), text: other });
      return;
    }
    case "UpdateExpression":
      whole(textOf(node).replace(/\+\+|--/, (found) => (found === "++" ? "--" : "++")));
      return;
    case "UnaryExpression":
      if (node.operator === "!" || node.operator === "-") whole(textOf(node.argument));
      return;
    case "BooleanLiteral":
      whole(String(!node.value));
      return;
    case "NumericLiteral":
      if (!isDuration(node, parent)) for (const step of stepsOf(node, parent)) whole(`(${Number(node.value) + step})`);
      return;
    case "BigIntLiteral":
      whole(`${BigInt(node.value as string) + 1n}n`);
      return;
    case "StringLiteral":
      if (node.value !== "" && !/\s/.test(String(node.value))) whole('""');
      return;
    case "RegExpLiteral":
      for (const pattern of regexVariants(String(node.pattern))) whole(`/${pattern}/${node.flags}`);
      return;
    case "ArrayExpression":
      if ((node.elements as unknown[]).length > 0) whole("[]");
      return;
    case "ConditionalExpression":
    case "IfStatement":
    case "WhileStatement":
      collectTest(node.test as Node, node.type !== "WhileStatement", visit);
      return;
    case "CallExpression":
      collectMethod(node, node, visit);
      return;
    case "TaggedTemplateExpression":
      if ((node.tag as Node).name === "sql") collectSql(node, visit);
      return;
    case "ExpressionStatement":
      collectStatement(node, visit);
      return;
    case "ReturnStatement":
      if (isNode(node.argument)) collectResult(node.argument, visit);
      return;
    case "ArrowFunctionExpression":
      if ((node.body as Node).type !== "BlockStatement") collectResult(node.body as Node, visit);
  }
}

/**
 * A number compared by `>` or `>=`: one of its two neighbours equals the mutant of the operator, so only the other is
 * made.
 */
const STEPS: Readonly<Record<string, readonly number[]>> = { ">": [1], "<": [-1], ">=": [-1], "<=": [1] };

function stepsOf(node: Node, parent: Node | null): readonly number[] {
  const isBound = parent?.type === "BinaryExpression" && parent.right === node;
  return (isBound && STEPS[parent.operator as string]) || [1, -1];
}

/** `const LIMIT_MS = 4_000`, `timeoutMs: 4_000`: no test notices a millisecond. */
function isDuration({ value }: Node, parent: Node | null): boolean {
  const { name } = (parent?.id ?? parent?.key ?? {}) as { name?: unknown };
  return Number(value) >= 1_000 && /_MS$|Ms$/.test(String(name));
}

function operatorsFor(node: Node): readonly string[] {
  const isText = (side: unknown) => ["StringLiteral", "TemplateLiteral"].includes((side as Node).type);
  if (node.operator === "+" && (isText(node.left) || isText(node.right))) return [];
  return BINARY[node.operator as string] ?? [];
}

function operatorAt(node: Node, source: string): { from: number; to: number } {
  const operator = node.operator as string;
  let from = (node.left as Node).end;
  while (!source.startsWith(operator, from)) from += 1;
  return { from, to: from + operator.length };
}

/** A condition that is always or never true. */
function collectTest(test: Node, canBeTrue: boolean, { changes }: Visit): void {
  for (const text of canBeTrue ? ["true", "false"] : ["false"]) {
    changes.push({ host: test, from: test.start, to: test.end, text });
  }
}

function collectMethod(call: Node, host: Node, { source, changes }: Visit): void {
  const callee = call.callee as Node | undefined;
  if (!callee?.type.endsWith("MemberExpression") || callee.computed === true) return;
  const property = callee.property as Node;
  const swapped = METHOD_SWAPS.get(String(property.name));
  if (swapped && !isLookUp(call)) changes.push({ host, from: property.start, to: property.end, text: swapped });
  if (!METHOD_REMOVALS.has(String(property.name))) return;
  const dot = source.lastIndexOf(".", property.start);
  changes.push({ host, from: source[dot - 1] === "?" ? dot - 1 : dot, to: call.end, text: "" });
}

/** `find(({ id }) => id === wanted)`: there is one at most, from whichever end it is looked for. */
function isLookUp(call: Node): boolean {
  const { name } = (call.callee as Node).property as Node;
  const [test] = call.arguments as Node[];
  const body = test?.type === "ArrowFunctionExpression" ? (test.body as Node) : null;
  return String(name).startsWith("find") && body?.type === "BinaryExpression" && body.operator === "===";
}

/** A call that is left out. */
function collectStatement({ expression }: Node, { changes }: Visit): void {
  const { type, start, end } = expression as Node;
  if (["CallExpression", "AwaitExpression", "AssignmentExpression"].includes(type)) {
    changes.push({ host: expression as Node, from: start, to: end, text: "undefined" });
  }
}

/** A result that is missing; not where the result is changed already, or empty anyway. */
const CHANGED_ANYWAY = /^(Binary|Logical|Unary|Conditional|Array|Boolean|Numeric|String|Null|Template)/;

function collectResult(result: Node, { source, changes }: Visit): void {
  if (CHANGED_ANYWAY.test(result.type) || source.slice(result.start, result.end) === "undefined") return;
  changes.push({ host: result, from: result.start, to: result.end, text: "undefined" });
}

/** An SQL template is changed as a whole: removing a condition also removes its values. */
function collectSql(node: Node, { source, changes }: Visit): void {
  const { start, end, quasis } = node.quasi as Node & { quasis: Node[] };
  const isText = (at: number) => quasis.some((quasi) => quasi.start <= at && at < quasi.end);
  const [first, last] = [start + 1, end - 1];
  for (const { from, to, text } of findSqlChanges(source.slice(first, last), (at) => !isText(first + at)))
    changes.push({ host: node, from: first + from, to: first + to, text });
}
