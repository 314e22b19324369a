import type { LocalDate } from "../../dates/local-date";
import { yesOrNo } from "../../text/yes-or-no";
import { checkPlacement, PLACEMENT_FIELD_MESSAGES as TEXT } from "../placement/check";
import type { MasterLists } from "../placement/choices";
import {
  type FieldKind,
  type FieldValue,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
} from "../placement/fields";
import { countOf } from "../placement/number-of";
import type { PolicyVariant } from "../placement/options";
import { FLAT } from "../placement/side-effects";
import { type FieldPath, type PlacementValues, STEP_COUNT } from "../placement/values";
import { ADDON_PARTS, completeAddons, PLAN_FIELD, type SlipAddon } from "./addon-fields";
import { checkAddons, type Fault } from "./check-addons";
import { completeSlip } from "./complete-slip";
import { expectedOf } from "./expected";
import {
  isGmcModular,
  type SlipContent,
  type SlipFailure,
  type SlipFailures,
  type SlipGroup,
  type SlipKind,
} from "./slip";

const SLIP_FIELD_MESSAGES = {
  slabIdTwice: "Slab ID appears twice",
  otherThanChosen: (label: string) => `${label} differs from your choice`,
} as const;

export type CheckedSlip = { values: PlacementValues; addons: SlipAddon[]; failures: SlipFailures };
type Context = { content: SlipContent; values: PlacementValues; kind: SlipKind; lists: MasterLists };

/**
 * Completes a slip like the form and finds all its faults: by the form's rules, plus those that only a sheet can have.
 * Each fault names its field and group [spec 3 §3, §5].
 */
export function checkSlip(content: SlipContent, kind: SlipKind, lists: MasterLists, today: LocalDate): CheckedSlip {
  const values = completeSlip(content, kind, today);
  const addons = completeAddons(content.addons);
  const context = { content, values, kind, lists };
  const byForm = Object.entries(checkPlacement(values, lists, STEP_COUNT)).map(([path, message]) => ({
    path,
    message,
  }));
  const faults = firstPerField([
    ...byForm,
    ...chosenOtherwise(context),
    ...contradictions(context),
    ...checkSlabs(context),
    ...(isGmcModular(kind) ? checkAddons(addons, values, kind) : []),
  ]);
  const rows = (group: SlipGroup) => [
    ...content.faults[group],
    ...faults.filter(({ path }) => groupOf(path) === group).map((fault) => failureOf(fault, context)),
  ];
  return { values, addons, failures: { policy: rows("policy"), slabs: rows("slabs"), addons: rows("addons") } };
}

function groupOf(path: FieldPath): SlipGroup {
  const [section = ""] = path.split(".");
  return section === "slabs" || section === "addons" ? section : "policy";
}

const firstPerField = (faults: readonly Fault[]) =>
  faults.filter(({ path }, index) => faults.findIndex((other) => other.path === path) === index);

/** The switch that each sub-type implies. */
const SWITCH_OF: Partial<Record<PolicyVariant, string>> = {
  Parental: "isParentalPolicy",
  "Top-up": "isTopUpPolicy",
  OPD: "isOPDPolicy",
};

/** Type, sub-type and base policy were chosen before the upload; a slip for another policy is a fault. */
function chosenOtherwise({ content, kind }: Context): Fault[] {
  const own = content.values.general;
  const flag = SWITCH_OF[kind.variant];
  const chosen: [string, FieldValue | null | undefined][] = [
    ["policyType", kind.type],
    ...(flag ? [[flag, true] as [string, boolean]] : []),
    ["basePolicyPlanId", kind.basePolicyPlanId],
  ];
  const noType: Fault[] =
    own.policyType === "" ? [{ path: "general.policyType", message: TEXT.empty("Policy Type") }] : [];
  const others = chosen.flatMap(([key, value]): Fault[] => {
    if (!value || own[key] === "" || own[key] === value) return [];
    const path = `general.${key}`;
    return [
      { path, message: SLIP_FIELD_MESSAGES.otherThanChosen(labelOf(path)?.label ?? key), expected: showValue(value) },
    ];
  });
  return [...noType, ...others];
}

/** Derived fields are recalculated, as in the form; only unreadable values in them are faults. */
const READABLE: Partial<Record<FieldKind, (value: FieldValue) => boolean>> = {
  count: (value) => countOf(value) !== null,
  switch: (value) => typeof value === "boolean",
};

/**
 * A field that depends on a choice may be empty, but an amount that would be ignored is a fault. The type sets the
 * approach, regardless of the slip [spec 3 §5].
 */
function contradictions({ content, values }: Context): Fault[] {
  return [...GENERAL_FIELDS].flatMap(({ key, label, kind, readOnly }: PlacementField): Fault[] => {
    const [own, final] = [content.values.general[key], values.general[key]];
    if (!own || final === undefined || own === final || key === "sumInsuredApproach") return [];
    if (readOnly && READABLE[kind]?.(own)) return [];
    return [{ path: `general.${key}`, message: TEXT.noNumber(label), expected: showValue(final) }];
  });
}

function checkSlabs({ values }: Context): Fault[] {
  const { slabs, terms } = values;
  const allowed = terms.sumInsuredStructure === FLAT ? 1 : slabs.length;
  const isOther = terms.numberOfSlabs !== String(allowed) || slabs.length !== allowed;
  const count: Fault[] = isOther
    ? [{ path: "terms.numberOfSlabs", message: TEXT.noNumber("Number of Slabs"), expected: String(allowed) }]
    : [];
  const ids = slabs.map(({ slabId }) => String(slabId ?? ""));
  const wrongIds = ids.flatMap((id, index): Fault[] => {
    const path = `slabs.${index}.slabId`;
    if (!id) return [{ path, message: TEXT.empty(SLAB_ID.label) }];
    return ids.indexOf(id) < index ? [{ path, message: SLIP_FIELD_MESSAGES.slabIdTwice }] : [];
  });
  return [...count, ...wrongIds];
}

/** A slab's ID, which the form assigns and hides. */
export const SLAB_ID: PlacementField = { key: "slabId", label: "Slab ID", kind: "text", types: [], mandatory: true };

function labelOf(path: FieldPath): { field: PlacementField; label: string } | null {
  const [section, first = "", key = first, ...below] = path.split(".");
  if (section === "addons") return labelledAddon(Number(first), key, below);
  const fields =
    { general: GENERAL_FIELDS, terms: TERMS_FIELDS, slabs: [SLAB_ID, PLAN_FIELD, ...SLAB_FIELDS] }[section ?? ""] ?? [];
  const field = fields.find((one) => one.key === key);
  if (!field) return null;
  return { field, label: section === "slabs" ? `Slab ${Number(first) + 1}: ${field.label}` : field.label };
}

/** `addons.1.fields.name` → 'Addon 2: Benefit Name'; for its rows, `addons.1.tiers.0.tierId` → 'Addon 2, row 1: …'. */
function labelledAddon(index: number, part: string, below: string[]) {
  const [row = "", key = row] = below;
  const field = (part in ADDON_PARTS ? ADDON_PARTS[part as keyof typeof ADDON_PARTS] : []).find(
    (one) => one.key === key,
  );
  if (!field) return null;
  const place = part === "fields" ? `Addon ${index + 1}` : `Addon ${index + 1}, row ${Number(row) + 1}`;
  return { field, label: `${place}: ${field.label}` };
}

function failureOf({ path, message, expected }: Fault, { content, values, lists }: Context): SlipFailure {
  const found = labelOf(path);
  return {
    // Only a fault of all benefits has no field: it is about their kinds.
    field: found?.label ?? "Kind",
    message,
    actual: content.written[path] ?? "",
    expected: expected ?? (found ? expectedOf(found.field, values, lists) : ""),
  };
}

const showValue = (value: FieldValue) => (typeof value === "boolean" ? yesOrNo(value) : value);
