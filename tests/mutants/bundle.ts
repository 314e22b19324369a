import { readFileSync } from "node:fs";
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
    plugins: [subjects.plugin],
    logLevel: "error",
  });
  const [output] = outputFiles;
  if (!output) throw new Error(`${relative(".", testFile)} gave no program`);
  return output.text;
}
