import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
import { ADDON_FIELDS, type SlipAddon } from "@/lib/domain/policies/slips/addon-fields";
import { POLICY_TYPES, type PolicyType } from "@/lib/domain/policies/types";

export const TODAY = "2026-01-05";

export const LISTS: MasterLists = {
  insurers: [{ value: "Everyone General" }, { value: "Life Only", types: ["GTL"] }],
  tpas: [{ value: "In-house" }],
  lasik: [{ value: "Covered above 7.5" }],
  dental: [{ value: "Not covered" }],
};

const CHANGES: readonly (readonly [string, string])[] = [
  ["general.nickName", "Acme Policy"],
  ["general.insurerName", "Everyone General"],
  ["general.tpaName", "In-house"],
  ["general.policyNumber", "00123"],
  ["general.policyStartDate", "2026-04-01"],
  ["general.policyEndDate", "2027-03-31"],
  ["general.numberOfEmployees", "1,200"],
  ["general.sumInsuredApproach", "Individual"],
  ["general.netPremium", "1,00,000.5"],
  ["general.finalPremium", "1,18,000"],
  ["general.transferredAmount", "1,18,000"],
  ["terms.sumInsuredStructure", "Graded Tier"],
  ["terms.numberOfSlabs", "2"],
  ["slabs.0.sumInsured", "3,00,000"],
  ["slabs.0.familyDefinition", "Self"],
  ["slabs.1.sumInsured", "5,00,000"],
  ["slabs.1.familyDefinition", "Self"],
];

const filled = (type: PolicyType): PlacementValues =>
  CHANGES.reduce((values, [path, value]) => withChange(values, path, value), newPlacement(type, "IPD"));

/** A complete policy of each type with two slabs. */
export const FILLED = Object.fromEntries(POLICY_TYPES.map((type) => [type, filled(type)])) as Record<
  PolicyType,
  PlacementValues
>;

const addon = (fields: Partial<SlipAddon["fields"]>, more: Partial<SlipAddon> = {}): SlipAddon => ({
  fields: {
    ...Object.fromEntries(ADDON_FIELDS.map(({ key }) => [key, ""])),
    isDefault: false,
    offeredBy: "LOOP",
    ...fields,
  } as SlipAddon["fields"],
  subBenefits: [],
  tiers: [],
  ...more,
});

const plan = (name: string, priority: string, sumInsured: string, isDefault = false): SlipAddon =>
  addon(
    {
      name,
      priority,
      sumInsured,
      isDefault,
      type: "MODULAR",
      category: "Insurance Benefits",
      benefitType: "Insurance",
      lockInRelationships: "spouse, child",
      lockInYears: "1",
    },
    { subBenefits: [{ category: "Ambulance", name: "Road", value: "₹2,500" }] },
  );

/** Two plans and an additional benefit in two tiers. */
export const ADDONS: readonly SlipAddon[] = [
  plan("Essential", "1", "3,00,000", true),
  plan("Plus", "2", "5,00,000"),
  addon(
    {
      name: "Annual health check-up",
      type: "ADD_ON",
      category: "Misc",
      benefitType: "Healthcare",
      priority: "3",
      tierId: "basic",
      minParticipationRate: "40",
      ageLowerLimit: "18",
      ageUpperLimit: "65",
      description: "One a year",
      startDate: "2026-04-01",
      endDate: "2027-03-31",
    },
    { tiers: [{ tierId: "basic", name: "Basic", sumInsured: "2,500", isDefault: true }] },
  ),
];

const modular = CHANGES.reduce(
  (values, [path, value]) => withChange(values, path, value),
  newPlacement("GMC", "Modular"),
);

/** A complete GMC Modular policy: its two slabs are the two plans. */
export const MODULAR: PlacementValues = {
  ...modular,
  slabs: modular.slabs.map((slab, index) => ({ ...slab, plan: ["Essential", "Plus"][index] ?? "" })),
};
