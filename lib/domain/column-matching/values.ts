import { formatDmy, type LocalDate } from "../dates/local-date";
import { type AmountUnit, readAmountText } from "./amounts";
import { type DateOrder, dateShape, plainDigits, readForeignDate } from "./date-order";
import { baseOf, isAmountTarget, isDateTarget, type RowTarget, type Target } from "./targets";
import { readGenderWord, readMaritalWord, readOperationWord, readRelationshipWord, readYesNoWord } from "./words";

/** What decides how the values of a file are read. */
export type ValueRules = { dateOrder: DateOrder | null; unit: AmountUnit | null; today: LocalDate };

const WORDS: Partial<Record<RowTarget, (text: string) => string | null>> = {
  relationship_to_account_holders: readRelationshipWord,
  gender: readGenderWord,
  maritalStatus: readMaritalWord,
  isException: readYesNoWord,
  operation: readOperationWord,
};

/** Whether a value of this target is read at all, so that one that is not can be pointed out. */
export const isMapped = (target: Target): boolean =>
  isDateTarget(target) || isAmountTarget(target) || baseOf(target) in WORDS;

/**
 * A cell as our template would have it: "Wife" → "spouse", "5L" → "500000", "03-Apr-85" → "03/04/1985". Text that means
 * nothing of the kind stays as it is, so that the rules report it.
 */
export const mapValue = (target: Target, text: string, rules: ValueRules): string => openMapper(target, rules)(text);

/** The same of a whole column: what its target is, is found out once and not for each cell. */
export function openMapper(target: Target, rules: ValueRules): (text: string) => string {
  const read = openReader(target, rules);
  return (text) => read(text.trim()) ?? unreadText(target, text.trim(), rules);
}

/** The same; null for text that is not understood. */
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

/** Programs that took an identifier for a number write it with a fraction. */
const identifier = (text: string) => plainDigits(text).replace(/^(\d+)\.0$/, "$1");

/** A day that the file's order forbids must not be read in the other one by whoever comes next. */
function unreadText(target: Target, text: string, { dateOrder }: ValueRules): string {
  return isDateTarget(target) && dateOrder === "MDY" && dateShape(text) === "dayFirst" ? `${text} (day first)` : text;
}

/** "Menon, Asha" → "Asha Menon". */
function surnameLast(text: string): string {
  if (!text.includes(",")) return text;
  const [last = "", first = "", ...more] = text.split(",").map((part) => part.trim());
  return first !== "" && last !== "" && more.length === 0 ? `${first} ${last}` : text;
}

/** The parts of a name in their order, single spaces between them. */
export const joinName = (parts: readonly (string | undefined)[]): string =>
  parts
    .flatMap((part) => part?.trim() || [])
    .join(" ")
    .replace(/\s+/g, " ");
