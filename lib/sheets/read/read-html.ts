import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { SheetReader } from "../cells";
import type { WorkbookLimits } from "../limits";
import { damagedWorkbook, WorkbookError } from "../workbook-error";
import { LooseRow, LooseSheets } from "./loose-sheets";
import { walkMarkup } from "./markup-walker";
import type { ReadOptions } from "./read-options";
import { decodeText } from "./text-encoding";
import type { Tag } from "./xml-tags";

/** Portals nest a table in one or two tables for the layout. */
const DEEPEST = 50;

/**
 * Reads the tables of a web page, which insurers' portals name .xls. Each table is a sheet. Every cell is the page's
 * text: leading zeros remain, and no date is guessed.
 * @throws WorkbookError NOT_A_WORKBOOK for a page without a table.
 */
export function readHtml(bytes: Uint8Array, limits: WorkbookLimits, options: ReadOptions, onSheet: SheetReader): void {
  const sheets = new LooseSheets(limits);
  const open: Table[] = [];
  walkMarkup(decodeText(bytes).text, "html", {
    open: (tag) => {
      const name = tag.name.toLowerCase();
      if (name === "table") {
        if (open.length === DEEPEST) throw damagedWorkbook("tables nested too deep");
        open.push(new Table(sheets, limits));
      } else open.at(-1)?.open(name, tag);
    },
    close: (written) => {
      const name = written.toLowerCase();
      if (name === "table") open.pop()?.end();
      else open.at(-1)?.close(name);
    },
    text: (text) => open.at(-1)?.text(text),
  });
  while (open.length > 0) open.pop()?.end();
  dropLayout(sheets);
  if (sheets.all.length === 0) throw new WorkbookError("NOT_A_WORKBOOK", WORKBOOK_MESSAGES.webPage);
  sheets.send(options, onSheet);
}

/** Drops layout tables, which have one row or one column. */
function dropLayout({ all }: LooseSheets): void {
  const isList = ({ rows }: LooseSheets["all"][number]) =>
    rows.length > 1 && rows.some(({ cells }) => cells.filter((cell) => cell !== null).length > 1);
  const filled = all.filter(({ rows }) => rows.length > 0);
  const lists = filled.filter(isList);
  all.splice(0, all.length, ...(lists.length > 0 ? lists : filled));
}

/** One table while it is read. A cell over several rows has its value in the first. */
class Table {
  private readonly sheet;
  private number = 0;
  private row: LooseRow | null = null;
  private column = 0;
  /** `current` is its text that is not struck through. */
  private cell: { text: string; current: string; columns: number; rows: number } | null = null;
  private struck = 0;
  private isCellStruck = false;
  private isRowStruck = false;
  /** Per column, how many of the next rows a cell from above covers. */
  private readonly covered: number[] = [];

  constructor(
    private readonly sheets: LooseSheets,
    private readonly limits: WorkbookLimits,
  ) {
    this.sheet = sheets.start(`Table ${sheets.all.length + 1}`);
  }

  open(name: string, tag: Tag): void {
    if (name === "tr") {
      this.startRow();
      this.isRowStruck = isStruckStyle(tag);
    } else if (name === "td" || name === "th") {
      this.endCell();
      if (!this.row) this.startRow();
      this.isCellStruck = this.isRowStruck || isStruckStyle(tag);
      this.cell = { text: "", current: "", columns: spanOf(tag, "colspan"), rows: spanOf(tag, "rowspan") };
    } else if (STRUCK_TAGS.has(name)) this.struck++;
    else if (name === "br" || name === "p" || name === "div") this.text(" ");
  }

  close(name: string): void {
    if (name === "tr") this.endRow();
    else if (name === "td" || name === "th") this.endCell();
    else if (STRUCK_TAGS.has(name)) this.struck = Math.max(0, this.struck - 1);
  }

  text(text: string): void {
    if (!this.cell) return;
    this.cell.text += text;
    if (this.struck === 0 && !this.isCellStruck) this.cell.current += text;
  }

  end(): void {
    this.endRow();
  }

  private startRow(): void {
    this.endRow();
    this.number++;
    this.column = 0;
    this.isRowStruck = false;
    this.row = new LooseRow(this.sheets);
  }

  private endRow(): void {
    this.endCell();
    if (!this.row) return;
    this.sheets.add(this.sheet, this.row, this.number);
    this.row = null;
    for (let column = 0; column < this.covered.length; column++)
      this.covered[column] = Math.max(0, (this.covered[column] ?? 0) - 1);
  }

  private endCell(): void {
    const { cell, covered } = this;
    if (!cell) return;
    this.cell = null;
    this.struck = 0;
    while ((covered[this.column] ?? 0) > 0) this.column++;
    const [text = "", current = ""] = [cell.text, cell.current].map((part) => part.replace(/\s+/g, " ").trim());
    this.row?.set(this.column, current || text, null, current === "" && text !== "");
    // The last row is this one; it is counted at its end.
    for (let left = cell.columns; left > 0 && this.column <= this.limits.columns; left--, this.column++) {
      if (cell.rows > 1) covered[this.column] = cell.rows;
    }
  }
}

const isStruckStyle = ({ attributes }: Tag) => /text-decoration[^;]*line-through/i.test(attributes("style") ?? "");
const STRUCK_TAGS: ReadonlySet<string> = new Set(["s", "strike", "del"]);

const MAX_SPANNED = 10_000;

function spanOf({ attributes }: Tag, name: string): number {
  const span = Number(attributes(name) ?? attributes(name.toUpperCase()) ?? 1);
  return span >= 1 ? Math.min(Math.floor(span), MAX_SPANNED) : 1;
}
