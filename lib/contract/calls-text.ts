import { FEATURES, isEndpoint } from "./endpoints";

const LINE = 120;

/** Capitalised, because a call may have the name of its feature. */
const namespaceOf = (feature: string) => `${feature[0]?.toUpperCase()}${feature.slice(1)}`;
const fileOf = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Renders `calls.ts`: the address of every endpoint by its name, without the schemas. */
export function callsText(): string {
  const features = Object.entries<Record<string, unknown>>(FEATURES)
    .map(([feature, exported]) => ({ feature, text: callsOf(feature, exported) }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => (fileOf(one.feature) < fileOf(other.feature) ? -1 : 1));
  const imports = features.map(
    ({ feature }) => `import type * as ${namespaceOf(feature)} from "./${fileOf(feature)}";\n`,
  );
  imports.push('import type { Call } from "./endpoint";\n');
  imports.sort((one, other) => (sourceOf(one) < sourceOf(other) ? -1 : 1));
  const head =
    "// Written by `npm run openapi`: the addresses of all calls for the browser, without the contract's schemas.\n";
  return `${head}${imports.join("")}\n${features.map(({ text }) => text).join("\n")}`;
}

const sourceOf = (line: string) => line.split('"')[1] ?? "";

function callsOf(feature: string, exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .map(([name, value]) => (isEndpoint(value) ? declarationOf(`${namespaceOf(feature)}.${name}`, name, value) : ""))
    .join("");
}

type Address = { method: string; path: string; bodyKind?: string; isRead?: true; timeoutMs?: number };

function declarationOf(of: string, name: string, { method, path, bodyKind, isRead, timeoutMs }: Address): string {
  const entries = Object.entries({ method, path, bodyKind, isRead, timeoutMs }).filter(
    ([, value]) => value !== undefined,
  );
  const parts = entries.map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  const start = `export const ${name}: Call<typeof ${of}> =`;
  const line = `${start} { ${parts.join(", ")} };\n`;
  return line.length <= LINE + 1 ? line : `${start} {\n${parts.map((part) => `  ${part},\n`).join("")}};\n`;
}
