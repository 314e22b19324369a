import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { keepRow, type Sheet, type SheetReader, type SheetRow } from "../cells";
import { DEFAULT_LIMITS } from "../limits";
import { asWorkbookError, tooBig, WorkbookError } from "../workbook-error";
import { isOleFile, readOleStreams } from "./ole";
import { kindOfBytes, kindOfStreams, refuseKind } from "./other-kinds";
import type { ReadOptions } from "./read-options";
import { readXlsx } from "./read-xlsx";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Whether `scanWorkbook` reads bytes of this kind, or has the error message for them. */
export const isWorkbook = (bytes: Uint8Array): boolean => isZip(bytes) || isOleFile(bytes);

/** All sheets of a workbook in memory. @throws WorkbookError as `scanWorkbook`. */
export async function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  await scanWorkbook(bytes, options, (head) => {
    const rows: SheetRow[] = [];
    return { row: (...row) => rows.push(keepRow(...row)), end: () => sheets.push({ ...head, rows }) };
  });
  return sheets;
}

/**
 * Reads a workbook by its bytes, never by its name: .xlsx and .xlsm with our own bounded reader, .xls with a library
 * that is loaded on demand. Includes hidden rows, skips blank ones, and reads formulas by their last result. Rows are
 * streamed, so that a large workbook is never in memory as cells.
 * @throws WorkbookError with a sentence for the person; nothing else.
 */
export async function scanWorkbook(bytes: Uint8Array, options: ReadOptions, onSheet: SheetReader): Promise<void> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
  if (bytes.length > limits.fileBytes) throw tooBig(limits.fileBytes);
  try {
    if (isZip(bytes)) return await readXlsx(bytes, limits, options, onSheet);
    if (!isOleFile(bytes)) throw refuseKind(kindOfBytes(bytes));
    const streams = readOleStreams(bytes);
    if (streams.has("encryptedpackage")) throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted);
    const workbook = streams.get("workbook")?.();
    if (!workbook) throw refuseKind(kindOfStreams(streams));
    const { readXls } = await import("./read-xls");
    readXls(workbook, limits, options, onSheet);
  } catch (cause) {
    throw asWorkbookError(cause);
  }
}
