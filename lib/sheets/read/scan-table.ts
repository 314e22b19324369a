import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { SheetReader } from "../cells";
import { DEFAULT_LIMITS } from "../limits";
import { asWorkbookError, tooBig, WorkbookError } from "../workbook-error";
import { isTextFile, refuseKind } from "./other-kinds";
import type { ReadOptions } from "./read-options";
import { readSeparated, type SeparatedText } from "./read-separated";
import { isWorkbook, scanWorkbook } from "./read-workbook";

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
  if (isWorkbook(bytes)) {
    await scanWorkbook(bytes, options, onSheet);
    return null;
  }
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
  if (bytes.length > limits.fileBytes) throw tooBig(limits.fileBytes);
  if (!isTextFile(bytes)) throw refuseKind("notAWorkbook");
  try {
    return readSeparated(bytes, limits, options, onSheet);
  } catch (cause) {
    throw asWorkbookError(cause);
  }
}
