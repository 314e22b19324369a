import { OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import { splitParentage } from "@/lib/domain/members/normalise";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import { type Cell, keepRow, type SheetHead, type SheetReader, type SheetRow } from "../cells";
import { HINTS, MEMBER_COLUMNS, OPERATION_LABEL, operationOfSheet, ROW_COLUMNS } from "../columns/member-columns";
import { RowPacker } from "../packed-rows";
import { sectionIn } from "../section-title";
import { WorkbookError } from "../workbook-error";
import { cellText, createCellReader, noteMonthFirst, SENT_AS } from "./cell-text";
import type { PackedMembers } from "./pack-rows";
import { type MembersSummary, OPERATIONS, type Operation } from "./parsed-members";
import { positionOf, readHeader, requireColumns, SEARCHED_ROWS, type SheetHeader } from "./sheet-header";

/** Listed names with a parent or spouse; the others are only counted. */
const LISTED_NAMES = 20;

/** Reads one operation's columns. Rows are packed as they are read, never stored as cells or objects. */
type RowReader = {
  /** @returns whether the row has a value in any of the columns. */
  read: (number: number, cells: readonly Cell[], shown: SheetRow["shown"]) => boolean;
  flush: () => void;
};

type RowListeners = {
  send: (rows: PackedMembers) => void;
  onParentage: (row: number, text: string) => void;
  /** Sees each date as it will be sent, and returns it. */
  weighDate: (text: string) => string;
};

/** Values of an Operation column [spec 1 §9]. */
const OPERATION_WORDS: ReadonlyMap<string, Operation> = new Map([
  ["add", "ADD"],
  ["edit", "EDIT"],
  ["update", "EDIT"],
  ["delete", "OFFBOARD"],
  ["offboard", "OFFBOARD"],
]);

/** A sheet with the facts from its header. */
type OpenSheet = SheetHead & {
  header: SheetHeader;
  /** A row's operation; undefined for an unknown word. */
  operationOf: (cells: readonly Cell[]) => Operation | undefined;
  /** The operation of all rows if there is no Operation column. */
  fixed: Operation;
  readers: Map<Operation, RowReader>;
  /** Kind of rows found after the header so far. */
  found: "nothing" | "hint" | "rows";
};

/**
 * Reads the member rows of a workbook, row by row [domain §14 Template]. Every value becomes text as typed: dates
 * DD/MM/YYYY, numbers with all digits and leading zeros.
 * - Sheets called Add, Edit and Delete are read; any others are ignored.
 * - Without them, the first sheet is read by its Operation column. Without that column, the rows are exits if there is a
 *   'Date of Leaving', else what a title above the headings states. Without a title, they are additions if all their
 *   required columns exist, else edits (ruling): `operationStated` is false, and the person can choose the operation.
 */
export class MembersParser {
  private readonly ignoredColumns = new Set<string>();
  private readonly sheetOf: MembersSummary["sheetOf"] = { ADD: null, EDIT: null, OFFBOARD: null };
  private readonly counts: MembersSummary["counts"] = { ADD: 0, EDIT: 0, OFFBOARD: 0 };
  private readonly parentage: NonNullable<MembersSummary["parentage"]> = { count: 0, first: [] };
  private operationStated = true;
  private misreadAs: string | null = null;

  /**
   * @param options.as the operation of every row, whatever the sheet says: the screen accepts only one.
   * @param options.findsMembers members are found by name later, so that changes and exits may lack IDs.
   */
  constructor(
    private readonly onRows: (operation: Operation, rows: PackedMembers) => void,
    private readonly options: { as?: Operation | undefined; findsMembers?: boolean | undefined } = {},
  ) {}

  /** Starts the next sheet. @throws WorkbookError WRONG_COLUMNS, WRONG_OPERATION, from its rows and its end. */
  readonly sheet: SheetReader = (head) => {
    const held: SheetRow[] = [];
    let open: OpenSheet | null = null;
    const begin = () => {
      open = this.open(head, held);
      for (const { number, cells, shown } of held.slice(open.header.firstRow)) this.row(open, number, cells, shown);
    };
    return {
      row: (number, cells, width, shown) => {
        if (open) return this.row(open, number, cells, shown);
        held.push(keepRow(number, cells, width, shown));
        if (held.length === SEARCHED_ROWS) begin();
      },
      end: () => {
        if (!open && held.length > 0) begin();
        if (open && open.found !== "rows") requireColumns(head, open.header, open.fixed, this.options);
        for (const reader of open?.readers.values() ?? []) reader.flush();
      },
    };
  };

  /** Call after the last sheet. @throws WorkbookError NO_MEMBERS. */
  finish(): Omit<MembersSummary, "ignoredSheets"> {
    const { counts, operationStated, sheetOf, parentage } = this;
    if (OPERATIONS.every((operation) => counts[operation] === 0)) {
      throw new WorkbookError("NO_MEMBERS", WORKBOOK_MESSAGES.noMembers);
    }
    const found = parentage.count > 0 ? { parentage } : {};
    return { ignoredColumns: [...this.ignoredColumns], operationStated, sheetOf, counts, ...found };
  }

  /**
   * The reason if rows were misread; null if none were. 04/05/1990 beside 04/25/1990 is not 4 May, and rows below a
   * title such as 'DELETIONS' are not additions.
   */
  get misread(): string | null {
    return this.misreadAs;
  }

  private readonly addParentage = (row: number, text: string) => {
    if (this.parentage.count++ < LISTED_NAMES) this.parentage.first.push({ row, text });
  };

  private readonly weighDate = noteMonthFirst((date) => {
    this.misreadAs ??= WORKBOOK_MESSAGES.monthFirst({ date });
  });

  private open(head: SheetHead, held: readonly SheetRow[]): OpenSheet {
    const header = readHeader(head, held);
    for (const label of header.ignoredColumns) this.ignoredColumns.add(label);
    const leaving = hasLeavingDates(header) ? "OFFBOARD" : undefined;
    const stated =
      this.options.as ?? operationOfSheet(head.name) ?? leaving ?? operationOfTitle(held.slice(0, header.firstRow - 1));
    const fixed = stated ?? (hasColumnsToAdd(header) ? "ADD" : "EDIT");
    const operationOf = !this.options.as && hasOperations(header) ? operationReader(header) : () => fixed;
    if (stated === undefined && !hasOperations(header)) this.operationStated = false;
    return { ...head, header, operationOf, fixed, readers: new Map(), found: "nothing" };
  }

  private row(sheet: OpenSheet, number: number, cells: readonly Cell[], shown: SheetRow["shown"]): void {
    const { header, readers } = sheet;
    if (sheet.found === "nothing" && isHintRow(cells)) {
      sheet.found = "hint";
      return;
    }
    const title = sectionIn(cells, cells.length, (column) => [header.labels[column] ?? ""]);
    if (title) {
      this.misreadAs ??= WORKBOOK_MESSAGES.sections({ row: number, title: title.text });
      return;
    }
    sheet.found = "rows";
    const operation = sheet.operationOf(cells);
    if (!operation) {
      // Skip a row without a value in our columns.
      if (![...header.positions.values()].some((position) => textAt(cells, position) !== "")) return;
      throw new WorkbookError("WRONG_OPERATION", WORKBOOK_MESSAGES.unknownOperation({ row: number }));
    }
    let reader = readers.get(operation);
    if (!reader) {
      requireColumns(sheet, header, operation, this.options);
      this.sheetOf[operation] = sheet.name;
      reader = rowReader(sheet, operation, {
        send: (rows) => this.onRows(operation, rows),
        onParentage: this.addParentage,
        weighDate: this.weighDate,
      });
      readers.set(operation, reader);
    }
    if (reader.read(number, cells, shown)) this.counts[operation]++;
  }
}

/** The sheets with members: Add, Edit and Delete, or else the first sheet. */
export function memberSheets(names: readonly string[]): string[] {
  const named = names.filter((name) => operationOfSheet(name) !== undefined);
  return named.length > 0 ? named : names.slice(0, 1);
}

/** The operation of a title above the header, such as "Additions". */
function operationOfTitle(above: readonly SheetRow[]): Operation | undefined {
  const titles = above.flatMap(({ cells }) => sectionIn(cells, cells.length, () => [])?.operation ?? []);
  return OPERATIONS.find((operation) => operation === titles.at(-1));
}

const hasOperations = (header: SheetHeader) => positionOf(header, OPERATION_LABEL) !== undefined;
const hasLeavingDates = (header: SheetHeader) => positionOf(header, OFFBOARD_LABELS.dateOfLeaving) !== undefined;

const hasColumnsToAdd = (header: SheetHeader) =>
  MEMBER_COLUMNS.ADD.every(({ required, label }) => !required || positionOf(header, label) !== undefined);

function operationReader(header: SheetHeader): OpenSheet["operationOf"] {
  const operationAt = positionOf(header, OPERATION_LABEL);
  return (cells) => OPERATION_WORDS.get(textAt(cells, operationAt).toLowerCase());
}

function textAt(cells: readonly Cell[], position: number | undefined): string {
  const cell = position === undefined ? null : (cells[position] ?? null);
  return (cellText(cell, undefined, "text", false) ?? "").trim();
}

/** Whether every filled cell is one of the template's hints [spec 1 §5]. */
function isHintRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === "string" && HINTS.has(cell.trim().toLowerCase())));
}

function rowReader(
  { header, date1904 }: OpenSheet,
  operation: Operation,
  { send, onParentage, weighDate }: RowListeners,
): RowReader {
  const columns = ROW_COLUMNS[operation].flatMap(({ label, field, kind }) => {
    const position = positionOf(header, label);
    return position === undefined
      ? []
      : [{ field, position, textOf: createCellReader(kind, date1904, kind === "date" ? weighDate : SENT_AS[field]) }];
  });
  const fields = columns.map(({ field }) => field);
  const packer = new RowPacker(fields, send);
  const nameAt = fields.indexOf("name");
  const nameIn = (text: string, row: number) => {
    const { name, parentage } = splitParentage(text);
    if (parentage) onParentage(row, parentage);
    return name;
  };
  return {
    read: (number, cells, shown) => {
      for (let column = 0; column < columns.length; column++) {
        const { position, textOf } = columns[column] as (typeof columns)[number];
        const cell = cells[position];
        if (cell === null || cell === undefined) continue;
        const text = textOf(cell, shown?.[position]);
        if (text !== undefined) packer.set(column, column === nameAt ? nameIn(text, number) : text);
      }
      return packer.end(number);
    },
    flush: () => packer.flush(),
  };
}
