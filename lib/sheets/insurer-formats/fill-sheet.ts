import { toExcelSerial } from "@/lib/domain/dates/local-date";
import type { FormatCell } from "@/lib/domain/insurer-formats/render";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { WorkbookError } from "../workbook-error";
import { columnLetters, columnNumber, LAST_SHEET_ROW, type WriteKind } from "../write/sheet-model";
import { escapeXml } from "../write/sheet-xml";
import { escapeEscapes, typedCell } from "../write/typed-cell";
import { type Cell, findGap, parseSheet, type Row, type SheetParts } from "./template-sheet";
import { changeElements } from "./xml-elements";

/** The rows for one sheet of a template. `row` is the number of the heading row; `places` count from 0. */
export type SheetFill = {
  row: number;
  columns: readonly { place: number; kind: WriteKind }[];
  rows: readonly (readonly FormatCell[])[];
};

/** What dates need to know of the workbook; `dateStyle` gives a date style that looks like another style otherwise. */
type Dates = { date1904: boolean; dateStyle: (style: number) => number };

/**
 * Writes rows below the headings of a sheet's XML. Cells keep their styles and formulas; drop-downs, conditional
 * formats and filters of the first row continue to the last. All other XML is unchanged.
 * @throws WorkbookError TOO_MANY_ROWS if text below the headings leaves too little room.
 */
export function fillSheet(xml: string, { row, columns, rows }: SheetFill, dates: Dates): string {
  if (rows.length === 0) return xml;
  const sheet = parseSheet(xml);
  const { first, room } = findGap(sheet, row);
  if (rows.length > room) {
    throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.templateFull({ room, rows: rows.length, row: first }));
  }
  const last = first + rows.length - 1;
  if (last > LAST_SHEET_ROW)
    throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.tooManyRows({ rows: LAST_SHEET_ROW }));
  const pattern = sheet.rows.get(first);
  const styleOf = (cell: Cell | undefined, place: number) =>
    cell?.style ?? pattern?.cells.get(place)?.style ?? sheet.columnStyle(place);
  const written = rows.map((values, index) => {
    const number = first + index;
    const old = sheet.rows.get(number);
    const cells = new Map([...(old?.cells ?? [])].map(([place, cell]) => [place, cell.xml]));
    for (const [at, { place, kind }] of columns.entries()) {
      const cell = old?.cells.get(place);
      // A formula of the insurer gives the value.
      if (cell?.isFormula) continue;
      const style = styleOf(cell, place);
      const made = cellXml(`${columnLetters(place)}${number}`, style, values[at] ?? null, kind, dates);
      if (made !== "") cells.set(place, made);
    }
    return rowXml(number, old ?? pattern, cells);
  });
  const others = [...sheet.rows.values()].filter(({ number }) => number < first || number > last);
  const before = others.filter(({ number }) => number < first).map(({ xml: text }) => text);
  const after = others.filter(({ number }) => number > last).map(({ xml: text }) => text);
  const width = Math.max(...columns.map(({ place }) => place));
  return [
    growDimension(sheet.head, last, width),
    ...before,
    ...written,
    ...after,
    growTail(sheet, { row, first, last }),
  ].join("");
}

/** A row keeps its height and style; a new row has the first row's. */
function rowXml(number: number, like: Row | undefined, cells: ReadonlyMap<number, string>): string {
  const attributes = like?.attributes.replace(/\s(?:r|spans)="[^"]*"/g, "") ?? "";
  const sorted = [...cells].sort(([one], [other]) => one - other).map(([, xml]) => xml);
  return `<row r="${number}"${attributes}>${sorted.join("")}</row>`;
}

function cellXml(at: string, style: number, value: FormatCell, kind: WriteKind, dates: Dates): string {
  const cell = typedCell(value, kind);
  if (cell === null) return style === 0 ? "" : `<c r="${at}" s="${style}"/>`;
  if ("text" in cell) {
    const text = escapeXml(escapeEscapes(cell.text));
    return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
  }
  if ("boolean" in cell) return `<c r="${at}" s="${style}" t="b"><v>${cell.boolean ? 1 : 0}</v></c>`;
  if (!cell.isDate || typeof value !== "object" || value === null)
    return `<c r="${at}" s="${style}"><v>${cell.number}</v></c>`;
  return `<c r="${at}" s="${dates.dateStyle(style)}"><v>${toExcelSerial(value.d, dates.date1904)}</v></c>`;
}

function growDimension(head: string, last: number, width: number): string {
  return head.replace(/(<dimension ref="[A-Z]+\d+):([A-Z]+)(\d+)"/, (_, start, letters: string, end: string) => {
    const widest = columnNumber(letters) > width ? letters : columnLetters(width);
    return `${start}:${widest}${Math.max(Number(end), last)}"`;
  });
}

type Span = { row: number; first: number; last: number };

/** Rules of the first row apply down to the last; a filter from the headings on, too. */
function growTail({ tail }: SheetParts, { row, first, last }: Span): string {
  const grow = (list: string) =>
    list
      .split(" ")
      .map((range) => growRange(range, first, last))
      .join(" ");
  const ruled = tail
    .replace(
      /(<(?:dataValidation|conditionalFormatting)\s[^<]*?\bsqref=")([^"]*)/g,
      (_, start, list) => start + grow(list),
    )
    .replace(/(<autoFilter\s[^<]*?\bref=")([^"]*)/g, (_, start, range) => start + growRange(range, row, last));
  const growRule = (rule: string) => rule.replace(/(<xm:sqref>)([^<]*)/g, (_, start, list) => start + grow(list));
  return ["x14:dataValidation", "x14:conditionalFormatting"].reduce(
    (text, name) => changeElements(text, name, growRule),
    ruled,
  );
}

/** 'D5:D104' down to the last row if it includes the row `from`; other ranges are unchanged. */
export function growRange(range: string, from: number, last: number): string {
  const [, left, top, right, bottom] = /^(\$?[A-Z]+\$?)(\d+)(?::(\$?[A-Z]+\$?)(\d+))?$/.exec(range) ?? [];
  if (left === undefined || Number(top) > from) return range;
  const end = Number(bottom ?? top);
  return end < from || end >= last ? range : `${left}${top}:${right ?? left}${last}`;
}
