import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runProgram } from "./programs";

const SOURCES = [
  "app",
  "components",
  "lib",
  "public",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.mjs",
  "package-lock.json",
  "postcss.config.mjs",
];
const STAMP = ".next/source-stamp";

/** A hash over names, sizes and times of all files that the build reads. */
function sourceStamp(): string {
  const hash = createHash("sha256");
  const visit = (path: string) => {
    if (!existsSync(path)) return;
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of SOURCES) visit(source);
  return hash.digest("hex");
}

/** Builds the console unless the last build used exactly these sources. */
export async function buildConsole(env: Record<string, string>): Promise<"built" | "up to date"> {
  const stamp = sourceStamp();
  if (existsSync(".next/BUILD_ID") && existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return "up to date";
  await runProgram(["node_modules/next/dist/bin/next", "build"], env);
  writeFileSync(STAMP, stamp);
  return "built";
}
