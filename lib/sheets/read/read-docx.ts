import type { SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { inflateText } from "./inflate-part";
import { LooseRow, LooseSheets } from "./loose-sheets";
import { walkMarkup } from "./markup-walker";
import { refuseKind } from "./other-kinds";
import type { ReadOptions } from "./read-options";
import { placeOf } from "./repeats";
import type { Tag } from "./xml-tags";
import type { ZipPart } from "./zip-directory";

/**
 * Reads the tables of a Word document. Each table is a sheet, named as the short line above it. Every cell is text.
 * @throws WorkbookError NOT_A_WORKBOOK for a document without a table.
 */
export async function readDocx(
  document: ZipPart,
  limits: WorkbookLimits,
  options: ReadOptions,
  onSheet: SheetReader,
): Promise<void> {
  const text = await inflateText(document, { ...limits, smallPartBytes: limits.unusualBytes });
  const reader = new DocxReader(new LooseSheets(limits));
  walkMarkup(text, "xml", reader);
  if (reader.sheets.all.length === 0) throw refuseKind("wordDocument");
  reader.sheets.send(options, onSheet);
}

/** A longer line above a table is a sentence. */
const LONGEST_TITLE = 31;

class DocxReader {
  private sheet: ReturnType<LooseSheets["start"]> | null = null;
  private number = 0;
  private row: LooseRow | null = null;
  private column = 0;
  private span = 1;
  /** Tables inside a cell: their text is the cell's. */
  private nested = 0;
  private isText = false;
  private line = "";
  private title = "";

  constructor(readonly sheets: LooseSheets) {}

  readonly open = ({ name, attributes }: Tag): void => {
    if (name === "tbl" && this.sheet) this.nested++;
    else if (name === "tbl") this.startTable();
    else if (name === "t") this.isText = true;
    else if (name === "tab" || name === "br") this.line += " ";
    else if (this.nested > 0) return;
    else if (name === "tr") {
      this.row = new LooseRow(this.sheets);
      this.number++;
      this.column = 0;
    } else if (name === "tc") {
      this.line = "";
      this.span = 1;
    } else if (name === "gridSpan") this.span = placeOf(attributes("val"), 1);
    else if (name === "gridBefore") this.column += placeOf(attributes("val"), 0);
  };

  readonly text = (text: string): void => {
    if (this.isText) this.line += text;
  };

  readonly close = (name: string): void => {
    if (name === "t") this.isText = false;
    else if (name === "p") this.endParagraph();
    else if (name === "tbl" && this.nested > 0) this.nested--;
    else if (this.nested > 0) return;
    else if (name === "tc") this.endCell();
    else if (name === "tr" && this.sheet && this.row) this.sheets.add(this.sheet, this.row, this.number);
    else if (name === "tbl") this.sheet = null;
  };

  private startTable(): void {
    const isTaken = this.sheets.all.some(({ name }) => name === this.title);
    const isName = this.title !== "" && this.title.length <= LONGEST_TITLE && !isTaken;
    this.sheet = this.sheets.start(isName ? this.title : `Table ${this.sheets.all.length + 1}`);
    this.number = 0;
  }

  private endParagraph(): void {
    if (this.sheet) this.line += " ";
    else {
      this.title = tidy(this.line) || this.title;
      this.line = "";
    }
  }

  private endCell(): void {
    this.row?.set(this.column, tidy(this.line));
    this.column += this.span;
    this.line = "";
  }
}

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();
