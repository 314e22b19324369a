import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { type CellObject, utils, type WorkSheet, write } from "sheetjs-style";
import { FONT, FORMATS, LOOKS, type Look } from "./looks";
import {
  PART_TIME,
  sheetName,
  type WriteColumn,
  type WriteKind,
  type WriteRow,
  type WriteSheet,
  widthOf,
} from "./sheet-model";
import { columnsXml, dropdownsXml, frozenHeader } from "./sheet-xml";
import { escapeEscapes, typedCell } from "./typed-cell";

/**
 * The only file that uses sheetjs-style, and only for writing: its reader is unsafe. Frozen header, dropdowns and
 * styles of empty cells, which it cannot write, are added to its XML.
 */
export function writeSmall(sheets: readonly WriteSheet[]): Uint8Array {
  const book = utils.book_new();
  for (const sheet of sheets) utils.book_append_sheet(book, worksheet(sheet), sheetName(sheet.name));
  const made: ArrayBuffer = write(book, { type: "array", bookType: "xlsx", bookSST: true, compression: true });
  const parts = unzipSync(new Uint8Array(made));
  for (const [index, sheet] of sheets.entries()) {
    const path = `xl/worksheets/sheet${index + 1}.xml`;
    const xml = parts[path];
    if (xml) parts[path] = strToU8(complete(strFromU8(xml), sheet));
  }
  return zipSync(parts, { level: 6, mtime: PART_TIME });
}

/** The cells, followed by one row with each column's style, which `complete` removes. */
function worksheet({ columns, rows, above = [] }: WriteSheet): WorkSheet {
  const cells: WorkSheet = {};
  const top = above.length;
  for (const [r, texts] of above.entries()) {
    for (const [c, text] of texts.entries()) {
      if (text !== "") cells[utils.encode_cell({ r, c })] = textCell(text, "plain", "text");
    }
  }
  for (const [position, column] of columns.entries()) {
    cells[utils.encode_cell({ r: top, c: position })] = textCell(
      column.header,
      column.required ? "required" : "header",
      "text",
    );
    for (const [index, row] of rows.entries()) {
      const cell = cellOf(row, position, column.kind);
      if (cell) cells[utils.encode_cell({ r: top + index + 1, c: position })] = cell;
    }
    cells[utils.encode_cell({ r: top + rows.length + 1, c: position })] = textCell("", "plain", column.kind);
  }
  const width = Math.max(1, columns.length, ...above.map((texts) => texts.length));
  const last = { r: top + rows.length + 1, c: width - 1 };
  cells["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: last });
  cells["!cols"] = columns.map((column) => ({ wch: widthOf(column) }));
  return cells;
}

function cellOf(row: WriteRow, position: number, kind: WriteKind): CellObject | null {
  const look = row.wrong?.has(position) ? "wrong" : (row.look ?? "plain");
  const cell = typedCell(row.cells[position], kind);
  if (cell === null) return look === "plain" ? null : textCell("", look, kind);
  if ("text" in cell) return textCell(cell.text, look, kind === "date" ? "text" : kind);
  if ("boolean" in cell) return { t: "b", v: cell.boolean, s: styleOf(look, kind) };
  return { t: "n", v: cell.number, s: styleOf(look, cell.isDate ? "date" : "number") };
}

function textCell(text: string, look: Look, kind: WriteKind): CellObject {
  return { t: "s", v: escapeEscapes(text), s: styleOf(look, kind) };
}

function styleOf(look: Look, kind: WriteKind) {
  const { bold, italic, color, fill } = LOOKS[look];
  return {
    font: { name: FONT.name, sz: String(FONT.size), bold, italic, ...(color ? { color: { rgb: `FF${color}` } } : {}) },
    ...(fill ? { fill: { patternType: "solid" as const, fgColor: { rgb: `FF${fill}` } } } : {}),
    numFmt: FORMATS[kind],
  };
}

function complete(xml: string, { columns, rows, above = [] }: WriteSheet): string {
  const styleRow = new RegExp(`<row r="${above.length + rows.length + 2}"[^>]*>.*?</row>`, "s");
  const styles = [...(styleRow.exec(xml)?.[0] ?? "").matchAll(/<c [^>]*?s="(\d+)"/g)].map((match) => Number(match[1]));
  const styleAt = (_: WriteColumn, position: number) => styles[position] ?? 0;
  return xml
    .replace(styleRow, "")
    .replace(/<dimension [^>]*\/>/, "")
    .replace(/<sheetViews>.*?<\/sheetViews>/s, frozenHeader(above.length))
    .replace(/<cols>.*?<\/cols>/s, columnsXml(columns, styleAt))
    .replace("</sheetData>", () => `</sheetData>${dropdownsXml(columns, above.length)}`);
}
