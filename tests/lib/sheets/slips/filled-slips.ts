import type { MasterLists } from "@/lib/domain/policies/placement/choices";
import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement, type PlacementValues } from "@/lib/domain/policies/placement/values";
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
