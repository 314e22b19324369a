import { isLocalDate } from "../../dates/local-date";
import { RELATIONSHIPS } from "../../members/types";
import { PLACEMENT_FIELD_MESSAGES as TEXT, valueFault } from "../placement/check";
import type { FieldValue, PlacementField, Values } from "../placement/fields";
import { countOf, numberOf } from "../placement/number-of";
import type { FieldPath, PlacementValues } from "../placement/values";
import { ADDON_PARTS, PLAN_FIELD, PLAN_KIND, planNames, type SlipAddon } from "./addon-fields";
import { relationshipsOf } from "./benefit-terms";
import type { SlipKind } from "./slip";

const ADDON_MESSAGES = {
  noPlans: "A modular policy needs at least one plan: a benefit of the kind MODULAR",
  planTwice: "Another plan has this name",
  benefitTwice: "Another benefit has this name and tier",
  defaultTwice: "Another plan is already the default",
  noSuchPlan: "The sheet Addons has no plan with this name",
  answeredNo: "'Additional benefits' was set to No",
  answeredYes: "'Additional benefits' was set to Yes, but there are only plans",
  aboveHundred: "A share of employees cannot exceed 100 %",
  endFirst: "The end date is before the start date",
  outside: "The date is outside the policy period",
  ageOrder: "The lower age limit is above the upper one",
  relationships: "Please provide relationships, separated by commas",
  lockInHalf: "A lock-in needs relationships and a period",
  tierTwice: "Another tier has this ID",
} as const;

/** A field's fault; `expected` is set if the field's default text does not fit. */
export type Fault = { path: FieldPath; message: string; expected?: string };

/** The faults of a modular policy's benefits and of the plans that its slabs name [domain §17]. */
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

/** Checks that filled fields are valid and mandatory fields are not empty. */
function checkParts(addon: SlipAddon, index: number): Fault[] {
  const check = (path: FieldPath, fields: readonly PlacementField[], own: Values) =>
    fields.flatMap((field): Fault[] => {
      const options = Array.isArray(field.options) ? field.options : [];
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
  const share = numberOf(minParticipationRate);
  const hasPeriod = numberOf(fields.lockInYears) !== null;
  return [
    ...at("minParticipationRate", ADDON_MESSAGES.aboveHundred, share !== null && share > 100),
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

/** Slabs refer to plans by name, and benefits of one name are tiers of one benefit, so names must be distinct. */
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

/** Checks the choices made before the upload, and the number of plans [spec 3 §5]. */
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

/** Each slab must name one of the plans. */
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
