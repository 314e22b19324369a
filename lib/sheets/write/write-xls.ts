import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { WorkbookError } from "../workbook-error";
import { FORMATS } from "./looks";
import { sheetName, type WriteSheet, widthOf } from "./sheet-model";
import { typedCell } from "./typed-cell";

/** Rows of a sheet in the format of Excel 97 to 2003. */
const MAX_XLS_ROWS = 65_536;

/**
 * Writes an .xls without styles, for insurers whose portals take nothing newer. sheetjs-style loses the date formats of
 * an .xls once it has written an .xlsx, so the reader's library writes it.
 * @throws WorkbookError TOO_MANY_ROWS.
 */
export function writeXls(sheets: readonly WriteSheet[]): Uint8Array {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, worksheet(sheet), sheetName(sheet.name));
  const made: ArrayBuffer = write(book, { type: "array", bookType: "biff8" });
  return new Uint8Array(made);
}

function worksheet({ columns, rows, above = [] }: WriteSheet): WorkSheet {
  const lines = [...above, columns.map(({ header }) => header), ...rows.map(({ cells }) => cells)];
  if (lines.length > MAX_XLS_ROWS) {
    throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.tooManyXlsRows({ rows: MAX_XLS_ROWS }));
  }
  const sheet: WorkSheet = {};
  for (const [r, cells] of lines.entries()) {
    for (const [c, value] of cells.entries()) {
      const cell = typedCell(value, r > above.length ? (columns[c]?.kind ?? "text") : "text");
      if (cell) sheet[utils.encode_cell({ r, c })] = cellOf(cell);
    }
  }
  const width = Math.max(1, ...lines.map((cells) => cells.length));
  sheet["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lines.length - 1, c: width - 1 } });
  sheet["!cols"] = columns.map((column) => ({ wch: widthOf(column) }));
  return sheet;
}

function cellOf(cell: NonNullable<ReturnType<typeof typedCell>>): CellObject {
  if ("text" in cell) return { t: "s", v: cell.text };
  if ("boolean" in cell) return { t: "b", v: cell.boolean };
  return { t: "n", v: cell.number, ...(cell.isDate ? { z: FORMATS.date } : {}) };
}
