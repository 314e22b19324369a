import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Creates a folder and its missing parents. Node's recursive mkdir never returns if an existing folder takes no child, as
 * /proc does.
 * @throws Error of the system, with its code.
 */
export function createFolder(folder: string): void {
  const path = resolve(folder);
  if (isFolder(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have created it meanwhile.
    if (!isFolder(path)) throw error;
  }
}
