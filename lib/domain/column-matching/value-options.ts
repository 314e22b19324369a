import { keysOf } from "../keys";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS } from "../members/types";
import { baseOf, type RowTarget, type Target } from "./targets";

/** The choice for a value whose rows are not part of the list. */
export const LEAVE_OUT = "leave out";

/** The choice for blank operations below the first of a block, as in merged cells. */
export const AS_ABOVE = "as above";

/** A column's blank cells, for which the user can choose a value as for a word. */
export const BLANK = "";

/** Our values that the user can choose for a word of the file. */
export const VALUE_OPTIONS = {
  relationship_to_account_holders: RELATIONSHIPS,
  gender: GENDERS,
  maritalStatus: MARITAL_STATUSES,
  isException: ["yes", "no"],
  operation: ["Add", "Edit", "Delete", LEAVE_OUT],
} as const satisfies Partial<Record<RowTarget, readonly string[]>>;

export type ValueTarget = keyof typeof VALUE_OPTIONS;
export const VALUE_TARGETS = keysOf(VALUE_OPTIONS);

/** The user's choice for each word of the file, by `wordKey`. */
export type ValueChoices = Readonly<Partial<Record<ValueTarget, Readonly<Record<string, string>>>>>;

/** The target, if it has a list of values; null if it takes any text. */
export const valueTargetOf = (target: Target | null): ValueTarget | null =>
  VALUE_TARGETS.find((one) => target !== null && one === baseOf(target)) ?? null;
