import { OFFBOARD_LABELS } from "@/lib/domain/members/columns";
import type { AddRow, OffboardRow } from "@/lib/domain/members/types";
import { WORKBOOK_MESSAGES } from "@/lib/messages/workbooks";
import type { Cell, Sheet, SheetRow } from "../cells";
import { HINTS, MEMBER_COLUMNS, type MemberColumn, OPERATION_LABEL, SHEET_NAME_OF } from "../columns/member-columns";
import { WorkbookError } from "../workbook-error";
import { cellText, SENT_AS } from "./cell-text";
import { OPERATIONS, type Operation, type ParsedMembers } from "./parsed-members";
import { positionOf, readHeader, requireColumns, type SheetHeader } from "./sheet-header";

type MemberRow = AddRow & OffboardRow;
type RowReader = (row: SheetRow) => MemberRow;

/** Words of an Operation column [spec 1 §9]. */
const OPERATION_WORDS: ReadonlyMap<string, Operation> = new Map([
  ["add", "ADD"],
  ["edit", "EDIT"],
  ["update", "EDIT"],
  ["delete", "OFFBOARD"],
  ["offboard", "OFFBOARD"],
]);

/**
 * The member rows of a workbook [domain §14 Template]:
 * - sheets called Add, Edit, Delete are read as such, whatever else is in the workbook;
 * - otherwise the first sheet: by its Operation column; without one, as exits when it has a 'Date of Leaving', as
 *   additions when it has every column that an addition needs, else as edits (ruling). `operationStated` is then false,
 *   so that the person can say what the rows are.
 *
 * Every value becomes text as typed: dates DD/MM/YYYY, numbers with all their digits, leading zeros kept.
 * @param as what every row is, whatever the sheet says: the screen asks for one kind only.
 * @param sheets the visible sheets of the workbook; those that hold no members are listed as ignored.
 * @throws WorkbookError WRONG_COLUMNS, WRONG_OPERATION, NO_MEMBERS.
 */
export function parseMembers(sheets: readonly Sheet[], as?: Operation): ParsedMembers {
  const parsed: ParsedMembers = {
    ADD: [],
    EDIT: [],
    OFFBOARD: [],
    ignoredColumns: [],
    ignoredSheets: [],
    operationStated: true,
    sheetOf: { ADD: null, EDIT: null, OFFBOARD: null },
  };
  const names = as ? sheets.map(({ name }) => name) : memberSheets(sheets.map(({ name }) => name));
  for (const sheet of sheets) {
    if (names.includes(sheet.name)) parseSheet(sheet, parsed, as);
    else parsed.ignoredSheets.push(sheet.name);
  }
  parsed.ignoredColumns = [...new Set(parsed.ignoredColumns)];
  if (OPERATIONS.every((operation) => parsed[operation].length === 0)) {
    throw new WorkbookError("NO_MEMBERS", WORKBOOK_MESSAGES.noMembers);
  }
  return parsed;
}

/** Those of a workbook's sheets that hold members: Add, Edit and Delete, or else the first. */
export function memberSheets(names: readonly string[]): string[] {
  const named = names.filter((name) => operationOfSheet(name) !== undefined);
  return named.length > 0 ? named : names.slice(0, 1);
}

function operationOfSheet(name: string): Operation | undefined {
  const word = name.trim().toLowerCase();
  return OPERATIONS.find((operation) => SHEET_NAME_OF[operation].toLowerCase() === word);
}

function parseSheet(sheet: Sheet, parsed: ParsedMembers, as: Operation | undefined): void {
  if (sheet.rows.length === 0) return;
  const header = readHeader(sheet);
  parsed.ignoredColumns.push(...header.ignoredColumns);
  const stated = as ?? operationOfSheet(sheet.name) ?? (hasLeavingDates(header) ? "OFFBOARD" : undefined);
  const fixed = stated ?? (hasColumnsToAdd(header) ? "ADD" : "EDIT");
  const operationOfRow = !as && hasOperations(header) ? operationReader(header) : () => fixed;
  if (stated === undefined && !hasOperations(header)) parsed.operationStated = false;
  const readers = new Map<Operation, RowReader>();
  let at = header.firstRow;
  if (sheet.rows[at] && isHintRow(sheet.rows[at]?.cells ?? [])) at++;
  if (at >= sheet.rows.length) requireColumns(sheet, header, fixed);
  for (; at < sheet.rows.length; at++) {
    const row = sheet.rows[at] as SheetRow;
    const operation = operationOfRow(row);
    if (!operation) {
      // A row that fills none of our columns is nobody's.
      if (![...header.positions.values()].some((position) => textAt(row.cells, position) !== "")) continue;
      throw new WorkbookError("WRONG_OPERATION", WORKBOOK_MESSAGES.unknownOperation({ row: row.number }));
    }
    let reader = readers.get(operation);
    if (!reader) {
      requireColumns(sheet, header, operation);
      parsed.sheetOf[operation] = sheet.name;
      reader = rowReader(sheet, header, operation);
      readers.set(operation, reader);
    }
    const member = reader(row);
    if (member.rowNumber !== undefined) parsed[operation].push(member);
  }
}

const hasOperations = (header: SheetHeader) => positionOf(header, OPERATION_LABEL) !== undefined;
const hasLeavingDates = (header: SheetHeader) => positionOf(header, OFFBOARD_LABELS.dateOfLeaving) !== undefined;

const hasColumnsToAdd = (header: SheetHeader) =>
  MEMBER_COLUMNS.ADD.every(({ required, label }) => !required || positionOf(header, label) !== undefined);

function operationReader(header: SheetHeader): (row: SheetRow) => Operation | undefined {
  const operationAt = positionOf(header, OPERATION_LABEL);
  return ({ cells }) => OPERATION_WORDS.get(textAt(cells, operationAt).toLowerCase());
}

function textAt(cells: readonly Cell[], position: number | undefined): string {
  const cell = position === undefined ? null : (cells[position] ?? null);
  return (cellText(cell, undefined, "text", false) ?? "").trim();
}

/** Known by what it says: every filled cell is one of the template's hints [spec 1 §5]. */
function isHintRow(cells: readonly Cell[]): boolean {
  return cells.every((cell) => cell === null || (typeof cell === "string" && HINTS.has(cell.trim().toLowerCase())));
}

/** Reads the columns that the sheet has, in one order for all rows; a row without any of them gets no `rowNumber`. */
function rowReader(sheet: Sheet, header: SheetHeader, operation: Operation): RowReader {
  const columns = MEMBER_COLUMNS[operation].flatMap(({ label, field, kind }) => {
    const position = positionOf(header, label);
    return position === undefined ? [] : [{ field, position, textOf: cellReader(field, kind, sheet.date1904) }];
  });
  // Copied for every row: filling objects of one shape costs a third of growing them field by field.
  const blank: MemberRow = { rowNumber: undefined };
  for (const { field } of columns) blank[field] = undefined;
  return ({ number, cells, shown }) => {
    const member = { ...blank };
    for (const { field, position, textOf } of columns) {
      const cell = cells[position];
      if (cell === null || cell === undefined) continue;
      const text = textOf(cell, shown?.[position]);
      if (text === undefined) continue;
      member[field] = text;
      member.rowNumber = number;
    }
    return member;
  };
}

/** Columns of words and dates repeat a few of them over a hundred thousand rows: these are remembered. */
const REMEMBERED = 10_000;

/** The text of a column's filled cells as it is sent. */
function cellReader(field: MemberColumn["field"], kind: MemberColumn["kind"], date1904: boolean) {
  const sentAs = SENT_AS[field];
  const read = (cell: Cell, shown: string | undefined) => {
    const text = cellText(cell, shown, kind, date1904);
    return text === undefined || !sentAs ? text : sentAs(text);
  };
  if (kind !== "date" && !sentAs) return read;
  const known = new Map<Cell, string | undefined>();
  return (cell: Cell, shown: string | undefined) => {
    if (shown !== undefined) return read(cell, shown);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const text = read(cell, shown);
    if (known.size < REMEMBERED) known.set(cell, text);
    return text;
  };
}
