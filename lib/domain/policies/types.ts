import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { keysOf } from "../keys";
import type { Paise } from "../money/paise";

/** What code decides by the type of a policy: a new type decides each column. */
type TypeFacts = {
  /** It covers dependants and has health cards; otherwise it covers the employee only, at a rate per mille. */
  coversFamily: boolean;
  /** Its terms are those of a health policy [spec 1 §3]. */
  hasHealthTerms: boolean;
};

const TYPES = {
  GMC: { coversFamily: true, hasHealthTerms: true },
  GPA: { coversFamily: false, hasHealthTerms: false },
  GTL: { coversFamily: false, hasHealthTerms: false },
  COVID: { coversFamily: true, hasHealthTerms: false },
  SUPER_TOP_UP: { coversFamily: true, hasHealthTerms: true },
} as const satisfies Record<string, TypeFacts>;

export type PolicyType = keyof typeof TYPES;
export const POLICY_TYPES: readonly PolicyType[] = keysOf(TYPES);

type EmployeeOnly = { [T in PolicyType]: (typeof TYPES)[T]["coversFamily"] extends true ? never : T }[PolicyType];
export const coversEmployeeOnly = (type: PolicyType): type is EmployeeOnly => !TYPES[type].coversFamily;

export const FAMILY_TYPES = POLICY_TYPES.filter((type) => TYPES[type].coversFamily);
export const EMPLOYEE_TYPES = POLICY_TYPES.filter(coversEmployeeOnly);
export const HEALTH_TYPES = POLICY_TYPES.filter((type) => TYPES[type].hasHealthTerms);

/** Whether a top-up can be based on such a policy: it pays what a health policy leaves. */
export const isBaseType = (type: string | null): boolean => HEALTH_TYPES.some((health) => health === type);

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
