import type { SheetReader } from "../cells";
import { DEFAULT_LIMITS } from "../limits";
import { asWorkbookError, tooBig } from "../workbook-error";
import { isTextFile } from "./other-kinds";
import type { ReadOptions } from "./read-options";
import { readSeparated, type SeparatedText } from "./read-separated";
import { scanWorkbook } from "./read-workbook";

/**
 * Reads any table by its bytes: a workbook, or text with separated values.
 * @returns how a text file was read; null for a workbook.
 * @throws WorkbookError
 */
export async function scanTable(
  bytes: Uint8Array,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<SeparatedText | null> {
  if (!isTextFile(bytes)) {
    await scanWorkbook(bytes, options, onSheet);
    return null;
  }
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length > limits.fileBytes) throw tooBig(limits.fileBytes);
  try {
    return readSeparated(bytes, limits, options, onSheet);
  } catch (cause) {
    throw asWorkbookError(cause);
  }
}
