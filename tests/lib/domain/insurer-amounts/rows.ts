import type { OwnRow } from "@/lib/domain/insurer-amounts/compare-amounts";
import type { SlabRate } from "@/lib/domain/insurer-responses/explain-difference";

/** The totals of domain §8, GST 18 %: 2,656.45 and 1,884.12 added, 508.53 corrected, −2,699.13 deleted; net 2,349.97. */
export const E1: OwnRow = {
  id: "E1",
  operation: "ADD",
  netPaise: 225_123,
  totalPaise: 265_645,
  oldAnnualPaise: 0,
  newAnnualPaise: 415_000,
  proRatedDays: 198,
  policyDays: 365,
};
export const E8: OwnRow = {
  id: "E8",
  operation: "ADD",
  netPaise: 159_671,
  totalPaise: 188_412,
  oldAnnualPaise: 0,
  newAnnualPaise: 310_000,
  proRatedDays: 188,
  policyDays: 365,
};
export const E3: OwnRow = {
  id: "E3",
  operation: "EDIT",
  netPaise: 43_096,
  totalPaise: 50_853,
  oldAnnualPaise: 430_000,
  newAnnualPaise: 560_000,
  proRatedDays: 121,
  policyDays: 365,
};
export const E2: OwnRow = {
  id: "E2",
  operation: "DELETE",
  netPaise: -228_740,
  totalPaise: -269_913,
  oldAnnualPaise: 690_000,
  newAnnualPaise: 0,
  proRatedDays: 121,
  policyDays: 365,
};
export const ROLL_UP = [E1, E8, E3, E2];

export const RATES: readonly SlabRate[] = [
  { annualPaise: 320_000, ageBand: "26-35", sumInsuredPaise: 30_000_000 },
  { annualPaise: 415_000, ageBand: "26-35", sumInsuredPaise: 50_000_000 },
];
