import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { test } from "@playwright/test";

/** Writes a file into the folder of the running test's results and returns its path. */
export function keepFile(name: string, bytes: Uint8Array): string {
  const path = test.info().outputPath(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}
