import type { Import } from "./imports";

/** Layers in the order in which a path is matched; the first that fits is the file's. */
const LAYERS = [
  ["domain", /^lib\/domain\//],
  ["contract", /^lib\/contract\//],
  ["messages", /^lib\/messages\//],
  ["sheets", /^lib\/sheets\//],
  ["edge", /^lib\/edge\//],
  ["client", /^lib\/client\//],
  ["bff", /^lib\/bff\//],
  ["provider", /^lib\/provider\//],
  ["demo", /^lib\/(demo|deploy)\//],
  ["permissions", /^lib\/(permissions|flags|paths)(\.ts)?$/],
  ["env", /^lib\/env(\.ts)?$/],
  ["components", /^components\//],
  ["api", /^app\/api\//],
  ["app", /^(app\/|middleware|instrumentation)/],
] as const;

export type Layer = (typeof LAYERS)[number][0];

/**
 * Which layers a layer may import: the architecture's table as data. `env` is configuration and is read by programs
 * only.
 */
const MAY_IMPORT: Record<Layer, readonly Layer[]> = {
  domain: ["domain"],
  permissions: ["permissions"],
  env: ["permissions"],
  contract: ["domain", "contract", "permissions"],
  messages: ["messages", "domain"],
  sheets: ["domain", "messages", "sheets"],
  /** Handles requests of both programs before they are parsed. */
  edge: ["edge"],
  provider: ["domain", "contract", "messages", "permissions", "sheets", "edge", "provider", "env"],
  bff: ["domain", "contract", "messages", "permissions", "edge", "bff", "env"],
  client: ["domain", "contract", "messages", "permissions", "sheets", "client"],
  components: ["domain", "contract", "messages", "permissions", "sheets", "client", "components"],
  // A page may have sibling files, such as its search-params parser; nothing else imports from app.
  app: ["domain", "contract", "messages", "permissions", "bff", "client", "components", "env", "app"],
  api: ["contract", "messages", "permissions", "bff", "env"],
  /** `lib/deploy/check.ts` checks both programs. */
  demo: ["domain", "contract", "messages", "permissions", "sheets", "edge", "bff", "provider", "demo", "env"],
};

export function layerOf(path: string): Layer | undefined {
  return LAYERS.find(([, pattern]) => pattern.test(path))?.[0];
}

const featureOf = (path: string) => path.split("/")[1] ?? "";
/** What every feature may import, and what each of these may import itself. */
const FOR_ALL: Readonly<Record<string, readonly string[]>> = { ui: [], shared: ["ui"], shell: ["ui", "shared"] };
/** The client's wrapper loads a worker as a URL, not by import: it stays in its feature. */
const WORKER = /\.worker(\.ts)?$/;

/** Why an import is not allowed, in a sentence that says what to do instead; null when it is fine. */
export function importProblem({ from, to, typeOnly }: Import): string | null {
  const source = layerOf(from);
  const target = layerOf(to);
  if (!source || WORKER.test(to)) return null;
  if (!target) return packageProblem(source, from, to);
  if (!MAY_IMPORT[source].includes(target)) {
    return `${from} imports ${to}: ${source} may not import ${target}. Move the shared part to a layer both may use, or pass it in.`;
  }
  if (source === "contract" && target === "permissions" && !typeOnly) {
    return `${from} imports ${to}: the contract names permissions as types only; write \`import type\`.`;
  }
  if (source === "components" && target === "components" && featureOf(from) !== featureOf(to)) {
    const may = FOR_ALL[featureOf(from)];
    if (may && !may.includes(featureOf(to))) {
      return `${from} imports ${to}: components/${featureOf(from)} does not know it; take it as a prop.`;
    }
    if (!may && !FOR_ALL[featureOf(to)])
      return `${from} imports ${to}: features do not import each other; compose them at the page.`;
  }
  return null;
}

function packageProblem(source: Layer, from: string, to: string): string | null {
  const pure = source === "domain";
  if (pure && !to.startsWith("lib/"))
    return `${from} imports the package ${to}: lib/domain is pure; no packages, no I/O.`;
  if (source === "client" && to === "zod") {
    return `${from} imports zod: the console's server has parsed what comes; schemas are for forms.`;
  }
  if (source === "provider" && /^(next|react|swr|@mantine)(\/|$)/.test(to)) {
    return `${from} imports ${to}: the provider runs without Next and React.`;
  }
  if (to === "sheetjs-style" && !from.startsWith("lib/sheets/write")) {
    return `${from} imports sheetjs-style: it is for writing only and unsafe for reading; use lib/sheets/write.`;
  }
  if (to === "@e965/xlsx" && !/^lib\/sheets\/(?:read\/|write\/write-xls)/.test(from)) {
    return `${from} imports @e965/xlsx: it is for .xls files; use lib/sheets/read or lib/sheets/write.`;
  }
  return null;
}
