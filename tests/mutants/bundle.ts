import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin } from "esbuild";
import { PROGRAM_OPTIONS, withOwnAddress } from "../support/bundle-tests";
import { instrument, type Mutant, sqlMutants } from "./instrument";

/** The mutated files, with the mutants in them. */
export class Subjects {
  readonly mutants: Mutant[] = [];
  /** The files with all mutants asleep in them, by their full path. */
  readonly code = new Map<string, string>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      const source = readFileSync(file, "utf8");
      if (file.endsWith(".sql")) {
        this.mutants.push(...sqlMutants(file, source, this.mutants.length));
        continue;
      }
      const { code, mutants } = instrument(file, source, this.mutants.length);
      this.code.set(resolve(file), code);
      this.mutants.push(...mutants);
    }
  }
}

/** Files as another text has them. */
const substitute = (texts: ReadonlyMap<string, string>): Plugin => ({
  name: "mutants",
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
      const text = texts.get(path);
      if (text === undefined) return undefined;
      // A mutant of an SQL file gets its own folder of functions.
      const contents = text.replace(
        "FUNCTIONS_FOLDER =",
        "FUNCTIONS_FOLDER: string = (globalThis as any).__functionsFolder ??",
      );
      return { contents: withOwnAddress(path, contents), loader: "ts" };
    });
  },
});

/** What jest gives a test file by name, the worker gives every one. */
const jestGlobals: Plugin = {
  name: "jest globals",
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^@jest\/globals$/ }, () => ({ path: "globals", namespace: "jest" }));
    onLoad({ filter: /./, namespace: "jest" }, () => ({
      contents: "module.exports = globalThis",
      loader: "js",
    }));
  },
};

/**
 * Bundles the test files and all our modules that they import, where `texts` has them with its text. All mutants are
 * inactive in it, so a mutant costs only the run of its tests, no build and no loading.
 */
export async function bundleForWorker(
  tests: readonly string[],
  texts: ReadonlyMap<string, string>,
  outfile: string,
): Promise<void> {
  const entries = tests.map((path) => `${JSON.stringify(path)}: () => { require(${JSON.stringify(`./${path}`)}); }`);
  const contents = `module.exports = { ${entries.join(", ")} };`;
  await build({
    ...PROGRAM_OPTIONS,
    sourcemap: false,
    plugins: [substitute(texts), jestGlobals, ...PROGRAM_OPTIONS.plugins],
    stdin: { contents, resolveDir: ".", sourcefile: "tests.js" },
    outfile,
  });
}
