import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { readZipDirectory, type ZipPart } from "./zip-directory";

/** Files that programs add to a zip file. */
const ADDED = /(?:^|\/)(?:__macosx\/|\.|thumbs\.db$)/i;
/** The files that a person put into a zip file. @throws WorkbookError DAMAGED, ENCRYPTED, TOO_MANY_PARTS. */
export const zippedFiles = (bytes: Uint8Array, limits: WorkbookLimits = DEFAULT_LIMITS): ZipPart[] =>
  [...readZipDirectory(bytes, limits).values()].filter(({ path }) => !ADDED.test(path));
