import type { LocalDate } from "../dates/local-date";
import { FLEX_FIELDS, FLEX_LABELS, type FlexField } from "../flex-onboarding/columns";
import { findAlias, findOwnLabel } from "./aliases";
import { type ColumnSketch, headingsByPosition, type SheetSketch, shareOf, type TableSketch } from "./column-sketch";
import { findDateOrder } from "./date-order";
import { canonicalHeading } from "./heading";
import { mayBeMember } from "./left-out-rows";
import { matchColumns } from "./match-columns";
import { ANY_MEMBERS, FLEX_TARGETS, givenUseOf, type MatchingPurpose, targetsOf } from "./purpose";
import { isTableOf } from "./second-table";
import { statedUse } from "./sheet-use";
import type { MappedColumn, SheetOperation, SheetUse, TableMapping } from "./table-mapping";
import { isDateTarget, isOwnerTarget, type Target } from "./targets";

/** A workbook with fewer known columns is not a list of members. */
const MIN_COLUMNS = 2;
/** One with unknown headings has at least as many columns. */
const MIN_UNKNOWN = 3;
const HALF = 0.5;
/** Targets by which a list names its people. */
const NAMES: readonly Target[] = ["userId", "employee_id", "name", "firstName"];
/** A sheet of our error workbook, which is never read. */
const ERRORS = "errors";

/** The target of a heading of our own template on the given screen. */
function ownTarget(heading: string, purpose: MatchingPurpose): Target | null {
  const canonical = canonicalHeading(heading);
  if (purpose.list === "flex") {
    const fields: readonly FlexField[] = FLEX_FIELDS[purpose.operation];
    const field = fields.find((one) => canonicalHeading(FLEX_LABELS[one]) === canonical);
    return field ? FLEX_TARGETS[field] : null;
  }
  // 'User ID' means our column only in a table of our own.
  const target = canonical === "user id" ? "userId" : findOwnLabel(heading);
  return target && targetsOf(purpose, null).includes(target) ? target : null;
}

const isOurs = ({ heading, filled }: ColumnSketch, purpose: MatchingPurpose) =>
  (heading === "" && filled === 0) || ownTarget(heading, purpose) !== null || canonicalHeading(heading) === ERRORS;

const isAllOurs = ({ columns }: SheetSketch, purpose: MatchingPurpose) =>
  columns.every((column) => isOurs(column, purpose));

/**
 * Whether a table is another system's list of people: it has headings unknown to our template, and enough known ones, or
 * words and dates. So is a workbook with a list in a sheet that the template's reader does not read.
 */
export function isForeignTable(sketch: TableSketch, purpose: MatchingPurpose = ANY_MEMBERS): boolean {
  return sketch.sheets.some(
    (sheet) =>
      sheet.corrections ||
      isUnreadList(sheet, sketch, purpose) ||
      (!isAllOurs(sheet, purpose) && (targetsIn(sheet, purpose).length >= MIN_COLUMNS || mayListPeople(sheet))),
  );
}

/** Whether a table without known headings may list people: most of its rows have words and a date. */
function mayListPeople({ columns, rows }: SheetSketch): boolean {
  const has = (kind: "date" | "letters") =>
    columns.some((column) => column.filled > rows * HALF && shareOf(column, kind) >= HALF);
  return columns.length >= MIN_UNKNOWN && rows > 0 && has("date") && has("letters");
}

const targetsIn = ({ columns }: SheetSketch, purpose: MatchingPurpose, use: SheetUse | null = givenUseOf(purpose)) =>
  matchColumns(columns, {}, targetsOf(purpose, use)).flatMap(({ target, position }) =>
    target === null ? [] : [{ target, position }],
  );

/**
 * Whether the template's reader misses a list of people in this sheet, because it reads the first sheet only. A screen
 * with a fixed operation reads one sheet in any case [spec 1 §5].
 */
function isUnreadList(sheet: SheetSketch, { onlySheet }: TableSketch, purpose: MatchingPurpose): boolean {
  if (purpose.list !== "members" || purpose.operation || onlySheet === undefined) return false;
  if (isTableOf(sheet.name, onlySheet) || sheet.rows === 0) return false;
  const found = targetsIn(sheet, purpose);
  return found.length >= MIN_COLUMNS && found.some(({ target }) => NAMES.includes(target));
}

/** Whether each of these unread headings is known to name none of our columns. */
export const areOthers = (headings: readonly string[]): boolean =>
  headings.every((heading) => findAlias(heading)?.target === null);

/**
 * Whether the template's reader left out members or facts about them. It skips lists in other sheets, and columns with
 * unknown headings.
 * @param sheetOf the sheets that it read, by operation.
 */
export function leavesOutMembers(
  sketch: TableSketch,
  sheetOf: Readonly<Partial<Record<SheetOperation, string | null>>>,
  purpose: MatchingPurpose,
): boolean {
  const read = Object.values(sheetOf);
  const hasOtherName = (sheet: SheetSketch) => {
    const columns = new Map(sheet.columns.map((column) => [column.position, column]));
    const use = sheet.name === sheetOf.ADD ? givenUseOf(purpose) : "EDIT";
    return targetsIn(sheet, purpose, use).some(({ target, position }) => {
      const column = columns.get(position);
      return column && !isOurs(column, purpose) && !isOwnerTarget(target);
    });
  };
  return sketch.sheets.some(
    (sheet) =>
      isUnreadList(sheet, sketch, purpose) || (read.includes(sheet.name) && (sheet.corrections || hasOtherName(sheet))),
  );
}

/**
 * The mapping of a text file in our template's format: columns by name, dates as the template states them, operation as
 * its title states, else as in a workbook with one sheet. Null for any other table, if the cells write the month first,
 * and if a second table or a row that is left out may have members.
 */
export function ownTableMapping(
  { text, sheets }: TableSketch,
  today: LocalDate,
  purpose: MatchingPurpose = ANY_MEMBERS,
): TableMapping | null {
  const [sheet, ...others] = sheets;
  if (!text || !sheet || sheet.corrections || !isAllOurs(sheet, purpose)) return null;
  if (others.some(({ rows }) => rows > 0) || sheet.leftOut.some(mayBeMember)) return null;
  const columns = sheet.columns.flatMap(({ position, heading }): MappedColumn[] => {
    const target = ownTarget(heading, purpose);
    return target ? [{ position, target, unit: null }] : [];
  });
  if (new Set(columns.map(({ target }) => target)).size < columns.length || columns.length < MIN_COLUMNS) return null;
  const dates = sheet.columns.filter(({ heading }) => isDateTarget(ownTarget(heading, purpose)));
  const found = findDateOrder(dates);
  if (found.by === "both orders" || ("order" in found && found.order === "MDY")) return null;
  const isByColumn = purpose.list !== "members" || columns.some(({ target }) => target === "operation");
  const stated = givenUseOf(purpose) ?? (isByColumn ? null : statedUse(sheet));
  if (stated === "SEVERAL") return null;
  return {
    sheets: [
      {
        sheet: sheet.name,
        operation: stated ?? "BY_COLUMN",
        lastHeaderRow: Math.max(...sheet.headerRows),
        headings: headingsByPosition(sheet.columns),
        columns,
        inherited: [],
        optional: [],
        constants: {},
        rowOffset: 0,
      },
    ],
    dateOrder: "DMY",
    today,
    unused: [],
  };
}
