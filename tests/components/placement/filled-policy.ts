import { policyOf } from "@/lib/domain/policies/placement/wire";
import { type PlacementChanges, placementWith } from "@/tests/support/placements";

const entry = (name: string) => ({ id: name, name, policyTypes: [] });

export const masterData = {
  insurers: [entry("Care Health Insurance"), entry("Go Digit")],
  tpas: [entry("Medi Assist")],
  lasik: [],
  dental: [],
};

const FILLED = {
  "general.nickName": "Acme GMC Policy",
  "general.insurerName": "Go Digit",
  "general.tpaName": "Medi Assist",
  "general.policyStartDate": "2025-04-01",
  "general.policyEndDate": "2026-03-31",
  "general.numberOfEmployees": "100",
  "general.netPremium": "1,000",
  "general.finalPremium": "1,180",
  "general.transferredAmount": "1,180",
};

/** A stored policy whose form is filled in, with these changes. */
export const filledPolicy = (changes: PlacementChanges = {}, status?: Parameters<typeof policyOf>[1]) => ({
  ...policyOf(placementWith({ ...FILLED, ...changes }), status),
  id: "pol-1",
  companyId: "co-1",
  insurerLogo: null,
  error: null,
  active: true,
  isRaterUploaded: false,
  totalLives: 100,
  corporateName: "Acme",
  createdAt: { seconds: 1 },
  updatedAt: { seconds: 1 },
  isCdAccountPresent: false,
  cdAccountId: null,
  policyDocuments: [],
  version: 3,
});
