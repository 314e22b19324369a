import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { errorCode } from "./error-code";

const MIN_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Whether a folder's disk has no room for another body. For a folder that does not exist yet, its parent is checked.
 */
export async function isDiskFull(folder: string, leastFreeBytes = MIN_FREE_BYTES): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < leastFreeBytes;
  } catch (error) {
    if (errorCode(error) !== "ENOENT" || dirname(folder) === folder) throw error;
    return isDiskFull(dirname(folder), leastFreeBytes);
  }
}
