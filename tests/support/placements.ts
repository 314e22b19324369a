import { withChange } from "@/lib/domain/policies/placement/side-effects";
import { newPlacement } from "@/lib/domain/policies/placement/values";

export type PlacementChanges = Record<string, string | boolean>;

/** The placement form after these changes, each with what follows from it. */
export const placementWith = (changes: PlacementChanges, form = newPlacement("GMC", "IPD")) =>
  Object.entries(changes).reduce((values, [path, value]) => withChange(values, path, value), form);

export const TWO_SLABS = {
  "terms.sumInsuredStructure": "Graded Tier",
  "terms.numberOfSlabs": "2",
  "slabs.0.sumInsured": "3,00,000",
  "slabs.0.familyDefinition": "Self + Spouse",
  "slabs.1.sumInsured": "5,00,000",
  "slabs.1.familyDefinition": "Self + Spouse",
};

/** A complete GMC. */
export const PLACED = {
  "general.nickName": "Acme GMC Policy",
  "general.insurerName": "ICICI Lombard",
  "general.tpaName": "Medi Assist",
  "general.policyNumber": "GMC/1",
  "general.policyStartDate": "2025-12-01",
  "general.policyEndDate": "2026-11-30",
  "general.numberOfEmployees": "1,200",
  "general.sumInsuredApproach": "Fixed Floater",
  "general.netPremium": "1,000",
  "general.gst": "180",
  "general.finalPremium": "1,180",
  "general.transferredAmount": "1,180",
  ...TWO_SLABS,
};
