import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@/lib/edge/error-code";

/** Longer than any write: a younger part may belong to another provider's current write. */
const ORPHANED_AFTER_MS = 6 * 3_600_000;

/**
 * Removes parts of files that a killed program left below a folder: parts unchanged for six hours. A missing folder has
 * none.
 * @returns the number of removed parts.
 */
export async function removeOrphanedParts(folder: string, nowMs: number): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(ifGone<string[]>([]));
  const orphaned: string[] = [];
  for (const name of names) {
    if (!name.endsWith(".part")) continue;
    const part = join(folder, name);
    const touched = await stat(part).catch(ifGone(null));
    if (touched && nowMs - touched.mtimeMs > ORPHANED_AFTER_MS) orphaned.push(part);
  }
  await Promise.all(orphaned.map((part) => rm(part, { force: true })));
  return orphaned.length;
}

/** Another provider may finish or remove its own part meanwhile. */
function ifGone<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === "ENOENT") return instead;
    throw error;
  };
}
