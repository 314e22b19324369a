import { damagedWorkbook } from "../workbook-error";
import { columnNumber } from "../write/sheet-model";
import { attributeOf, elementsOf } from "./xml-elements";

export type Cell = { xml: string; style: number | undefined; isFormula: boolean; isFilled: boolean };
export type Row = { number: number; attributes: string; xml: string; cells: ReadonlyMap<number, Cell> };

/** A sheet's XML: up to its first row, its rows, and from the end of its rows on. */
export type SheetParts = {
  head: string;
  rows: ReadonlyMap<number, Row>;
  tail: string;
  /** The style of cells that a column does not have yet; 0 is the default. */
  columnStyle: (place: number) => number;
};

/** A formula over many rows is a total, not a value of one row. */
const TOTAL = /<f[^<>]*>[^<]*\b(?:SUM|SUBTOTAL|COUNTA?|AVERAGE|AGGREGATE)\s*\(/i;

/** Splits a sheet's XML into its rows. @throws WorkbookError DAMAGED for XML that Excel would not write. */
export function parseSheet(xml: string): SheetParts {
  const [, open] = /(<sheetData\s*\/?>)/.exec(xml) ?? [];
  const start = open === undefined ? -1 : xml.indexOf(open) + open.length;
  const end = open?.endsWith("/>") ? start : xml.indexOf("</sheetData>", start);
  const encoding = /^<\?xml[^>]*encoding=["']([^"']*)/.exec(xml)?.[1] ?? "UTF-8";
  const data = xml.slice(start, end);
  if (open === undefined || end < 0 || data.includes("<!") || !/^utf-?8$/i.test(encoding)) {
    throw damagedWorkbook("not written by a spreadsheet program");
  }
  const rows = new Map(
    [...elementsOf(data, "row")].map(({ xml: text, attributes, inner }) => {
      const number = Number(attributeOf(attributes, "r"));
      if (!Number.isSafeInteger(number) || number < 1) throw damagedWorkbook("row without a number");
      return [number, { number, attributes, xml: text, cells: cellsOf(inner) }];
    }),
  );
  const head = xml.slice(0, start);
  return {
    head: open.endsWith("/>") ? `${head.slice(0, -open.length)}<sheetData>` : head,
    rows,
    tail: open.endsWith("/>") ? `</sheetData>${xml.slice(end)}` : xml.slice(end),
    columnStyle: (place) => styleOfColumn(head, place),
  };
}

function cellsOf(inner: string): Map<number, Cell> {
  return new Map(
    [...elementsOf(inner, "c")].map(({ xml, attributes, inner: content }) => {
      const letters = /^[A-Z]+/.exec(attributeOf(attributes, "r") ?? "")?.[0];
      if (letters === undefined) throw damagedWorkbook("cell without a place");
      const style = attributeOf(attributes, "s");
      const isFormula = /<f\b/.test(content);
      const isFilled = isFormula ? TOTAL.test(content) : /<v\b[^>]*>[^<]|<is\b/.test(content);
      return [
        columnNumber(letters),
        { xml, style: style === undefined ? undefined : Number(style), isFormula, isFilled },
      ];
    }),
  );
}

function styleOfColumn(head: string, place: number): number {
  for (const [, text = ""] of head.matchAll(/<col(\s[^<>]*)>/g)) {
    const [min, max] = [Number(attributeOf(text, "min")), Number(attributeOf(text, "max"))];
    if (min <= place + 1 && place + 1 <= max) return Number(attributeOf(text, "style") ?? 0);
  }
  return 0;
}

/**
 * The first row below the headings and the number of rows that can be written there: up to the next row with text, a
 * total or a merged cell. Headings that are merged downwards end later.
 */
export function findGap({ rows, tail }: SheetParts, row: number): { first: number; room: number } {
  const merges = [...tail.matchAll(/<mergeCell\s+ref="[A-Z]+(\d+):[A-Z]+(\d+)"/g)].map(([, top, bottom]) => ({
    top: Number(top),
    bottom: Number(bottom),
  }));
  const first =
    Math.max(row, ...merges.filter(({ top, bottom }) => top <= row && bottom >= row).map(({ bottom }) => bottom)) + 1;
  const filled = [...rows.values()].filter(
    ({ number, cells }) => number >= first && [...cells.values()].some(({ isFilled }) => isFilled),
  );
  const blocked = [
    ...filled.map(({ number }) => number),
    ...merges.filter(({ top }) => top >= first).map(({ top }) => top),
  ];
  return { first, room: blocked.length === 0 ? Number.POSITIVE_INFINITY : Math.min(...blocked) - first };
}
