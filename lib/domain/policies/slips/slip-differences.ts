import {
  fieldsFor,
  GENERAL_FIELDS,
  type PlacementField,
  SLAB_FIELDS,
  TERMS_FIELDS,
  type Values,
} from "../placement/fields";
import { valueInWords } from "../placement/value-in-words";
import { type PlacementValues, typeOf } from "../placement/values";
import { ADDON_FIELDS, PLAN_FIELD, type SlipAddon } from "./addon-fields";
import type { SlipGroup } from "./slip";

/** A modular policy as slip values, completed. */
export type SlipState = { values: PlacementValues; addons: readonly SlipAddon[] };

/** A field that an edited slip changes, in the sheet's words. */
export type SlipDifference = {
  group: SlipGroup;
  key: string;
  field: string;
  before: string;
  after: string;
  /** The slab of the field. */
  slabId?: string;
  /** The stored benefit of the field; missing for a new benefit. */
  benefitId?: string;
  /** The benefit's kind. */
  kind?: string;
};

export const DIFFERENCE_WORDS = { added: "Added", removed: "Removed" } as const;

/** The changes of an edited slip, by sheet, in slip order. */
export function slipDifferences(before: SlipState, after: SlipState): SlipDifference[] {
  return [
    ...policyDifferences(before.values, after.values),
    ...slabDifferences(before.values, after.values),
    ...addonDifferences(before.addons, after.addons),
  ];
}

/** The same field of two comparisons; a benefit may have another name in one of them. */
const fieldKey = ({ group, slabId, benefitId, key, field }: SlipDifference) =>
  [group, slabId, benefitId, key, field.split(": ").at(-1)].join("|");

/** What a slip would change of the fields that others have changed since it was downloaded from `past`. */
export function revertedDifferences(past: SlipState, current: SlipState, slip: SlipState): SlipDifference[] {
  const changedSince = new Set(slipDifferences(past, current).map(fieldKey));
  return slipDifferences(current, slip).filter((difference) => changedSince.has(fieldKey(difference)));
}

function policyDifferences(before: PlacementValues, after: PlacementValues): SlipDifference[] {
  const type = typeOf(before);
  return [
    ...fieldDifferences(fieldsFor(GENERAL_FIELDS, type), before.general, after.general),
    ...fieldDifferences(fieldsFor(TERMS_FIELDS, type), before.terms, after.terms),
  ].map((difference) => ({ group: "policy", ...difference }));
}

function slabDifferences(before: PlacementValues, after: PlacementValues): SlipDifference[] {
  const fields = [PLAN_FIELD, ...fieldsFor(SLAB_FIELDS, typeOf(before))];
  return pairs(before.slabs, after.slabs, ({ slabId }) => String(slabId)).flatMap(({ id, old, now }) => {
    const named = (name: string) => ({ group: "slabs" as const, field: `Slab ${id}: ${name}`, slabId: id });
    if (!old || !now) return [{ ...named("Slab"), key: "slab", ...appearance(Boolean(now)) }];
    return fieldDifferences(fields, old, now).map(({ field, ...rest }) => ({ ...rest, ...named(field) }));
  });
}

function addonDifferences(before: readonly SlipAddon[], after: readonly SlipAddon[]): SlipDifference[] {
  const idOf = ({ fields }: SlipAddon) => String(fields.benefitId);
  const known = pairs(
    before,
    after.filter((addon) => idOf(addon) !== ""),
    idOf,
  );
  const stored = known.flatMap(({ id, old, now }): SlipDifference[] => {
    const at = { group: "addons" as const, benefitId: id, kind: kindOf(now ?? old) };
    const name = nameOf(old ?? now);
    if (!old || !now) return [{ ...at, key: "benefit", field: name, ...appearance(Boolean(now)) }];
    return [
      ...fieldDifferences(ADDON_FIELDS, old.fields, now.fields),
      ...lineDifferences("subBenefits", old.subBenefits, now.subBenefits, subBenefitLine),
      ...lineDifferences("tiers", old.tiers, now.tiers, tierLine),
    ].map(({ field, ...rest }) => ({ ...rest, ...at, field: `${name}: ${field}` }));
  });
  const added = after
    .filter((addon) => idOf(addon) === "")
    .map((addon): SlipDifference => {
      const about = { field: nameOf(addon), kind: kindOf(addon) };
      return { group: "addons", key: "benefit", ...about, ...appearance(true) };
    });
  return [...stored, ...added];
}

const nameOf = (addon: SlipAddon | undefined) =>
  [addon?.fields.name, addon?.fields.tierId].filter((part) => part).join(" · ");
const kindOf = (addon: SlipAddon | undefined) => String(addon?.fields.type ?? "");

const appearance = (isAdded: boolean) => ({
  before: "",
  after: isAdded ? DIFFERENCE_WORDS.added : DIFFERENCE_WORDS.removed,
});

type Pair<T> = { id: string; old: T | undefined; now: T | undefined };

/** Pairs the old and new item of each ID, old ones first. */
function pairs<T>(before: readonly T[], after: readonly T[], idOf: (one: T) => string): Pair<T>[] {
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [idOf(one), one]))) as [
    Map<string, T>,
    Map<string, T>,
  ];
  return [...new Set([...old.keys(), ...now.keys()])].map((id) => ({ id, old: old.get(id), now: now.get(id) }));
}

type Changed = Pick<SlipDifference, "key" | "field" | "before" | "after">;

function fieldDifferences(fields: readonly PlacementField[], old: Values, now: Values): Changed[] {
  return fields.flatMap((field) => {
    const { key, label } = field;
    const [before, after] = [valueInWords(field, old[key]), valueInWords(field, now[key])];
    return before === after ? [] : [{ key, field: label, before, after }];
  });
}

type Line = { name: string; text: string };

const subBenefitLine = ({ category, name, value }: Values): Line => ({
  name: `${category} – ${name}`,
  text: String(value),
});

function tierLine({ tierId, name, sumInsured, isDefault }: Values): Line {
  const cover = valueInWords({ key: "sumInsured", kind: "amount" }, sumInsured);
  const parts = [String(name), cover ? `SI ${cover}` : "", isDefault === true ? "default" : ""];
  return { name: `Tier ${tierId}`, text: parts.filter((part) => part !== "").join(", ") };
}

/** Compares a benefit's rows by name; rows of the same name are compared together. */
function lineDifferences(
  key: string,
  old: readonly Values[],
  now: readonly Values[],
  lineOf: (row: Values) => Line,
): Changed[] {
  const textsOf = (rows: readonly Values[]) => {
    const texts = new Map<string, string>();
    for (const { name, text } of rows.map(lineOf)) texts.set(name, [texts.get(name), text].filter(Boolean).join("; "));
    return texts;
  };
  const [before, after] = [textsOf(old), textsOf(now)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((field) => {
    const pair = { before: before.get(field) ?? "", after: after.get(field) ?? "" };
    return pair.before === pair.after ? [] : [{ key, field, ...pair }];
  });
}

/** Policy fields that affect the cover; all terms do. */
const COVER_FIELDS: readonly string[] = [
  "insurerName",
  "tpaName",
  "policyStartDate",
  "policyEndDate",
  "sumInsuredApproach",
  "isCommonPool",
  "isParentalPolicy",
  "isTopUpPolicy",
  "basePolicyPlanId",
  "isOPDPolicy",
];
/** Whether a policy field is one of the terms. */
export const isTerm = (key: string) => TERMS_FIELDS.some((field) => field.key === key);

/** Whether a policy change affects members. A bank name, a premium or a UTR number does not. */
export const concernsMembers = ({ group, key }: Pick<SlipDifference, "group" | "key">): boolean =>
  group !== "policy" || COVER_FIELDS.includes(key) || isTerm(key);
