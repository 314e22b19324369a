import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import type { Paise } from "../money/paise";

export const POLICY_TYPES = ["GMC", "GPA", "GTL", "COVID", "SUPER_TOP_UP"] as const;
export type PolicyType = (typeof POLICY_TYPES)[number];

export type PlacementStatus = "DRAFT" | "HANDOVER_TO_OPS";

/** The values of the placement form's option list [spec 1 §3]. */
export type SumInsuredStructure = "Graded Tier" | "Flat Sum Insured" | "CTC Multiplier";

/** A tier of cover. IDs are text everywhere: "1" as well as "SLAB-C". */
export type Slab = {
  slabId: string;
  slabName: string;
  /** For CTC multipliers, an amount of at most ₹20 is the multiple [domain §2]. */
  sumInsuredPaise: Paise;
  familyDefinition?: string | null;
};

/** The facts that decide whether members can be registered, even on an incomplete or corrupt policy. */
export type PolicyState = {
  policyType: PolicyType | null;
  placementStatus: PlacementStatus;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
  /** The schema error in words; null for a valid policy. */
  error: string | null;
};

/** A complete policy, with the facts that the rules need. */
export type PolicyFacts = PolicyState & {
  id: string;
  companyId: string;
  policyType: PolicyType;
  secondaryType: string | null;
  startDate: LocalDate;
  endDate: LocalDate;
  tpaName: string | null;
  insurerId: string;
  insurerName: string;
  insurerStateCode: string | null;
  policyNumber: string | null;
  /** Floater: the family shares the employee's sum insured [spec 1 §4]. */
  isCommonPool: boolean;
  isParentalPolicy: boolean;
  isTopUpPolicy: boolean;
  basePolicyPlanId: string | null;
  /** Rate per mille agreed at placement (GPA, GTL), as decimal text. */
  finalAgreedRate: string | null;
  familyDefinition: string | null;
  /** Max age of an employee at policy start; null = none. */
  ageLimit: number | null;
  sumInsuredStructure: SumInsuredStructure;
  slabs: readonly Slab[];
  /** Already merged from default, insurer and policy. */
  config: ProviderConfig;
};
