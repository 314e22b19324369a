import { toExcelSerial } from "@/lib/domain/dates/local-date";
import type { FormatCell } from "@/lib/domain/insurer-formats/render";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { decodeEntities } from "../read/xml-tags";
import { WorkbookError } from "../workbook-error";
import { columnLetters, columnNumber, LAST_SHEET_ROW, type WriteKind } from "../write/sheet-model";
import { escapeXml } from "../write/sheet-xml";
import { escapeEscapes, typedCell } from "../write/typed-cell";
import { growRange, moveFormula, type RowMove, shiftFormula } from "./row-move";
import { type Cell, findGap, parseSheet, type Row, type SheetParts } from "./template-sheet";
import { changeElements } from "./xml-elements";

/** The rows for one sheet of a template. `row` is the number of the heading row; `places` count from 0. */
export type SheetFill = {
  sheet: string;
  row: number;
  columns: readonly { place: number; kind: WriteKind }[];
  rows: readonly (readonly FormatCell[])[];
};

/** The workbook's date system, and for a style the date style that otherwise looks the same. */
type Dates = { date1904: boolean; dateStyle: (style: number) => number };

/**
 * Plans the rows to insert if a sheet has too few below its headings. They go above the last empty row: ranges over the
 * empty rows then include all rows, and the last row keeps its border.
 * @throws WorkbookError TOO_MANY_ROWS without an empty row below the headings, or beyond the last row of a sheet.
 */
export function planRows(xml: string, { sheet: name, row, rows }: SheetFill): RowMove {
  const sheet = parseSheet(xml);
  const { first, room } = findGap(sheet, row);
  if (room < 1) throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.templateFull({ row: first }));
  const by = Math.max(0, rows.length - room);
  const last = first + rows.length - 1;
  const lowest = [...sheet.rows.keys()].reduce((most, number) => Math.max(most, number), 0);
  if (Math.max(last, lowest + by) > LAST_SHEET_ROW)
    throw new WorkbookError("TOO_MANY_ROWS", WORKBOOK_MESSAGES.tooManyRows({ rows: LAST_SHEET_ROW }));
  return { sheet: name, at: by > 0 ? first + Math.max(1, room - 1) : last + 1, by, first, last };
}

/**
 * Writes rows below the headings of a sheet's XML, which has room for them. Cells keep their styles and formulas;
 * drop-downs, conditional formats and filters of the first row continue to the last. All other XML is unchanged.
 */
export function fillSheet(xml: string, { row, columns, rows }: SheetFill, move: RowMove, dates: Dates): string {
  const { first, last } = move;
  const sheet = parseSheet(xml);
  const pattern = sheet.rows.get(first);
  const styleOf = (cell: Cell | undefined, place: number) =>
    cell?.style ?? pattern?.cells.get(place)?.style ?? sheet.columnStyle(place);
  const written = rows.map((values, index) => {
    const number = first + index;
    const old = sheet.rows.get(number);
    const cells = old ? keepCells(old, pattern, move) : copyCells(pattern, number);
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

/** A new row has the look and the formulas of the first one, also in columns that are not filled. */
function copyCells(pattern: Row | undefined, row: number): Map<number, string> {
  const copies = [...(pattern?.cells ?? [])].map(([place, { xml, style = 0 }]): [number, string] => {
    const formula = formulaOf(xml);
    const start = `<c r="${columnLetters(place)}${row}" s="${style}"`;
    if (formula === undefined || !pattern) return [place, `${start}/>`];
    return [place, `${start}><f>${escapeXml(shiftFormula(formula, row - pattern.number, 0))}</f></c>`];
  });
  return new Map(copies);
}

/**
 * Keeps the cells of a row. Below inserted rows, a formula like the first row's means the row above it again: `A7+1`.
 */
function keepCells({ number, cells }: Row, pattern: Row | undefined, move: RowMove): Map<number, string> {
  const isBelow = move.by > 0 && number === move.last && pattern;
  const copies = [...cells].map(([place, { xml }]): [number, string] => {
    const like = isBelow ? formulaOf(pattern.cells.get(place)?.xml ?? "") : undefined;
    if (like === undefined || !isBelow) return [place, xml];
    const before = shiftFormula(like, number - move.by - pattern.number, 0);
    if (formulaOf(xml) !== moveFormula(before, move, true, "fixedRanges")) return [place, xml];
    const formula = escapeXml(shiftFormula(like, number - pattern.number, 0));
    return [place, xml.replace(/<f>[^<]*<\/f>/, () => `<f>${formula}</f>`)];
  });
  return new Map(copies);
}

/** The formula of one cell; one for several cells is not copied. */
const formulaOf = (cell: string): string | undefined => {
  const text = /<f>([^<]*)<\/f>/.exec(cell)?.[1];
  return text === undefined ? undefined : decodeEntities(text);
};

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

/** Extends the rules of the first row down to the last, and a filter that starts at the headings. */
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
