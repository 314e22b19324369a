import { isEndpoint } from "./endpoints";
import * as FEATURES from "./features";

/** Capitalised, because a call may have the name of its feature. */
const namespaceOf = (feature: string) => `${feature[0]?.toUpperCase()}${feature.slice(1)}`;
const fileOf = (feature: string) => feature.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const HEAD = "// Written by `npm run openapi`: addresses of calls for the browser, without the contract's schemas.\n";

/**
 * The generated files of the browser's calls by their path in `lib/contract`: the address of every endpoint by its name. One
 * file per feature, so that a screen loads the addresses that it uses; `calls.ts` has them all.
 */
export function callFiles(): ReadonlyMap<string, string> {
  const features = Object.entries<Record<string, unknown>>(FEATURES)
    .map(([feature, exported]) => ({ feature, file: fileOf(feature), text: callsOf(feature, exported) }))
    .filter(({ text }) => text !== "")
    .sort((one, other) => (one.file < other.file ? -1 : 1));
  const files = new Map(
    features.map(({ feature, file, text }) => {
      const imports = `import type { Call } from "../endpoint";\nimport type * as ${namespaceOf(feature)} from "../${file}";\n`;
      return [`calls/${file}.ts`, `${HEAD}${imports}\n${text}`];
    }),
  );
  return files.set("calls.ts", HEAD + features.map(({ file }) => `export * from "./calls/${file}";\n`).join(""));
}

function callsOf(feature: string, exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .map(([name, value]) => (isEndpoint(value) ? declarationOf(`${namespaceOf(feature)}.${name}`, name, value) : ""))
    .join("");
}

type Address = { method: string; path: string; bodyKind?: string; isRead?: true; timeoutMs?: number };

function declarationOf(of: string, name: string, { method, path, bodyKind, isRead, timeoutMs }: Address): string {
  const parts = Object.entries({ method, path, bodyKind, isRead, timeoutMs })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `export const ${name}: Call<typeof ${of}> = { ${parts.join(", ")} };\n`;
}
