import { dateShape, readTemplateDate } from "@/lib/domain/column-matching/date-order";
import { formatDmy, fromExcelSerial } from "@/lib/domain/dates/local-date";
import { normaliseGender, normaliseRelationship } from "@/lib/domain/members/normalise";
import { dropMarks } from "@/lib/domain/text/unseen-marks";
import { type Cell, isCellDate } from "../cells";
import type { MemberColumn, RowColumn } from "../columns/member-columns";
import { isDaySerial } from "../read/cell-values";

/** A number as people write it: all digits, no exponent, no floating-point residue. */
export function numberText(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(15)));
  if (!text.includes("e")) return text;
  return Math.abs(value) >= 1 ? BigInt(Math.round(value)).toString() : value.toFixed(20).replace(/0+$/, "");
}

/** An unformatted number in a date column that is a year. As a serial, it would be a date of 1905. */
const isBareYear = (value: number) => Number.isInteger(value) && value >= 1900 && value <= 2100;

/** The text of a date column as DD/MM/YYYY. Text that is not a date is unchanged, so that the rule reports it. */
function dateText(text: string, date1904: boolean): string {
  const date = readTemplateDate(text, date1904);
  return date === null ? text : formatDmy(date);
}

/** Checks each date before it is sent: reports one with the month first. @returns the date, unchanged. */
export const noteMonthFirst =
  (onMonthFirst: (date: string) => void) =>
  (text: string): string => {
    if (dateShape(text) === "monthFirst") onMonthFirst(text);
    return text;
  };

/** The value of a cell in a column of the given kind; undefined if it is empty or only spaces. */
export function cellText(
  cell: Cell,
  shown: string | undefined,
  kind: MemberColumn["kind"],
  date1904: boolean,
): string | undefined {
  if (cell === null) return undefined;
  if (typeof cell === "string") {
    const text = dropMarks(cell);
    if (isBlank(text)) return undefined;
    return kind === "date" ? dateText(text, date1904) : text;
  }
  if (typeof cell === "number") {
    if (kind === "date" && isDaySerial(cell, date1904) && !isBareYear(cell))
      return formatDmy(fromExcelSerial(cell, date1904));
    return shown ?? numberText(cell);
  }
  if (typeof cell === "boolean") return cell ? "true" : "false";
  return isCellDate(cell) ? formatDmy(cell.d) : cell.e;
}

/** Most cells start with a letter or a digit, so trim only the others. */
function isBlank(text: string): boolean {
  if (text === "") return true;
  return text.charCodeAt(0) <= 0x20 || text.charCodeAt(0) >= 0x80 ? text.trim() === "" : false;
}

/**
 * Transformation of a field's value: normalised or lower-cased [spec 2 §3, spec 1 §5]. Other fields are sent as typed.
 */
export const SENT_AS: Partial<Record<RowColumn["field"], (text: string) => string>> = {
  relationship_to_account_holders: normaliseRelationship,
  relationship: normaliseRelationship,
  gender: normaliseGender,
  isException: (text) => text.trim().toLowerCase(),
  policyException: (text) => text.trim().toLowerCase(),
  maritalStatus: (text) => text.trim().toLowerCase(),
};

/** Cache size per column: words and dates repeat over a hundred thousand rows. 40,000 dates are a century. */
export const rememberedOf = (kind: MemberColumn["kind"]) => (kind === "date" ? 40_000 : 10_000);

/** Reads the filled cells of one column as text. @param sentAs the transformation of a value. */
export function createCellReader(
  kind: MemberColumn["kind"],
  date1904: boolean,
  sentAs?: (text: string) => string,
): (cell: Cell, shown: string | undefined) => string | undefined {
  const read = (cell: Cell, shown: string | undefined) => {
    const text = cellText(cell, shown, kind, date1904);
    return text === undefined || !sentAs ? text : sentAs(text);
  };
  if (kind !== "date" && !sentAs) return read;
  const known = new Map<Cell, string | undefined>();
  const most = rememberedOf(kind);
  return (cell: Cell, shown: string | undefined) => {
    if (shown !== undefined) return read(cell, shown);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const text = read(cell, shown);
    if (known.size < most) known.set(cell, text);
    return text;
  };
}
