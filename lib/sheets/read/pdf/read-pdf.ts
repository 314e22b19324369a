import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { SheetReader } from "../../cells";
import type { WorkbookLimits } from "../../limits";
import { WorkbookError, wrongPassword } from "../../workbook-error";
import { LooseRow, LooseSheets } from "../loose-sheets";
import { refuseKind } from "../other-kinds";
import type { ReadOptions } from "../read-options";
import { type PageContent, readPage } from "./page-content";
import { rowsOf } from "./page-rows";
import {
  hasColumnLines,
  isCutOff,
  isSamePlace,
  isSameTable,
  joinCutRow,
  type PlacedRow,
  placeByGaps,
  placeByLines,
} from "./row-cells";

/**
 * Reads the tables of a PDF: cells by the lines drawn around them, else by the gaps between texts. A table continues on
 * the next page. Tables of other columns are other sheets. Every cell is text.
 * @throws WorkbookError NOT_A_WORKBOOK without a table, also for a scanned or broken one; ENCRYPTED; WRONG_PASSWORD.
 */
export async function readPdf(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<void> {
  const pages = await readPages(bytes, limits, options);
  const tables = tablesOf(placeRows(pages));
  if (!tables.some(({ places }) => places.length > 1)) throw refuseKind("pdf");
  const sheets = new LooseSheets(limits);
  tables.forEach(({ places, rows }, table) => {
    const sheet = sheets.start(`Table ${table + 1}`);
    rows.forEach((placed, index) => {
      const row = new LooseRow(sheets);
      for (const [start, text] of placed) row.set(Math.max(0, columnOf(places, start)), text);
      sheets.add(sheet, row, index + 1);
    });
  });
  sheets.send(options, onSheet, { printed: true });
}

/** Node.js 20 and older browsers lack it, and the library reads no font without it. */
function addTransfer(): void {
  if ("transferToFixedLength" in ArrayBuffer.prototype) return;
  Object.assign(ArrayBuffer.prototype, {
    transferToFixedLength(this: ArrayBuffer, length?: number) {
      return this.slice(0, length);
    },
  });
}

async function readPages(bytes: Uint8Array, limits: WorkbookLimits, { password }: ReadOptions): Promise<PageContent[]> {
  addTransfer();
  const { getResolvedPDFJS } = await import("unpdf");
  const pdf = await getResolvedPDFJS();
  // The reader takes the bytes away.
  const task = pdf.getDocument({
    data: new Uint8Array(bytes),
    verbosity: pdf.VerbosityLevel.ERRORS,
    ...TEXT_ONLY,
    ...(password === undefined ? {} : { password }),
  });
  try {
    const document = await task.promise;
    const pages: PageContent[] = [];
    for (let number = 1; number <= Math.min(document.numPages, limits.pages); number++) {
      const page = await document.getPage(number);
      pages.push(await readPage(page, pdf));
      page.cleanup();
    }
    return pages;
  } catch (cause) {
    const isLocked = (cause as { name?: unknown } | null)?.name === "PasswordException";
    if (isLocked && password !== undefined) throw wrongPassword();
    if (isLocked) throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encryptedPdf);
    throw new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES.pdf, { cause });
  } finally {
    await task.destroy();
  }
}

/** Without fonts, and without images above one pixel. */
const TEXT_ONLY = { disableFontFace: true, useSystemFonts: false, isEvalSupported: false, maxImageSize: 1 } as const;

/** The columns of a file without vertical lines are the same on all pages: a page may have an empty one. */
function placeRows(pages: readonly PageContent[]): PlacedRow[] {
  const rows = pages.map(rowsOf);
  const ruled = pages.filter(hasColumnLines).length;
  if (ruled * 2 < pages.length) return placeByGaps(rows.flat());
  let before: PlacedRow[] = [];
  return pages.flatMap((page, index) => {
    const placed = placeByLines(rows[index] ?? [], page);
    const cut = pages[index - 1];
    const isRest = cut !== undefined && isCutOff(rows[index - 1] ?? [], cut);
    before = isRest ? joinCutRow(before, placed) : placed;
    return before;
  });
}

type PdfTable = { places: number[]; rows: PlacedRow[] };

const columnOf = (places: readonly number[], start: number) => places.findIndex((place) => isSamePlace(place, start));

/** Rows of the same columns are one table; a line of text goes with the table above or below it. */
function tablesOf(rows: readonly PlacedRow[]): PdfTable[] {
  const tables: PdfTable[] = [];
  for (const row of rows) {
    const places = row.size > 1 ? [...row.keys()] : [];
    let table = tables.at(-1);
    if (!table || !isSameTable(table.places, places)) {
      table = { places: [], rows: [] };
      tables.push(table);
    }
    table.rows.push(row);
    table.places.push(...places.filter((place) => columnOf(table.places, place) < 0));
    table.places.sort((one, other) => one - other);
  }
  return tables;
}
