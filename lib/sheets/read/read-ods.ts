import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { WorkbookError } from "../workbook-error";
import { CellValues } from "./cell-values";
import { inflateText } from "./inflate-part";
import { LooseRow, LooseSheets } from "./loose-sheets";
import { walkMarkup } from "./markup-walker";
import type { ReadOptions } from "./read-options";
import { placeOf } from "./repeats";
import type { Tag } from "./xml-tags";
import type { ZipPart } from "./zip-directory";

/** Reads an OpenDocument spreadsheet. Only its cells are unpacked. @throws WorkbookError */
export async function readOds(
  parts: ReadonlyMap<string, ZipPart>,
  content: ZipPart,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<void> {
  const manifest = parts.get("meta-inf/manifest.xml");
  if (manifest && (await inflateText(manifest, limits)).includes("encryption-data")) {
    throw new WorkbookError("ENCRYPTED", WORKBOOK_MESSAGES.encrypted);
  }
  const text = await inflateText(content, { ...limits, smallPartBytes: limits.unusualBytes });
  const reader = new OdsReader(limits);
  walkMarkup(text, "xml", reader);
  reader.sheets.send(options, onSheet);
}

/** Comments and drawings have paragraphs that are not the cell's. */
const BESIDE_CELLS = new Set(["annotation", "frame", "custom-shape", "shapes", "tracked-changes", "g", "rect", "line"]);

type OdsCell = { tag: Tag; text: string | null };

class OdsReader {
  readonly sheets: LooseSheets;
  private readonly values = new CellValues(false);
  private readonly hiddenStyles = new Set<string>();
  /** Styles whose text is struck through. */
  private readonly struck = new Set<string>();
  private style = "";
  private sheet: ReturnType<LooseSheets["start"]> | null = null;
  private number = 0;
  private repeats = 1;
  private row: LooseRow | null = null;
  private column = 0;
  private cell: OdsCell | null = null;
  private beside = 0;

  constructor(private readonly limits: WorkbookLimits) {
    this.sheets = new LooseSheets(limits);
  }

  readonly open = (tag: Tag): void => {
    const { name, attributes } = tag;
    if (BESIDE_CELLS.has(name)) this.beside++;
    if (this.beside > 0) return;
    if (name === "style") this.style = attributes("name") ?? "";
    else if (name === "table-properties" && attributes("display") === "false") this.hiddenStyles.add(this.style);
    else if (name === "text-properties" && isLine(attributes("text-line-through-style"))) this.struck.add(this.style);
    else if (name === "table") this.startSheet(tag);
    else if (name === "table-row") {
      this.row = new LooseRow(this.sheets);
      this.row.isHidden = HIDDEN_ROW.test(attributes("visibility") ?? "");
      this.column = 0;
      this.repeats = placeOf(attributes("number-rows-repeated"), 1);
    } else if (name === "table-cell" || name === "covered-table-cell") this.cell = { tag, text: null };
    else if (this.cell) this.openText(this.cell, tag);
  };

  readonly text = (text: string): void => {
    if (this.beside === 0 && this.cell && this.cell.text !== null) this.cell.text += text;
  };

  readonly close = (name: string): void => {
    if (BESIDE_CELLS.has(name)) this.beside = Math.max(0, this.beside - 1);
    else if (this.beside > 0) return;
    else if (name === "table-cell" || name === "covered-table-cell") this.endCell();
    else if (name === "table-row") this.endRow();
    else if (name === "table") this.sheet = null;
  };

  private startSheet({ attributes }: Tag): void {
    this.sheet = this.sheets.start(attributes("name") ?? `Sheet${this.sheets.all.length + 1}`);
    this.sheet.hidden = this.hiddenStyles.has(attributes("style-name") ?? "");
    this.number = 0;
  }

  private openText(cell: OdsCell, { name, attributes }: Tag): void {
    if (name === "p") cell.text = cell.text === null ? "" : `${cell.text}\n`;
    else if (cell.text === null) return;
    else if (name === "s") cell.text += " ".repeat(Math.min(placeOf(attributes("c"), 1), this.limits.columns));
    else if (name === "tab" || name === "line-break") cell.text += name === "tab" ? "\t" : "\n";
  }

  private endCell(): void {
    const { cell, row } = this;
    if (!cell || !row) return;
    this.cell = null;
    const repeats = placeOf(cell.tag.attributes("number-columns-repeated"), 1);
    const value = this.valueOf(cell);
    const shown = typeof value === "number" && isPadded(cell.text, value) ? cell.text : null;
    const isStruck = this.struck.has(cell.tag.attributes("style-name") ?? "");
    for (let place = 0; value !== null && place < repeats; place++)
      row.set(this.column + place, value, shown, isStruck);
    this.column += repeats;
  }

  private valueOf({ tag: { attributes }, text }: OdsCell): Cell {
    const type = attributes("office:value-type");
    if (attributes("calcext:value-type") === "error") return this.values.error(text ?? "#ERROR!");
    if (type === undefined && attributes("formula") !== undefined && !text && this.row) this.row.withoutValue++;
    if (type === "date") return this.values.isoDate(attributes("date-value") ?? text ?? "");
    if (type === "boolean") return attributes("boolean-value") === "true";
    const number = Number(attributes("office:value") ?? Number.NaN);
    const isNumber = type === "float" || type === "currency" || type === "percentage";
    if (isNumber && Number.isFinite(number)) return number;
    return text || attributes("string-value") || null;
  }

  /** A row may be repeated up to the end of the sheet; only filled ones count. */
  private endRow(): void {
    const { row, sheet, repeats } = this;
    this.row = null;
    if (!row || !sheet) return;
    for (let place = 1; row.cells.length > 0 && place <= repeats; place++)
      this.sheets.add(sheet, row, this.number + place);
    this.number += repeats;
  }
}

/** Hidden by the user, or by a filter. */
const HIDDEN_ROW = /^(?:collapse|filter)$/;
const isLine = (style: string | undefined) => style !== undefined && style !== "none";
const isPadded = (text: string | null, value: number) => text !== null && /^0\d+$/.test(text) && Number(text) === value;
