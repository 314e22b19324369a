import {
  createFamilyUnfolder,
  familyOf,
  isInherited,
  readFamilyValue,
  rowNumberOf,
} from "@/lib/domain/column-matching/family-rows";
import { FLEX_TARGETS } from "@/lib/domain/column-matching/purpose";
import { isTableOf } from "@/lib/domain/column-matching/second-table";
import type { SheetMapping, TableMapping } from "@/lib/domain/column-matching/table-mapping";
import { TARGET_LABELS, type Target } from "@/lib/domain/column-matching/targets";
import { AS_ABOVE, BLANK, LEAVE_OUT } from "@/lib/domain/column-matching/value-options";
import { FLEX_LABELS, type FlexField, type FlexOperation } from "@/lib/domain/flex-onboarding/columns";
import { keysOf } from "@/lib/domain/keys";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { isSpouse } from "@/lib/domain/midterm/windows";
import type { RosterField } from "@/lib/domain/roster-comparisons/listed-row";
import type { Cell, RowReader, SheetHead, SheetReader } from "../cells";
import { FlexParser } from "../flex-onboarding/read-flex-rows";
import type { PackedMembers } from "../members/pack-rows";
import { MembersParser } from "../members/parse-members";
import { type MembersSummary, OPERATIONS, type Operation } from "../members/parsed-members";
import type { PackedRows } from "../packed-rows";
import type { ReadOptions } from "../read/read-options";
import { NoteCounter } from "../read/row-marks";
import { scanTable } from "../read/scan-table";
import { openColumns } from "./matched-columns";
import { requiredBy } from "./missing-columns";
import { readAnyTable } from "./read-any-table";
import { RosterParser } from "./roster-parser";
import { createRowFilter } from "./row-filter";

type Options = Omit<ReadOptions, "sheet">;

/**
 * Reads members of a table under its mapping, with the reader of our template.
 * @throws WorkbookError as `readMembers`.
 */
export async function readMatched(
  bytes: Uint8Array,
  mapping: TableMapping,
  onRows: (operation: Operation, rows: PackedMembers) => void,
  options: Options = {},
): Promise<MembersSummary> {
  const parser = new MembersParser(onRows, { findsMembers: true });
  const notes = new NoteCounter();
  const ignoredSheets = await scanMatched(bytes, mapping, parser.sheet, {
    ...options,
    onNote: notes.add,
    labelOf: (target) => TARGET_LABELS[target],
    nameOf: ({ operation, sheet }) => (operation === "BY_COLUMN" ? sheet : SHEET_NAME_OF[operation]),
  });
  const summary = parser.finish();
  return {
    ...summary,
    sheetOf: sheetsOf(mapping, summary),
    ignoredColumns: [...new Set(mapping.unused)],
    ignoredSheets,
    notes: notes.all,
    leftOut: mapping.leaveOut,
  };
}

/** Reads flex rows the same way. @returns the number of rows. @throws WorkbookError as `readFlexRows`. */
export async function readMatchedFlex(
  bytes: Uint8Array,
  mapping: TableMapping,
  operation: FlexOperation,
  onRows: (rows: PackedRows<FlexField>) => void,
  options: Options = {},
): Promise<number> {
  const parser = new FlexParser(operation, onRows);
  await scanMatched(bytes, mapping, parser.sheet, {
    ...options,
    labelOf: (target) => FLEX_LABEL_OF.get(target) ?? TARGET_LABELS[target],
    nameOf: ({ sheet }) => sheet,
  });
  return parser.finish();
}

/** Reads the rows of a whole roster the same way. @returns the number of rows. @throws WorkbookError NO_MEMBERS. */
export async function readMatchedRoster(
  bytes: Uint8Array,
  mapping: TableMapping,
  onRows: (rows: PackedRows<RosterField>) => void,
  options: Options = {},
): Promise<number> {
  const parser = new RosterParser(onRows);
  await scanMatched(bytes, mapping, parser.sheet, {
    ...options,
    labelOf: (target) => TARGET_LABELS[target],
    nameOf: ({ sheet }) => sheet,
  });
  return parser.finish();
}

const FLEX_LABEL_OF: ReadonlyMap<Target, string> = new Map(
  keysOf(FLEX_LABELS).map((field) => [FLEX_TARGETS[field], FLEX_LABELS[field]]),
);

/** Labels and sheet names of our template. */
type Words = { labelOf: (target: Target) => string; nameOf: (plan: SheetMapping) => string };

/** Sends the rows of the mapped sheets as rows of our template. @returns the other sheets. */
async function scanMatched(
  bytes: Uint8Array,
  mapping: TableMapping,
  onSheet: SheetReader,
  { labelOf, nameOf, ...options }: Options & Words,
): Promise<string[]> {
  const ignoredSheets: string[] = [];
  const planOf = (name: string) => mapping.sheets.find(({ sheet }) => sheet === name);
  const sheet = (names: readonly string[]) => {
    const isUsed = (name: string) => mapping.sheets.some(({ sheet }) => isTableOf(sheet, name));
    ignoredSheets.push(...names.filter((name) => !isUsed(name)));
    return names.filter(isUsed);
  };
  const readTable: SheetReader = (head) => {
    const plan = planOf(head.name);
    if (plan) return readSheet(head, plan, mapping, onSheet({ name: nameOf(plan), date1904: false }), labelOf);
    ignoredSheets.push(head.name);
    return { row: () => {}, end: () => {} };
  };
  await scanTable(bytes, { ...options, sheet, leaveOut: mapping.leaveOut }, readAnyTable(readTable));
  return ignoredSheets;
}

/** Names of the employer's sheets, not of the template's. */
function sheetsOf({ sheets }: TableMapping, { counts }: Pick<MembersSummary, "counts">): MembersSummary["sheetOf"] {
  const namesOf = (operation: Operation) =>
    sheets
      .filter((sheet) => sheet.operation === operation || sheet.operation === "BY_COLUMN")
      .map(({ sheet }) => sheet);
  const [ADD, EDIT, OFFBOARD] = OPERATIONS.map((operation) =>
    counts[operation] > 0 ? namesOf(operation).join(", ") : null,
  );
  return { ADD: ADD ?? null, EDIT: EDIT ?? null, OFFBOARD: OFFBOARD ?? null };
}

/** Converts a sheet's rows to rows of our template. A row with a whole family becomes one row per person. */
function readSheet(
  head: SheetHead,
  plan: SheetMapping,
  mapping: TableMapping,
  reader: ReturnType<SheetReader>,
  labelOf: Words["labelOf"],
): ReturnType<SheetReader> {
  const { lastHeaderRow, rowOffset } = plan;
  const people = familyOf(plan.columns.map(({ target }) => target));
  const { targets, readerOf, rawOf } = openColumns(plan, mapping, head, people !== null);
  const filter = createRowFilter(plan.headings);
  const ours: Cell[] = targets.map(labelOf);
  reader.row(lastHeaderRow + rowOffset, ours, ours.length, null);
  const readers = targets.map(readerOf);
  const fillBlanks = createBlankFiller(targets, plan.inherited);
  const fillMarriage = createMarriageFiller(targets);
  const operationAt = targets.indexOf("operation");
  const blankOperation = plan.columns.find(({ target }) => target === "operation")?.words?.[BLANK] ?? null;
  let operationAbove: Cell = null;
  const operationOf = (row: Cell[]) => {
    if (operationAt < 0) return null;
    row[operationAt] ??= blankOperation === AS_ABOVE ? operationAbove : blankOperation;
    operationAbove = row[operationAt] ?? null;
    return row[operationAt];
  };
  const clearConstants = createConstantClearer(targets, plan);
  const single: RowReader = (number, cells, _width, shown) => {
    for (let column = 0; column < readers.length; column++) ours[column] = readers[column]?.(cells, shown) ?? null;
    fillBlanks?.(ours);
    fillMarriage?.(ours);
    const operation = operationOf(ours);
    clearConstants(ours, operation);
    if (operation !== LEAVE_OUT) reader.row(number + rowOffset, ours, ours.length, null);
  };
  const unfoldFamily = createFamilyUnfolder(people ?? []);
  const family: RowReader = (number, cells, _width, shown) => {
    const { found, texts } = unfoldFamily({
      read: (target) => readerOf(target)?.(cells, shown) ?? null,
      raw: (target) => rawOf(target)?.(cells, shown) ?? null,
    });
    for (const { index, member } of found) {
      for (const [column, target] of targets.entries()) ours[column] = readFamilyValue(member, target, texts);
      const own = rowNumberOf(number, lastHeaderRow, people?.length ?? 1, index);
      const operation = operationOf(ours);
      // A family in one row can only be added.
      if (member.place !== null && operationAt >= 0 && operation !== SHEET_NAME_OF.ADD) return;
      clearConstants(ours, operation);
      if (operation !== LEAVE_OUT) reader.row(own + rowOffset, ours, ours.length, null);
    }
  };
  const unfold = people ? family : single;
  const row: RowReader = (number, cells, width, shown) => {
    if (number > lastHeaderRow && !filter(cells, width, shown)) unfold(number, cells, width, shown);
  };
  return { row, end: reader.end };
}

/** Makes a function that removes the values for all rows from one whose operation does not need them: an edit would set them. */
function createConstantClearer(targets: readonly Target[], { constants, columns }: SheetMapping) {
  const columnsOf = (operation: Operation) =>
    targets.flatMap((target, at) => {
      const isConstant = constants[target] !== undefined && !columns.some((column) => column.target === target);
      return isConstant && target !== "employee_id" && !requiredBy(operation).includes(target) ? at : [];
    });
  const unneeded = new Map<Cell, number[]>(
    OPERATIONS.map((operation) => [SHEET_NAME_OF[operation], columnsOf(operation)]),
  );
  return (ours: Cell[], operation: Cell | undefined) => {
    for (const at of unneeded.get(operation ?? null) ?? []) ours[at] = null;
  };
}

/** Copies a marriage date that only the account holder's row has to the spouse below it; null without such a column. */
function createMarriageFiller(targets: readonly Target[]): ((ours: Cell[]) => void) | null {
  const dateAt = targets.indexOf("dateOfMarriage");
  const relationAt = targets.indexOf("relationship_to_account_holders");
  const idAt = targets.indexOf("employee_id");
  if (dateAt < 0 || relationAt < 0 || idAt < 0) return null;
  let holder: { id: Cell | undefined; date: Cell } = { id: null, date: null };
  return (ours) => {
    const [id, relationship, date = null] = [ours[idAt], ours[relationAt], ours[dateAt]];
    if (relationship === "self") holder = { id, date };
    else if (isSpouse(String(relationship)) && id === holder.id) ours[dateAt] = date ?? holder.date;
  };
}

/**
 * Copies values that only the account holder's row has to the rows below it; null if each row has its own. After a
 * dependant of another employee, nothing is copied until the next account holder: the rules report these rows.
 */
function createBlankFiller(targets: readonly Target[], inherited: readonly Target[]): ((ours: Cell[]) => void) | null {
  if (inherited.length === 0) return null;
  const relationAt = targets.indexOf("relationship_to_account_holders");
  const held = targets.flatMap((target, at) =>
    inherited.includes(target) ? [{ at, target, value: null as Cell }] : [],
  );
  const idAt = targets.indexOf("employee_id");
  const operationAt = targets.indexOf("operation");
  let holderId: Cell = null;
  const heldOperation = held.find(({ at }) => at === operationAt);
  const isAddition = (ours: readonly Cell[]) =>
    operationAt < 0 || (ours[operationAt] ?? heldOperation?.value) === SHEET_NAME_OF.ADD;
  return (ours) => {
    const isHolder = ours[relationAt] === "self";
    const own = ours[idAt] ?? null;
    const isOfAnother = !isHolder && own !== null && own !== holderId;
    if (isHolder) holderId = own;
    else if (isOfAnother) holderId = null;
    const isAdded = isAddition(ours);
    for (const cell of held) {
      if (isHolder) cell.value = ours[cell.at] ?? null;
      else if (isOfAnother) cell.value = null;
      else if (isInherited(cell.target, isAdded)) ours[cell.at] ??= cell.value;
    }
  };
}
