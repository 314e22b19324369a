import { readdirSync, readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "esbuild";
import { instrument, type Mutant } from "./instrument";

/** What is mutated, with the mutants in it; one object for all programs, so that ids agree. */
export class Subjects {
  readonly mutants: Mutant[] = [];
  private readonly code = new Map<string, string>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      const { code, mutants } = instrument(file, readFileSync(file, "utf8"), this.mutants.length);
      this.code.set(resolve(file), code);
      this.mutants.push(...mutants);
    }
  }

  readonly plugin: Plugin = {
    name: "mutants",
    setup: ({ onLoad }) => {
      onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
        const contents = this.code.get(path);
        return contents === undefined ? undefined : { contents, loader: "ts" };
      });
    },
  };
}

const ROUTES = "app/api";

/** Route files are found by their address while a test runs; a script must have them in it beforehand. */
const routesInside: Plugin = {
  name: "routes",
  setup: ({ onLoad, onResolve }) => {
    onLoad({ filter: /\/tests\/support\/console\.ts$/ }, ({ path }) => {
      const files = readdirSync(ROUTES, { recursive: true, encoding: "utf8" }).filter((name) =>
        /\broute\.ts$/.test(name),
      );
      const entries = files.map((name) => {
        const file = JSON.stringify(resolve(ROUTES, name));
        return `[${file}]: () => require(${file})`;
      });
      const source = readFileSync(path, "utf8").replace("import(file)", "Promise.resolve(ROUTE_FILES[file]())");
      return { contents: `const ROUTE_FILES: any = { ${entries.join(", ")} };\n${source}`, loader: "ts" };
    });
    // What jest gives a test file by name, the worker gives every one.
    onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: "globals", namespace: "jest" }));
    onLoad({ filter: /./, namespace: "jest" }, () => ({
      contents: "module.exports = globalThis",
      loader: "js",
    }));
  },
};

/** A test file with everything of ours that it imports as one script; packages stay outside, loaded once. */
export async function bundleTest(testFile: string, subjects: Subjects): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [testFile],
    bundle: true,
    write: false,
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    alias: { "@": resolve("."), "server-only": resolve("tests/support/server-only.ts") },
    // A script has no address of its own, and cannot import later what is not there yet.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(resolve("lib/provider/db/migrate.ts")).href) },
    supported: { "dynamic-import": false },
    loader: { ".sql": "text" },
    plugins: [subjects.plugin, routesInside],
    logLevel: "error",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${relative(".", testFile)} gave no program`);
  return output.text;
}
