import { PLAN_GROUPS } from "../../benefits/compare-plans";
import { RELATIONSHIPS } from "../../members/types";
import type { FieldKind, PlacementField, Values } from "../placement/fields";
import { POLICY_TYPES } from "../types";

/** A benefit in a slip: its fields and its rows [domain §17]. */
export type SlipAddon = { fields: Values; subBenefits: Values[]; tiers: Values[] };

type More = Pick<Partial<PlacementField>, "mandatory" | "options" | "expected">;

const field = (kind: FieldKind, key: string, label: string, more: More = {}): PlacementField => ({
  key,
  label,
  kind,
  types: POLICY_TYPES,
  ...more,
});
const choice = (key: string, label: string, values: readonly string[], more: More = {}) =>
  field("choice", key, label, { ...more, options: values.map((value) => ({ value })) });

const must = { mandatory: true } as const;

export const PLAN_KIND = "MODULAR";

/** The benefit fields in a slip [spec 3 §3]; files stay with the benefit. */
export const ADDON_FIELDS: readonly PlacementField[] = [
  field("text", "benefitId", "Benefit ID"),
  field("text", "name", "Benefit Name", must),
  choice("type", "Kind", [PLAN_KIND, "FLEX", "ALA_CARTE", "ADD_ON"], must),
  choice("category", "Category", [...PLAN_GROUPS, "Insurance"], must),
  choice("benefitType", "Benefit Type", ["Insurance", "Healthcare"], must),
  field("text", "tierId", "Tier ID"),
  field("switch", "isDefault", "Default"),
  field("count", "priority", "Priority"),
  field("amount", "minParticipationRate", "Minimum Participation %", { expected: "A number from 0 to 100" }),
  field("amount", "sumInsured", "Sum Insured"),
  field("day", "startDate", "Start Date"),
  field("day", "endDate", "End Date"),
  choice("offeredBy", "Offered By", ["LOOP", "NON_LOOP"]),
  field("text", "familyDefinition", "Family Definition"),
  field("text", "lockInRelationships", "Lock-in Relationships", { expected: RELATIONSHIPS.join(", ") }),
  field("amount", "lockInYears", "Lock-in Period In Years", { expected: "A number of years" }),
  field("text", "description", "Description"),
  field("text", "providerName", "Provider Name"),
  field("text", "genderAllowed", "Gender Allowed"),
  field("count", "ageLowerLimit", "Age Lower Limit"),
  field("count", "ageUpperLimit", "Age Upper Limit"),
  field("text", "subBenefitAffected", "Sub-benefit Affected"),
  field("text", "pricingStructure", "Pricing Structure"),
  field("text", "howToAvail", "How To Avail"),
  field("text", "offerings", "Offerings"),
  field("text", "termsAndConditions", "Terms And Conditions"),
];

/** A row of a benefit's coverage. */
const SUB_BENEFIT_FIELDS: readonly PlacementField[] = [
  field("text", "category", "Sub-benefit Category", must),
  field("text", "name", "Sub-benefit Name", must),
  field("text", "value", "Sub-benefit Value", must),
];

/** A tier of a benefit. */
const TIER_FIELDS: readonly PlacementField[] = [
  field("text", "tierId", "Offered Tier ID", must),
  field("text", "name", "Offered Tier Name", must),
  field("amount", "sumInsured", "Offered Tier Sum Insured"),
  field("switch", "isDefault", "Offered Tier Default"),
];

/** The parts of a benefit in sheet order, with the prefix of their field paths. */
export const ADDON_PARTS = { fields: ADDON_FIELDS, subBenefits: SUB_BENEFIT_FIELDS, tiers: TIER_FIELDS } as const;

/** The plan of a modular policy's slab, by name. */
export const PLAN_FIELD: PlacementField = field("text", "plan", "Plan", must);

/** The policy that an edited slip belongs to. */
export const POLICY_ID_FIELD: PlacementField = field("text", "policyId", "Policy ID");

/** The version of that policy when the slip was downloaded. */
export const POLICY_VERSION_FIELD: PlacementField = field("text", "policyVersion", "Policy Version");

const OFFERED_BY = "LOOP";

/** Benefits as stored: optional fields get defaults, and the sheet's order is the priority. */
export function completeAddons(addons: readonly SlipAddon[]): SlipAddon[] {
  return addons.map(({ fields, subBenefits, tiers }, index) => ({
    fields: {
      ...fields,
      isDefault: fields.isDefault || false,
      priority: fields.priority || String(index + 1),
      offeredBy: fields.offeredBy || OFFERED_BY,
    },
    subBenefits,
    tiers: tiers.map((tier) => ({ ...tier, isDefault: tier.isDefault || false })),
  }));
}

/** The names of the plans among the benefits. */
export const planNames = (addons: readonly SlipAddon[]): string[] =>
  addons.filter(({ fields }) => fields.type === PLAN_KIND).map(({ fields }) => String(fields.name));
