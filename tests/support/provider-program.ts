import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Beneath node_modules, so that the bundle finds the packages it leaves outside. */
const BUNDLE = "node_modules/.cache/genome-tests/provider.mjs";

/**
 * The provider's program in one file: tests start it some hundred times, and finding and compiling its modules takes half
 * of a start.
 * @returns the file's absolute path.
 */
export async function bundleProvider(): Promise<string> {
  await build({
    entryPoints: ["lib/provider/server.ts"],
    outfile: BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
    // One that reads files beside itself, and one that may start threads from them.
    external: ["@electric-sql/pglite", "pino", "pg-native"],
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
    // The one module that asks where it stands, for the migrations beside it.
    define: { "import.meta.url": JSON.stringify(pathToFileURL(resolve("lib/provider/db/migrate.ts")).href) },
    logLevel: "warning",
  });
  return resolve(BUNDLE);
}
