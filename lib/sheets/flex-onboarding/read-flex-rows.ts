import type { FlexField, FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import { FLEX_MESSAGES } from "@/lib/messages/flex";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { type Cell, keepRow, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { HINTS } from "../columns/member-columns";
import { onlySheet } from "../flex/read-flex-rater";
import { createCellReader, noteMonthFirst } from "../members/cell-text";
import { type PackedRows, RowPacker } from "../packed-rows";
import type { ReadOptions } from "../read/read-options";
import { scanWorkbook } from "../read/read-workbook";
import { placeColumns, SEARCHED_ROWS, tableHeader } from "../table-rows";
import { WorkbookError } from "../workbook-error";
import { flexColumns } from "./flex-columns";

type Send = (rows: PackedRows<FlexField>) => void;

/**
 * Reads a flex workbook and sends its rows in chunks while reading. @returns the number of rows.
 * @throws WorkbookError with the sentence of spec 3 §5 unless there is exactly one non-empty sheet; WRONG_COLUMNS; MISREAD
 * if a date has the month first.
 */
export async function readFlexRows(
  bytes: Uint8Array,
  operation: FlexOperation,
  onRows: Send,
  options: ReadOptions = {},
): Promise<number> {
  const parser = new FlexParser(operation, onRows);
  await scanWorkbook(bytes, { ...options, sheet: onlySheet }, parser.sheet);
  const count = parser.finish();
  if (parser.monthFirst) throw new WorkbookError("MISREAD", WORKBOOK_MESSAGES.monthFirst({ date: parser.monthFirst }));
  return count;
}

/** Reads the rows of an operation from a template's cells. */
export class FlexParser {
  /** The first date that can only be month first. It shows that the other dates are not day first either. */
  monthFirst: string | null = null;
  private count = 0;

  constructor(
    private readonly operation: FlexOperation,
    private readonly send: Send,
  ) {}

  /** Starts the next sheet. @throws WorkbookError WRONG_COLUMNS, from its rows and its end. */
  readonly sheet: SheetReader = (head) => {
    const held: SheetRow[] = [];
    let reader: FlexReader | null = null;
    const begin = () => {
      reader = openReader(head, held, this.operation, { send: this.send, weighDate: this.weighDate });
      for (const { number, cells, shown } of held.slice(reader.firstRow)) {
        if (reader.read(number, cells, shown)) this.count++;
      }
      return reader;
    };
    return {
      row: (number, cells, width, shown) => {
        if (reader) {
          if (reader.read(number, cells, shown)) this.count++;
          return;
        }
        held.push(keepRow(number, cells, width, shown));
        if (held.length === SEARCHED_ROWS) begin();
      },
      end: () => (reader ?? (held.length > 0 ? begin() : null))?.flush(),
    };
  };

  private readonly weighDate = noteMonthFirst((date) => {
    this.monthFirst ??= date;
  });

  /** Call after the last sheet. @returns the number of rows. @throws WorkbookError NO_MEMBERS. */
  finish(): number {
    if (this.count === 0) throw new WorkbookError("NO_MEMBERS", FLEX_MESSAGES.noData);
    return this.count;
  }
}

type FlexReader = {
  /** Index of the first row after the header. */
  firstRow: number;
  /** @returns whether the row has a value besides the template's hints. */
  read: (number: number, cells: readonly Cell[], shown: SheetRow["shown"]) => boolean;
  flush: () => void;
};

/** @param held the first rows, including the header. @throws WorkbookError WRONG_COLUMNS */
function openReader(
  { date1904 }: SheetHead,
  held: SheetRow[],
  operation: FlexOperation,
  { send, weighDate }: { send: Send; weighDate: (text: string) => string },
): FlexReader {
  const header = tableHeader({ rows: held }, flexColumns(operation));
  const columns = placeColumns(header, flexColumns(operation)).map(({ field, kind, position }) => ({
    field,
    position,
    textOf: createCellReader(kind, date1904, kind === "date" ? weighDate : undefined),
  }));
  const packer = new RowPacker<FlexField>(
    columns.map(({ field }) => field),
    send,
  );
  const texts = new Array<string | undefined>(columns.length);
  return {
    firstRow: header ? held.indexOf(header) + 1 : 0,
    read: (number, cells, shown) => {
      let isRow = false;
      for (let column = 0; column < columns.length; column++) {
        const { position, textOf } = columns[column] as (typeof columns)[number];
        const cell = cells[position] ?? null;
        const text = cell === null ? undefined : textOf(cell, shown?.[position])?.trim();
        texts[column] = text;
        isRow ||= Boolean(text) && !HINTS.has((text as string).toLowerCase());
      }
      if (!isRow) return false;
      for (let column = 0; column < columns.length; column++) {
        const text = texts[column];
        if (text) packer.set(column, text);
      }
      return packer.end(number);
    },
    flush: () => packer.flush(),
  };
}
