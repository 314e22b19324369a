// Plain JavaScript: it compiles the TypeScript programs, so any Node of the README must run it.
import { createHash } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUILT = join(ROOT, "dist");
const STAMP = join(BUILT, "source-stamp");
/** The folders of lib/provider/db that the programs read at run time. */
const SQL_FOLDERS = ["migrations", "functions"];

/** All programs except the console, by the name of their file in `dist`. */
const PROGRAMS = {
  provider: "lib/provider/server.ts",
  "pdf-rows": "lib/provider/inbox/pdf-rows.ts",
  "audit-verify": "lib/provider/audit-chain/main.ts",
  backup: "lib/provider/backup/main.ts",
  check: "lib/deploy/check.ts",
  staff: "lib/provider/staff-access/main.ts",
  schedule: "lib/deploy/call-schedule.ts",
  demo: "lib/demo/main.ts",
  "demo-data": "lib/demo/seed.ts",
  "identity-provider": "lib/demo/identity-provider.ts",
};

/**
 * Packages that must not be bundled: they read files or start threads from their own folder, assign undeclared variables,
 * which a module may not (sheetjs-style), or exist only for other builds.
 */
const OUTSIDE = ["@electric-sql/pglite", "pino", "pdfkit", "oidc-provider", "sheetjs-style", "pg-native"];

/** A hash over names, sizes and times of all files that the build reads. */
function sourceStamp() {
  const hash = createHash("sha256");
  const visit = (path) => {
    const stat = statSync(join(ROOT, path));
    if (!stat.isDirectory()) return void hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
    for (const name of readdirSync(join(ROOT, path)).sort()) visit(join(path, name));
  };
  for (const source of ["lib", "package-lock.json", "tsconfig.json"]) visit(source);
  return hash.digest("hex");
}

/**
 * Compiles the programs into `dist`, unless it is up to date. Transpiling at each start would delay the provider's readiness
 * by seconds [quality P11].
 */
export async function buildPrograms() {
  const stamp = sourceStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return;
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS,
    outdir: BUILT,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    chunkNames: "part-[hash]",
    platform: "node",
    target: "node20",
    format: "esm",
    external: OUTSIDE,
    // `server-only` throws outside of Next without this condition.
    conditions: ["react-server", "module"],
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
    metafile: true,
    logLevel: "warning",
  });
  removeOld(new Set(Object.keys(metafile.outputs).map((path) => join(ROOT, path))));
  for (const folder of SQL_FOLDERS) {
    cpSync(join(ROOT, "lib/provider/db", folder), join(BUILT, folder), { recursive: true });
  }
  writeFileSync(STAMP, stamp);
}

function removeOld(current) {
  for (const folder of SQL_FOLDERS) rmSync(join(BUILT, folder), { recursive: true, force: true });
  for (const name of readdirSync(BUILT)) {
    const path = join(BUILT, name);
    if (name.endsWith(".mjs") && !current.has(path)) rmSync(path);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPrograms();
