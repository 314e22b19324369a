import { keysOf } from "../keys";
import { GENDERS, MARITAL_STATUSES, RELATIONSHIPS } from "../members/types";
import { baseOf, type RowTarget, type Target } from "./targets";

/** What a row becomes whose value means that it is not part of the list. */
export const LEAVE_OUT = "leave out";

/** The values of ours that a person may choose for a word of the file. */
export const VALUE_OPTIONS = {
  relationship_to_account_holders: RELATIONSHIPS,
  gender: GENDERS,
  maritalStatus: MARITAL_STATUSES,
  isException: ["yes", "no"],
  operation: ["Add", "Edit", "Delete", LEAVE_OUT],
} as const satisfies Partial<Record<RowTarget, readonly string[]>>;

export type ValueTarget = keyof typeof VALUE_OPTIONS;
export const VALUE_TARGETS = keysOf(VALUE_OPTIONS);

/** The value that a person chose for each word of the file, by `wordKey`. */
export type ValueChoices = Readonly<Partial<Record<ValueTarget, Readonly<Record<string, string>>>>>;

/** The list of values of a target; null for one that takes any text. */
export const valueTargetOf = (target: Target | null): ValueTarget | null =>
  VALUE_TARGETS.find((one) => target !== null && one === baseOf(target)) ?? null;
