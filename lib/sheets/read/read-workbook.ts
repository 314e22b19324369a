import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { keepRow, type Sheet, type SheetReader, type SheetRow } from "../cells";
import { DEFAULT_LIMITS, type WorkbookLimits } from "../limits";
import { asWorkbookError, tooBig, WorkbookError } from "../workbook-error";
import { isOleFile, readOleStreams } from "./ole";
import { headOf, kindOfBytes, kindOfStreams, refuseKind } from "./other-kinds";
import type { ReadOptions } from "./read-options";
import { readXlsx } from "./read-xlsx";
import { readZipDirectory } from "./zip-directory";

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** All sheets of a workbook in memory. @throws WorkbookError as `scanWorkbook`. */
export async function readWorkbook(bytes: Uint8Array, options: ReadOptions = {}): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  await scanWorkbook(bytes, options, keepSheets(sheets));
  return sheets;
}

/** Adds every sheet to a list. */
export const keepSheets =
  (sheets: Sheet[]): SheetReader =>
  (head) => {
    const rows: SheetRow[] = [];
    return { row: (...row) => rows.push(keepRow(...row)), end: () => sheets.push({ ...head, rows }) };
  };

/**
 * Reads a workbook by its bytes, never by its name: .xls with a library, all other formats with our own bounded
 * readers. Only the readers of .xlsx are loaded in advance. Includes hidden rows, skips blank ones, and reads formulas by their last result. Rows are
 * streamed, so that a large workbook is never in memory as cells.
 * @throws WorkbookError with a sentence for the person; nothing else.
 */
export async function scanWorkbook(bytes: Uint8Array, options: ReadOptions, onSheet: SheetReader): Promise<void> {
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length === 0) throw new WorkbookError("EMPTY_FILE", WORKBOOK_MESSAGES.emptyFile);
  if (bytes.length > limits.fileBytes) throw tooBig(limits.fileBytes);
  try {
    if (isZip(bytes)) return await readZip(bytes, limits, options, onSheet);
    if (!isOleFile(bytes)) return await readMarkup(bytes, limits, options, onSheet);
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

type Reading = [bytes: Uint8Array, limits: WorkbookLimits, options: ReadOptions, onSheet: SheetReader];

/** A zip file: its parts tell the format. The sizes in its directory are checked before anything is unpacked. */
async function readZip(...[bytes, limits, options, onSheet]: Reading): Promise<void> {
  const parts = readZipDirectory(bytes, limits);
  const content = parts.get("content.xml");
  if (parts.has("xl/workbook.bin") && !parts.has("xl/workbook.xml")) {
    const { readXlsb } = await import("./read-xlsb");
    return await readXlsb(parts, limits, options, onSheet);
  }
  if (content && !parts.has("xl/workbook.xml")) {
    const { readOds } = await import("./read-ods");
    return await readOds(parts, content, limits, options, onSheet);
  }
  const document = parts.get("word/document.xml");
  if (document) {
    const { readDocx } = await import("./read-docx");
    return await readDocx(document, limits, options, onSheet);
  }
  await readXlsx(parts, limits, options, onSheet);
}

/** A web page, also as one file, the XML of Excel 2003, or a PDF; no other text is a workbook. */
async function readMarkup(...reading: Reading): Promise<void> {
  const [bytes, ...rest] = reading;
  const kind = markupKind(bytes);
  if (kind === "html") return (await import("./read-html")).readHtml(...reading);
  if (kind === "spreadsheetXml") return (await import("./read-spreadsheet-xml")).readSpreadsheetXml(...reading);
  const other = kindOfBytes(bytes);
  if (other === "pdf") return (await import("./pdf/read-pdf")).readPdf(...reading);
  const page = other === "webArchive" ? await import("./saved-email").then((read) => read.readSavedEmail(bytes)) : null;
  if (!page?.html) throw refuseKind(other);
  (await import("./read-html")).readHtml(new TextEncoder().encode(page.html), ...rest);
}

const MARKUP = /^[\s\ufeff]*</;
const SPREADSHEET_XML = /<(?:\w+:)?Workbook\b/;
const HTML = /<(?:html|table|!doctype html|head|body|meta|style|div|center|form|thead|tr)\b/i;

/** The kind of a text file with markup, by its first characters. Null for other markup and other files. */
function markupKind(bytes: Uint8Array): "html" | "spreadsheetXml" | null {
  const head = headOf(bytes).replace(/^\u00ef\u00bb\u00bf/, "");
  if (!MARKUP.test(head)) return null;
  if (SPREADSHEET_XML.test(head)) return "spreadsheetXml";
  return HTML.test(head) ? "html" : null;
}
