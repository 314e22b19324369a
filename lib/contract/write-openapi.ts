import { mkdirSync, writeFileSync } from "node:fs";
import { callFiles } from "./calls-text";
import { openApiDocument } from "./openapi";

const LINE = 120;

/** JSON with short values on one line, so that a change of the contract is a short diff. */
function jsonText(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (typeof value !== "object" || value === null || indent.length + line.length <= LINE) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const parts = Array.isArray(value)
    ? value.map((item) => inner + jsonText(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${jsonText(item, inner)}`);
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** `npm run openapi`: writes the generated files of the contract; a unit test checks that they are current. */
writeFileSync("lib/contract/openapi.json", `${jsonText(JSON.parse(JSON.stringify(openApiDocument())))}\n`);
mkdirSync("lib/contract/calls", { recursive: true });
for (const [path, text] of callFiles()) writeFileSync(`lib/contract/${path}`, text);
