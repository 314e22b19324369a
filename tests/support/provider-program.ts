import { execFileSync } from "node:child_process";
import { resolve } from "node:path";

/**
 * Builds the programs as production starts them, if they are older than their sources.
 * @returns the provider's absolute path.
 */
export function buildProvider(): string {
  execFileSync(process.execPath, ["lib/deploy/build-programs.mjs"], { stdio: "inherit" });
  return resolve("dist/provider.mjs");
}
