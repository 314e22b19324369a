import type { WriteSheet } from "./sheet-model";

/** Above this, rows are streamed, because the styled writer is too slow. */
const STREAMED_FROM_ROWS = 20_000;

/**
 * Writes an .xlsx of the given sheets: typed cells, no formulas, dates as serial numbers with a date format, a styled
 * and frozen header, dropdowns. Each writer is loaded on demand.
 */
export async function writeWorkbook(sheets: readonly WriteSheet[]): Promise<Uint8Array> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > STREAMED_FROM_ROWS) return (await import("./write-large")).writeLarge(sheets);
  return (await import("./write-small")).writeSmall(sheets);
}
