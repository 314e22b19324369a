import { isLocalDate } from "../../dates/local-date";
import { isPolicyNickname, NICKNAME_CHARACTERS } from "../nickname";
import { choicesFor, type MasterLists } from "./choices";
import {
  type FieldValue,
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
  type Values,
} from "./fields";
import { countOf, numberOf } from "./number-of";
import { requestedSlabs, slabsInUse } from "./side-effects";
import { type FieldPath, type PlacementValues, stepOf, typeOf } from "./values";

export type FieldErrors = Readonly<Record<FieldPath, string>>;

export const PLACEMENT_FIELD_MESSAGES = {
  empty: (label: string) => `${label} cannot be Empty`, // spec 1 §5
  noNumber: (label: string) => `Please provide a valid ${label}`, // spec 1 §5
  noOption: (label: string) => `Please select a valid ${label}`, // spec 1 §5
  sameDay: "Policy start and end date cannot be same", // spec 1 §5
  endFirst: "Policy end date cannot be before the start date",
} as const;
const TEXT = PLACEMENT_FIELD_MESSAGES;

/** Whether a filled value is valid for the kind of field, independent of other fields. */
const VALID: Record<PlacementField["kind"], (value: FieldValue) => boolean> = {
  text: () => true,
  choice: () => true,
  switch: (value) => typeof value === "boolean",
  count: (value) => countOf(value) !== null,
  amount: (value) => numberOf(value) !== null,
  day: (value) => isLocalDate(String(value)),
};

const isEmpty = (value: FieldValue | undefined) => value === undefined || (typeof value === "string" && !value.trim());

type Bounds = { choices: readonly string[]; isMandatory?: boolean };

/** The fault of a field's value, or null. A choice must be one of the given options. */
export function valueFault(field: PlacementField, value: FieldValue | undefined, bounds: Bounds): string | null {
  const { choices, isMandatory = field.mandatory === true } = bounds;
  const isUnset = isEmpty(value) || (field.isPositive === true && numberOf(value) === 0);
  if (value === undefined || isUnset) return isMandatory ? TEXT.empty(field.label) : null;
  if (!VALID[field.kind](value)) return TEXT.noNumber(field.label);
  if (field.kind !== "choice") return null;
  return choices.includes(String(value)) ? null : TEXT.noOption(field.label);
}

function checkField(field: PlacementField, values: PlacementValues, lists: MasterLists, own: Values): string | null {
  const choices = choicesFor(field, values, lists);
  return valueFault(field, own[field.key], { choices, isMandatory: isMandatory(field, values) });
}

/** An out-patient-only policy must state its benefit amounts [spec 1 §5]. */
function isMandatory(field: PlacementField, { general }: PlacementValues): boolean {
  const isOpdOnly = general.policyType === "GMC" && general.isOPDPolicy === true;
  return field.mandatory === true || (field.key === "opdBenefit" && isOpdOnly);
}

function checkSection(prefix: string, fields: readonly PlacementField[], own: Values, context: Context) {
  const { values, lists } = context;
  return fieldsFor(fields, typeOf(values)).flatMap((field): [FieldPath, string][] => {
    const message = checkField(field, values, lists, own);
    return message === null ? [] : [[`${prefix}.${field.key}`, message]];
  });
}

type Context = { values: PlacementValues; lists: MasterLists };

function checkDays({ general }: PlacementValues): [FieldPath, string][] {
  const [start, end] = [String(general.policyStartDate), String(general.policyEndDate)];
  if (!isLocalDate(start) || !isLocalDate(end)) return [];
  if (end < start) return [["general.policyEndDate", TEXT.endFirst]];
  if (end > start) return [];
  return [
    ["general.policyStartDate", TEXT.sameDay],
    ["general.policyEndDate", TEXT.sameDay],
  ];
}

function checkNickname({ general }: PlacementValues): [FieldPath, string][] {
  const { nickName } = general;
  return isEmpty(nickName) || isPolicyNickname(String(nickName)) ? [] : [["general.nickName", NICKNAME_CHARACTERS]];
}

function checkSlabCount({ terms }: PlacementValues): [FieldPath, string][] {
  const isPossible = countOf(terms.numberOfSlabs) === null || requestedSlabs({ terms }) !== null;
  return isPossible ? [] : [["terms.numberOfSlabs", TEXT.noNumber("Number of Slabs")]];
}

/** The checks of each step [spec 1 §5]. */
const STEPS: readonly ((context: Context) => [FieldPath, string][])[] = [
  (context) => [
    ...checkSection("general", GENERAL_FIELDS, context.values.general, context),
    ...checkDays(context.values),
    ...checkNickname(context.values),
  ],
  (context) => [
    ...checkSection("terms", TERMS_FIELDS, context.values.terms, context),
    ...checkSlabCount(context.values),
  ],
  (context) =>
    slabsInUse(context.values).flatMap((slab, index) => checkSection(`slabs.${index}`, SLAB_FIELDS, slab, context)),
];

/** The faults of the first `steps` steps, in the words of spec 1 §5; empty if they can be saved. */
export function checkPlacement(values: PlacementValues, lists: MasterLists, steps: number): FieldErrors {
  return Object.fromEntries(STEPS.slice(0, steps).flatMap((check) => check({ values, lists })));
}

/** The same for a single step, counted from 1. */
export function checkStep(values: PlacementValues, lists: MasterLists, step: number): FieldErrors {
  return Object.fromEntries(STEPS.slice(step - 1, step).flatMap((check) => check({ values, lists })));
}

/** The fault of one changed field, or of another field that only this change makes wrong; null if it can be saved. */
export function changeFault(
  { before, after }: Record<"before" | "after", PlacementValues>,
  lists: MasterLists,
  path: FieldPath,
): string | null {
  const known = checkStep(before, lists, stepOf(path));
  const faults = checkStep(after, lists, stepOf(path));
  return faults[path] ?? Object.entries(faults).find(([other]) => known[other] === undefined)?.[1] ?? null;
}
