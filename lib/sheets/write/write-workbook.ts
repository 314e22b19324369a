import type { WriteSheet } from "./sheet-model";

/** Up to here the styled writer is fast enough; above it rows are streamed. */
const STREAMED_FROM_ROWS = 20_000;

/**
 * Makes an .xlsx of the sheets given: typed cells, never formulas; days as serial numbers with a date format; header
 * styled and frozen; dropdowns. Both writers are loaded only when used.
 */
export async function writeWorkbook(sheets: readonly WriteSheet[]): Promise<Uint8Array> {
  const rows = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  if (rows > STREAMED_FROM_ROWS) return (await import("./write-large")).writeLarge(sheets);
  return (await import("./write-small")).writeSmall(sheets);
}
