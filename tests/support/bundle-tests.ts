import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build, type Plugin } from "esbuild";
import PROJECTS from "./projects.json";

export type ProjectName = keyof typeof PROJECTS;

const ROUTES = resolve("app/api");
const OWN = /\/(app|components|lib|tests)\/.*\.tsx?$/;

/** A bundle has another address than the modules in it. */
export const withOwnAddress = (path: string, source: string): string =>
  source
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(path).href))
    .replaceAll("__dirname", JSON.stringify(dirname(path)));

const ownAddresses: Plugin = {
  name: "own addresses",
  setup: ({ onLoad }) => {
    onLoad({ filter: OWN }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = withOwnAddress(path, source);
      return contents === source ? undefined : { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
    });
  },
};

/** Route files are found by their address while a test runs; a bundle must have them in it beforehand. */
const routesInside: Plugin = {
  name: "routes",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/tests\/support\/console\.ts$/ }, ({ path }) => {
      const files = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\broute\.ts$/.test(name),
      );
      const entries = files.map((name) => {
        const file = JSON.stringify(join(ROUTES, name));
        return `[${file}]: () => import(${file})`;
      });
      const source = readFileSync(path, "utf8").replace("import(file)", "ROUTE_FILES[file]()");
      return { contents: `const ROUTE_FILES: any = { ${entries.join(", ")} };\n${source}`, loader: "ts" };
    });
  },
};

/** Resolves this CommonJS package as Next's bundler does: the import is its `default`. */
const nextAuth: Plugin = {
  name: "next-auth",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^next-auth$/ }, ({ namespace }) =>
      namespace === "default" ? { path: "next-auth", external: true } : { path: "next-auth", namespace: "default" },
    );
    onLoad({ filter: /./, namespace: "default" }, () => ({
      contents: 'export default require("next-auth").default;',
      resolveDir: ".",
    }));
  },
};

const require = createRequire(import.meta.url);

/** Handles style sheets as next/jest does: a class keeps its name. */
const styles: Plugin = {
  name: "styles",
  setup: ({ onResolve }) => {
    onResolve({ filter: /\.module\.css$/ }, () => ({ path: require.resolve("next/dist/build/jest/object-proxy.js") }));
    onResolve({ filter: /\.css$/ }, () => ({ path: require.resolve("next/dist/build/jest/__mocks__/styleMock.js") }));
  },
};

/** What React's production build needs for `act` (./react-act.mjs), by the end of its modules' paths. */
const ACT = JSON.stringify(resolve("tests/support/react-act.mjs"));
const ADDED: readonly [path: string, change: (source: string) => string][] = [
  ["react/cjs/react.production.js", (source) => `${source}\nexports.act = (work) => require(${ACT}).act(work);`],
  [
    "react-dom/cjs/react-dom-client.production.js",
    (source) =>
      source.replace(/scheduleMicrotask =\n/, `scheduleMicrotask = true ? require(${ACT}).scheduleMicrotask :`),
  ],
  [
    "scheduler/cjs/scheduler.production.js",
    (source) => `${source}
exports.flushTasks = () => {
  while (peek(taskQueue) !== null && !isPerformingWork) {
    isMessageLoopRunning = true;
    performWorkUntilDeadline();
  }
};`,
  ],
];

/** React as in production: its development build takes half of a screen's time for its warnings and tools. */
const react: Plugin = {
  name: "react",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/node_modules\/(react|react-dom|scheduler)\/.*\.js$/ }, ({ path }) => {
      const [, change] = ADDED.find(([end]) => path.endsWith(end)) ?? [];
      const source = readFileSync(path, "utf8").replaceAll("process.env.NODE_ENV", '"production"');
      return { contents: change?.(source) ?? source };
    });
  },
};

/** Mantine's modules for bundlers do not look where they run; in tests nothing of it moves or is measured. */
const mantine: Plugin = {
  name: "mantine",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/@mantine\/core\/esm\/.*\/get-env\.mjs$/ }, () => ({
      contents: 'export const getEnv = () => "test";',
    }));
  },
};

/** `next/navigation` is all that screen tests replace. */
const navigation = { "next/navigation": resolve("tests/components/navigation.ts") };

const SHARED = {
  bundle: true,
  format: "cjs",
  target: "node20",
  jsx: "automatic",
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "warning",
  alias: { "@": resolve("."), "server-only": resolve("tests/support/server-only.ts") },
} satisfies BuildOptions;

/** Programs load their packages as in production: once, from where they are (./one-realm-environment.mjs). */
const NODE = {
  ...SHARED,
  platform: "node",
  packages: "external",
  supported: { "dynamic-import": false },
} satisfies BuildOptions;

/** How the tests of the HTTP programs are bundled, which includes the tests of rules. */
export const PROGRAM_OPTIONS = {
  ...NODE,
  plugins: [routesInside, nextAuth, ownAddresses],
} satisfies BuildOptions;

const OPTIONS: Record<ProjectName, BuildOptions> = {
  unit: {
    ...NODE,
    plugins: [ownAddresses],
  },
  provider: PROGRAM_OPTIONS,
  screen: {
    ...SHARED,
    platform: "browser",
    supported: { "dynamic-import": false },
    define: { "process.env.NODE_ENV": '"test"' },
    external: ["node:*", "@jest/globals", "unpdf"],
    alias: { ...SHARED.alias, ...navigation },
    plugins: [styles, react, mantine, ownAddresses],
  },
};

/** The project's test files whose path fits one of the patterns; all of them where there are none. */
function testFiles(project: ProjectName, patterns: readonly string[]): string[] {
  const all = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((name) => join("tests", name))
    .filter((path) => new RegExp(PROJECTS[project]).test(resolve(path)));
  const fitting = all.filter((path) => patterns.some((pattern) => new RegExp(pattern, "i").test(resolve(path))));
  return fitting.length > 0 ? fitting : all;
}

/** The console with a provider, which screens call. @returns the path. */
export async function bundleConsole(folder: string): Promise<string> {
  const outfile = join(folder, "console-program.cjs");
  await build({ ...PROGRAM_OPTIONS, entryPoints: ["tests/support/console-program.ts"], outfile });
  return outfile;
}

/**
 * Bundles the project's test files and all our modules that they import, each evaluated when first needed: jest's loader
 * finds, reads and links hundreds of them again for every file. Processor time of a provider file 4.7 s by jest's loader,
 * 1.0 s here; of a screen's 6.5 and 3.5 s.
 * @returns the folder, which the caller removes.
 */
export async function bundleTests(project: ProjectName, patterns: readonly string[]): Promise<string> {
  mkdirSync("dist", { recursive: true });
  const folder = mkdtempSync(resolve(`dist/tests-${project}-`));
  const call = (path: string) => `require(${JSON.stringify(`./${path}`)});`;
  const setup = project === "screen" ? call("tests/support/screen-setup.ts") : "";
  const tests = testFiles(project, patterns).map((path) => `${JSON.stringify(path)}: () => { ${setup} ${call(path)} }`);
  const contents = `module.exports = { ${tests.join(", ")} };`;
  const options = { ...OPTIONS[project], outfile: join(folder, "tests.cjs") };
  await build({ ...options, stdin: { contents, resolveDir: ".", sourcefile: "tests.js" } });
  return folder;
}
