import { impliedGender } from "@/lib/domain/column-matching/implied-gender";
import { findEventDates } from "@/lib/domain/column-matching/sheet-use";
import type { SheetMapping, TableMapping } from "@/lib/domain/column-matching/table-mapping";
import {
  baseOf,
  familyPlaceOf,
  isDateTarget,
  isOwnerTarget,
  NAME_PARTS,
  TARGET_LABELS,
  type Target,
} from "@/lib/domain/column-matching/targets";
import { BLANK } from "@/lib/domain/column-matching/value-options";
import { isMapped, isNoValue, joinName, openMapper, type ValueRules } from "@/lib/domain/column-matching/values";
import { keysOf } from "@/lib/domain/keys";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
import { dropMarks } from "@/lib/domain/text/unseen-marks";
import type { Cell, SheetHead, SheetRow } from "../cells";
import { cellText, rememberedOf } from "../members/cell-text";

/** Reads one column of a row in our template's form; null for an empty cell. */
type ReadColumn = (cells: readonly Cell[], shown: SheetRow["shown"]) => string | null;

type Readers = ReadonlyMap<Target, ReadColumn>;

type MatchedColumns = {
  /** Our columns that a row fills, in order. */
  targets: readonly Target[];
  /** Undefined if the mapping has neither a column nor a value for all rows. */
  readerOf: (target: Target) => ReadColumn | undefined;
  /** The same with the employer's own words. */
  rawOf: (target: Target) => ReadColumn | undefined;
};

/** Columns that every person of a family needs, whatever the sheet has. */
const OF_EVERYBODY: readonly Target[] = ["name", "relationship_to_account_holders", "gender", "date_of_birth"];

/** The columns of a sheet under its mapping. @param isFamily whether a row has several people. */
export function openColumns(
  { columns, optional, constants, operation, headings, isGenderImplied }: SheetMapping,
  mapping: TableMapping,
  { date1904 }: SheetHead,
  isFamily: boolean,
): MatchedColumns {
  const readers = new Map<Target, ReadColumn>();
  const raw = new Map<Target, ReadColumn>();
  for (const target of keysOf(TARGET_LABELS)) {
    const constant = constants[target];
    if (constant?.trim()) readers.set(target, () => constant);
  }
  for (const { target, unit, words, position } of columns) {
    const read = columnReader(target, { ...mapping, unit, words, date1904 }, position);
    // The rows below may inherit a blank operation.
    const blank = (target !== "operation" && words?.[BLANK]) || null;
    readers.set(target, blank === null ? read : (...row) => read(...row) ?? blank);
    raw.set(target, (cells, shown) => cellText(cells[position] ?? null, shown?.[position], "text", date1904) ?? null);
  }
  const event = readers.get("policy_start_date");
  if (event && !readers.has("dateOfLeaving") && findEventDates(columns, headings, operation)) {
    readers.set("dateOfLeaving", event);
  }
  const parts = NAME_PARTS.flatMap((part) => readers.get(part) ?? []);
  const hasWhole = columns.some(({ target }) => target === "name");
  if (parts.length > 0 && !hasWhole) {
    readers.set("name", (cells, shown) => joinName(parts.map((part) => part(cells, shown) ?? undefined)) || null);
  }
  if (isGenderImplied) readers.set("gender", genderReader(operation, readers, raw));
  const sumInsured = readers.get("sumInsured");
  if (sumInsured && !readers.has("slabId")) readers.set("slabId", slabReader(sumInsured));
  const isOurs = (target: Target) =>
    !isOwnerTarget(target) &&
    target !== "sumInsured" &&
    familyPlaceOf(target) === null &&
    !NAME_PARTS.some((part) => part === target) &&
    // An operation column would override the person's choice.
    (target !== "operation" || operation === "BY_COLUMN") &&
    (readers.has(target) || (isFamily && OF_EVERYBODY.includes(target)) || optional.includes(target));
  return {
    targets: keysOf(TARGET_LABELS).filter(isOurs),
    readerOf: (target) => readers.get(target),
    rawOf: (target) => raw.get(target),
  };
}

/** An amount without its unit, as "5" for ₹5,00,000. */
const FEW_RUPEES = /^\d{1,3}(?:\.\d+)?$/;

/**
 * A sum insured as Slab ID: the validator asks for its slab once the policy is known. "5" is sent as "₹5", because the
 * policy may have a slab '5'.
 */
const slabReader =
  (sumInsured: ReadColumn): ReadColumn =>
  (...row) => {
    const amount = sumInsured(...row);
    return amount !== null && FEW_RUPEES.test(amount) ? `₹${amount}` : amount;
  };

/** The gender that an added person's relationship or title states. An edit without a gender leaves it as it is. */
function genderReader(operation: SheetMapping["operation"], readers: Readers, raw: Readers): ReadColumn {
  const relation = raw.get("relationship_to_account_holders");
  const name = raw.get("name") ?? raw.get("firstName");
  const stated = operation === "BY_COLUMN" ? readers.get("operation") : undefined;
  return (...row) =>
    stated && stated(...row) !== SHEET_NAME_OF.ADD
      ? null
      : impliedGender(relation?.(...row) ?? null, name?.(...row) ?? null);
}

/** Most cells start with a letter or a digit, so trim only the others. */
const isBlank = (text: string) =>
  text === "" || ((text.charCodeAt(0) <= 0x20 || text.charCodeAt(0) >= 0x80) && text.trim() === "");

type Rules = ValueRules & { date1904: boolean };

function columnReader(target: Target, rules: Rules, position: number): ReadColumn {
  const kind = isDateTarget(target) ? "date" : "text";
  const map = openMapper(target, rules);
  const isAnyText = baseOf(target) === "name" || target === "firstName" || target === "operation";
  const read = (cell: Cell, shown: string | undefined): string | null => {
    const text = typeof cell === "string" ? dropMarks(cell) : cellText(cell, shown, kind, rules.date1904);
    if (text === undefined || isBlank(text) || (!isAnyText && isNoValue(text))) return null;
    // A true date or a date serial is unambiguous: the date order applies only to text.
    return kind === "date" && typeof cell !== "string" && text.includes("/") ? text : map(text);
  };
  let known: Map<Cell, string | null> | null = isMapped(target) ? new Map() : null;
  return (cells, shown) => {
    const cell = cells[position] ?? null;
    if (cell === null) return null;
    if (!known || shown?.[position] !== undefined) return read(cell, shown?.[position]);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const value = read(cell, undefined);
    // A column with more distinct values has names or numbers.
    if (known.set(cell, value).size === rememberedOf(kind)) known = null;
    return value;
  };
}
