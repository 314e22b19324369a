import type { Cell, SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { CellValues } from "./cell-values";
import { LooseRow, LooseSheets } from "./loose-sheets";
import { walkMarkup } from "./markup-walker";
import { formatOf, type NumberFormat, PLAIN, paddedText } from "./number-formats";
import type { ReadOptions } from "./read-options";
import { placeOf } from "./repeats";
import { decodeText } from "./text-encoding";
import type { Tag } from "./xml-tags";

/** Reads a workbook in the XML of Excel 2003, which portals name .xls. @throws WorkbookError */
export function readSpreadsheetXml(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): void {
  const { text } = decodeText(bytes);
  const reader = new SpreadsheetXml(limits, /<(?:\w+:)?Date1904\b/.test(text.slice(0, HEAD)));
  walkMarkup(text, "xml", reader);
  reader.sheets.send(options, onSheet);
}

/** The date system is stated before the styles. */
const HEAD = 64 * 1024;

class SpreadsheetXml {
  readonly sheets: LooseSheets;
  private readonly values: CellValues;
  private readonly formats = new Map<string, NumberFormat>();
  /** Styles whose text is struck through. */
  private readonly struck = new Set<string>();
  private style = "";
  private sheet: ReturnType<LooseSheets["start"]> | null = null;
  private number = 0;
  private row: LooseRow | null = null;
  private column = 0;
  private next = 0;
  private cell: { format: NumberFormat; isStruck: boolean; hasFormula: boolean; type: string | null } | null = null;
  private collected: string | null = null;

  constructor(limits: WorkbookLimits, date1904: boolean) {
    this.sheets = new LooseSheets(limits);
    this.values = new CellValues(date1904);
  }

  readonly open = ({ name, attributes }: Tag): void => {
    switch (name) {
      case "Style":
        this.style = attributes("ID") ?? "";
        break;
      case "NumberFormat":
        this.formats.set(this.style, namedFormat(attributes("Format") ?? ""));
        break;
      case "Font":
        if (attributes("StrikeThrough") === "1") this.struck.add(this.style);
        break;
      case "Worksheet":
        this.sheet = this.sheets.start(attributes("Name") ?? `Sheet${this.sheets.all.length + 1}`);
        this.number = 0;
        break;
      case "Row":
        this.number = placeOf(attributes("Index"), this.number + 1);
        this.row = new LooseRow(this.sheets);
        this.row.isHidden = attributes("Hidden") === "1";
        this.next = 0;
        break;
      case "Cell":
        this.column = placeOf(attributes("Index"), this.next + 1) - 1;
        this.next = this.column + 1 + placeOf(attributes("MergeAcross"), 0);
        this.cell = {
          format: this.formats.get(attributes("StyleID") ?? "") ?? PLAIN,
          isStruck: this.struck.has(attributes("StyleID") ?? ""),
          hasFormula: attributes("Formula") !== undefined,
          type: null,
        };
        break;
      case "Data":
        if (this.cell) this.cell.type = attributes("Type") ?? "String";
        this.collected = "";
        break;
      case "Visible":
        this.collected = "";
    }
  };

  readonly text = (text: string): void => {
    if (this.collected !== null) this.collected += text;
  };

  readonly close = (name: string): void => {
    if (name === "Data" && this.cell) this.set(this.cell, this.collected ?? "");
    if (name === "Visible" && this.sheet) this.sheet.hidden = /hidden/i.test(this.collected ?? "");
    if (name === "Data" || name === "Visible") this.collected = null;
    if (name === "Cell" && this.cell) {
      if (this.cell.type === null && this.cell.hasFormula && this.row) this.row.withoutValue++;
      this.cell = null;
    }
    if (name === "Row" && this.row && this.sheet) {
      this.sheets.add(this.sheet, this.row, this.number);
      this.row = null;
    }
  };

  private set({ type, format, isStruck }: NonNullable<SpreadsheetXml["cell"]>, text: string): void {
    const value = this.valueOf(type, text, format);
    this.row?.set(this.column, value, typeof value === "number" ? paddedText(value, format) : null, isStruck);
  }

  private valueOf(type: string | null, text: string, format: NumberFormat): Cell {
    if (type === "DateTime") return this.values.isoDate(text);
    if (type === "Boolean") return text === "1";
    if (type === "Error") return this.values.error(text);
    if (type !== "Number" || text.trim() === "") return text;
    const number = Number(text);
    return Number.isFinite(number) ? this.values.number(number, format) : text;
  }
}

/** Formats may have names instead of codes. */
const namedFormat = (code: string): NumberFormat =>
  /^(?:general|short|medium|long) date$/i.test(code) ? formatOf("dd/mm/yyyy") : formatOf(code);
