/** What one kind of mutant does to an operator; a bound moves by one, a condition turns round. */
export const BINARY: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
};

export const LOGICAL: Readonly<Record<string, string>> = { "&&": "||", "||": "&&", "??": "&&" };

export const ASSIGNMENT: Readonly<Record<string, string>> = { "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=" };

/** A method's opposite, called with the same arguments. */
export const METHOD_SWAPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    some: "every",
    every: "some",
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    startsWith: "endsWith",
    endsWith: "startsWith",
    toLowerCase: "toUpperCase",
    toUpperCase: "toLowerCase",
    find: "findLast",
    findLast: "find",
    padStart: "padEnd",
    add: "delete",
  }),
);

/** Methods whose result has the receiver's type: the mutant leaves the call out. */
export const METHOD_REMOVALS: ReadonlySet<string> = new Set([
  "filter",
  "sort",
  "toSorted",
  "reverse",
  "toReversed",
  "slice",
  "trim",
  "replace",
  "replaceAll",
]);

/** The same pattern without an anchor, or with a count that is off by one. */
export function regexVariants(pattern: string): string[] {
  const variants = new Set<string>();
  if (pattern.startsWith("^")) variants.add(pattern.slice(1));
  if (pattern.endsWith("$") && !pattern.endsWith("\\$")) variants.add(pattern.slice(0, -1));
  for (const { index, 0: found } of pattern.matchAll(/(?<=\{[\d,]*)\d+(?=[\d,]*\})/g)) {
    const rest = pattern.slice(index + found.length);
    variants.add(`${pattern.slice(0, index)}${Number(found) + 1}${rest}`);
    if (Number(found) > 0) variants.add(`${pattern.slice(0, index)}${Number(found) - 1}${rest}`);
  }
  return [...variants].filter((variant) => variant !== "" && isPattern(variant));
}

function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, "u"));
  } catch {
    return false;
  }
}
