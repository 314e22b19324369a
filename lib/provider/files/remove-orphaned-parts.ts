import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "@/lib/edge/error-code";

/** No write lasts so long: a younger part may be one that another provider is writing now. */
export const ORPHANED_AFTER_MS = 6 * 3_600_000;

/**
 * Removes what a killed program left half written below a folder: parts that nobody has touched for six hours. A folder
 * that is not there has none.
 * @returns how many it removed.
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

/** Another provider may end or remove its own meanwhile. */
function ifGone<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (errorCode(error) === "ENOENT") return instead;
    throw error;
  };
}
