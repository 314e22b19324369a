import type { WriteSheet, WriteValue } from "./sheet-model";

/** Excel reads a text file as UTF-8 only with this mark. */
const BYTE_ORDER_MARK = "\ufeff";
/** Spreadsheet programs calculate text that begins like this. */
const FORMULA = /^[=+\-@\t\r]/;

/** Text for a cell of a .csv: an apostrophe keeps a spreadsheet from calculating it. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Writes one sheet as comma-separated text. Dates are YYYY-MM-DD; numbers are plain. */
export function writeCsv({ columns, rows, above = [] }: WriteSheet): Uint8Array {
  const lines = [...above, columns.map(({ header }) => header), ...rows.map(({ cells }) => cells)];
  const text = lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
  return new TextEncoder().encode(`${BYTE_ORDER_MARK}${text}\r\n`);
}

function csvCell(value: WriteValue): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") return value.d;
  const text = typeof value === "string" ? guardFormula(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
