import { isLocalDate } from "../../dates/local-date";
import { RELATIONSHIPS } from "../../members/types";
import { PLACEMENT_FIELD_MESSAGES as TEXT, valueFault } from "../placement/check";
import type { FieldValue, PlacementField, Values } from "../placement/fields";
import { countOf, numberOf } from "../placement/number-of";
import type { FieldPath, PlacementValues } from "../placement/values";
import { ADDON_PARTS, PLAN_FIELD, PLAN_KIND, planNames, type SlipAddon } from "./addon-fields";
import { relationshipsOf } from "./benefit-terms";
import type { SlipKind } from "./slip";

export const ADDON_MESSAGES = {
  noPlans: "A modular policy has at least one plan: a benefit of the kind MODULAR",
  planTwice: "There is a plan of this name already",
  benefitTwice: "There is a benefit of this name and tier already",
  defaultTwice: "Another plan is the default already",
  noSuchPlan: "The sheet Addons has no plan of this name",
  answeredNo: "Additional benefits were answered with No",
  answeredYes: "Additional benefits were answered with Yes, and there are none beside the plans",
  aboveHundred: "A share of the employees is at most 100 %",
  endFirst: "The end date is before the start date",
  outside: "The date is outside the policy period",
  ageOrder: "The lower age limit is above the upper one",
  relationships: "Please provide relationships, separated by commas",
  lockInHalf: "A lock-in has relationships and a period",
  tierTwice: "There is a tier of this id already",
} as const;

/** What is wrong with one field; `expected` is given where the field's own words would not do. */
export type Fault = { path: FieldPath; message: string; expected?: string };

/** What is wrong with the benefits of a modular policy, and with the plans that its slabs name [domain §17]. */
export function checkAddons(addons: readonly SlipAddon[], values: PlacementValues, kind: SlipKind): Fault[] {
  return [
    ...addons.flatMap((addon, index) => [
      ...checkParts(addon, index),
      ...checkRanges(addon, `addons.${index}.fields`, values),
    ]),
    ...checkNames(addons),
    ...checkKinds(addons, kind),
    ...checkPlans(addons, values),
  ];
}

/** Each filled field is one that it can be, and none that must be filled is empty. */
function checkParts(addon: SlipAddon, index: number): Fault[] {
  const check = (path: FieldPath, fields: readonly PlacementField[], own: Values) =>
    fields.flatMap((field): Fault[] => {
      const options = typeof field.options === "string" ? [] : (field.options ?? []);
      const message = valueFault(field, own[field.key], { choices: options.map(({ value }) => value) });
      return message === null ? [] : [{ path: `${path}.${field.key}`, message }];
    });
  const rows = (part: "subBenefits" | "tiers") =>
    addon[part].flatMap((own, row) => check(`addons.${index}.${part}.${row}`, ADDON_PARTS[part], own));
  const tierIds = addon.tiers.map(({ tierId }) => String(tierId));
  const twice = tierIds.flatMap((id, row): Fault[] =>
    id !== "" && tierIds.indexOf(id) < row
      ? [{ path: `addons.${index}.tiers.${row}.tierId`, message: ADDON_MESSAGES.tierTwice }]
      : [],
  );
  return [
    ...check(`addons.${index}.fields`, ADDON_PARTS.fields, addon.fields),
    ...rows("subBenefits"),
    ...rows("tiers"),
    ...twice,
  ];
}

const isAbove = (low: FieldValue | undefined, high: FieldValue | undefined) => {
  const [from, to] = [countOf(low), countOf(high)];
  return from !== null && to !== null && from > to;
};

function checkRanges({ fields }: SlipAddon, path: FieldPath, { general }: PlacementValues): Fault[] {
  const { startDate, endDate, ageLowerLimit, ageUpperLimit, minParticipationRate } = fields;
  const at = (key: string, message: string, isWrong: boolean): Fault[] =>
    isWrong ? [{ path: `${path}.${key}`, message }] : [];
  const [from, to] = [String(general.policyStartDate), String(general.policyEndDate)];
  const areDays = (...days: (FieldValue | undefined)[]) => days.every((day) => isLocalDate(String(day ?? "")));
  const isOutside = (day: FieldValue | undefined) => areDays(day, from, to) && (String(day) < from || String(day) > to);
  const words = relationshipsOf(fields.lockInRelationships);
  const areKnown = words.every((word) => RELATIONSHIPS.some((known) => known === word));
  const hasPeriod = numberOf(fields.lockInYears) !== null;
  return [
    ...at("minParticipationRate", ADDON_MESSAGES.aboveHundred, (numberOf(minParticipationRate) ?? 0) > 100),
    ...at("startDate", ADDON_MESSAGES.outside, isOutside(startDate)),
    ...at("endDate", ADDON_MESSAGES.endFirst, areDays(startDate, endDate) && String(endDate) < String(startDate)),
    ...at("endDate", ADDON_MESSAGES.outside, isOutside(endDate)),
    ...at("ageLowerLimit", ADDON_MESSAGES.ageOrder, isAbove(ageLowerLimit, ageUpperLimit)),
    ...at("lockInRelationships", ADDON_MESSAGES.relationships, !areKnown),
    ...at("lockInRelationships", ADDON_MESSAGES.lockInHalf, words.length === 0 && hasPeriod),
    ...at("lockInYears", ADDON_MESSAGES.lockInHalf, words.length > 0 && !fields.lockInYears),
  ];
}

const nameKey = (value: FieldValue | undefined) => String(value ?? "").toLowerCase();

/** Slabs name plans, and benefits of one name are the tiers of one benefit: no two may be taken for each other. */
function checkNames(addons: readonly SlipAddon[]): Fault[] {
  const keys = addons.map(({ fields: { type, name, category, tierId } }) =>
    type === PLAN_KIND ? nameKey(name) : ["", name, category, tierId].map(nameKey).join("\n"),
  );
  return addons.flatMap(({ fields }, index): Fault[] => {
    if (!fields.name || keys.indexOf(keys[index] ?? "") === index) return [];
    const message = fields.type === PLAN_KIND ? ADDON_MESSAGES.planTwice : ADDON_MESSAGES.benefitTwice;
    return [{ path: `addons.${index}.fields.name`, message }];
  });
}

/** What was answered before the upload, and how many plans there may be [spec 3 §5]. */
function checkKinds(addons: readonly SlipAddon[], { additionalBenefits }: SlipKind): Fault[] {
  const isPlan = ({ fields }: SlipAddon) => fields.type === PLAN_KIND;
  const others = addons.flatMap((addon, index) => (isPlan(addon) || !addon.fields.type ? [] : [index]));
  const defaults = addons.flatMap((addon, index) => (isPlan(addon) && addon.fields.isDefault === true ? [index] : []));
  return [
    ...(addons.some(isPlan) ? [] : [{ path: "addons", message: ADDON_MESSAGES.noPlans, expected: PLAN_KIND }]),
    ...(additionalBenefits === false
      ? others.map((index) => ({
          path: `addons.${index}.fields.type`,
          message: ADDON_MESSAGES.answeredNo,
          expected: PLAN_KIND,
        }))
      : []),
    ...(additionalBenefits === true && others.length === 0
      ? [{ path: "addons", message: ADDON_MESSAGES.answeredYes }]
      : []),
    ...defaults.slice(1).map((index) => ({
      path: `addons.${index}.fields.isDefault`,
      message: ADDON_MESSAGES.defaultTwice,
      expected: "No",
    })),
  ];
}

/** Each slab stands for one of the plans. */
function checkPlans(addons: readonly SlipAddon[], { slabs }: PlacementValues): Fault[] {
  const names = planNames(addons);
  return slabs.flatMap((slab, index): Fault[] => {
    const path = `slabs.${index}.${PLAN_FIELD.key}`;
    const own = slab[PLAN_FIELD.key];
    if (!own) return [{ path, message: TEXT.empty(PLAN_FIELD.label), expected: names.join(", ") }];
    const isKnown = names.some((name) => nameKey(name) === nameKey(own));
    return isKnown ? [] : [{ path, message: ADDON_MESSAGES.noSuchPlan, expected: names.join(", ") }];
  });
}
