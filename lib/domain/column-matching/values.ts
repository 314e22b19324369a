import { formatDmy, type LocalDate } from "../dates/local-date";
import { type AmountUnit, readAmountText } from "./amounts";
import { type DateOrder, dateShape, plainDigits, readForeignDate } from "./date-order";
import { baseOf, isAmountTarget, isDateTarget, type RowTarget, type Target } from "./targets";
import { readGenderWord, readMaritalWord, readOperationWord, readRelationshipWord, readYesNoWord } from "./words";

export type ValueRules = { dateOrder: DateOrder | null; unit: AmountUnit | null; today: LocalDate };

const WORDS: Partial<Record<RowTarget, (text: string) => string | null>> = {
  relationship_to_account_holders: readRelationshipWord,
  gender: readGenderWord,
  maritalStatus: readMaritalWord,
  isException: readYesNoWord,
  operation: readOperationWord,
};

/** Whether this target's values are converted, so that unreadable values can be reported. */
export const isMapped = (target: Target): boolean =>
  isDateTarget(target) || isAmountTarget(target) || baseOf(target) in WORDS;

/**
 * A cell in our template's format: "Wife" → "spouse", "5L" → "500000", "03-Apr-85" → "03/04/1985". Unreadable text
 * stays unchanged, so that the row rules report it.
 */
export const mapValue = (target: Target, text: string, rules: ValueRules): string => openMapper(target, rules)(text);

/** The same for a whole column: the target's reader is looked up once instead of per cell. */
export function openMapper(target: Target, rules: ValueRules): (text: string) => string {
  const read = openReader(target, rules);
  return (text) => read(text.trim()) ?? unreadText(target, text.trim(), rules);
}

/** The same, but null for unreadable text. */
export const readValue = (target: Target, text: string, rules: ValueRules): string | null =>
  openReader(target, rules)(text);

function openReader(target: Target, { dateOrder, unit, today }: ValueRules): (text: string) => string | null {
  if (isDateTarget(target)) {
    return (text) => {
      const day = readForeignDate(text, dateOrder, today);
      return day && formatDmy(day);
    };
  }
  if (isAmountTarget(target)) return (text) => readAmountText(plainDigits(text), unit);
  const base = baseOf(target);
  const read = WORDS[base];
  if (read) return read;
  if (base === "name") return surnameLast;
  return target === "mobile" || target === "employee_id" ? identifier : (text) => text;
}

/** Programs that read an identifier as a number write it with a fraction. */
const identifier = (text: string) => plainDigits(text).replace(/^(\d+)\.0$/, "$1");

/** Marks a date that is invalid in the file's order, so that it cannot be read in the other order later. */
function unreadText(target: Target, text: string, { dateOrder }: ValueRules): string {
  return isDateTarget(target) && dateOrder === "MDY" && dateShape(text) === "dayFirst" ? `${text} (day first)` : text;
}

/** "Menon, Asha" → "Asha Menon". */
function surnameLast(text: string): string {
  if (!text.includes(",")) return text;
  const [last = "", first = "", ...more] = text.split(",").map((part) => part.trim());
  return first !== "" && last !== "" && more.length === 0 ? `${first} ${last}` : text;
}

/** Joins the parts of a name in order with single spaces. */
export const joinName = (parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) => part?.trim() || [])
    .join(" ")
    .replace(/\s+/g, " ");
