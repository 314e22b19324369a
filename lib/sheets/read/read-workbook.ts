import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Sheet } from "../cells";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { asWorkbookError, WorkbookError } from "../workbook-error";
import { isEncryptedPackage, isOleFile } from "./ole";
import { readXlsx } from "./read-xlsx";

export type ReadProgress = { percent: number; rows: number };

export type ReadOptions = {
  /** `first` (the default) is the first visible sheet: hidden ones hold lists, not members. `all`: all visible ones. */
  sheet?: "first" | "all";
  onProgress?: (progress: ReadProgress) => void;
  limits?: Partial<WorkbookLimits>;
};

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Reads a workbook by its bytes, never by its name: .xlsx and .xlsm by our own bounded reader, .xls by a library that
 * is loaded only then. Hidden rows are read, blank ones left out, formulas give their last result.
 * @throws WorkbookError with a sentence for the person; nothing else.
 */
export async function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<Sheet[]> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
  if (bytes.length > limits.fileBytes) throw tooBig(limits.fileBytes);
  try {
    if (isZip(bytes)) return await readXlsx(bytes, limits, options);
    if (!isOleFile(bytes)) throw new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES.notAWorkbook);
    if (isEncryptedPackage(bytes)) throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted);
    const { readXls } = await import("./read-xls");
    return readXls(bytes, limits, options);
  } catch (cause) {
    throw asWorkbookError(cause);
  }
}

/** The refusal of a file above `bytes` [spec 2 §5: 25 MB]. */
export function tooBig(bytes: number): WorkbookError {
  return new WorkbookError("TOO_BIG", WORKBOOK_MESSAGES.tooBig({ megabytes: Math.floor(bytes / 1024 / 1024) }));
}
