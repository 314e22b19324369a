import { DEFAULT_CONFIG, mergeConfig, type ProviderConfig } from "@/lib/domain/config";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import type { RowContext } from "@/lib/domain/members/context";
import { buildRoster, type RosterExtras } from "@/lib/domain/members/roster";
import type { AddRow, OffboardRow, RosterLife } from "@/lib/domain/members/types";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import { ageBandsOf, type Rater } from "@/lib/domain/premium/rater";

/** The policy, rater and parties of the worked examples [domain §8]. */

export const COMPANY_GSTIN = "29AABCU9603R1ZJ";

export function policyOf(
  overrides: Partial<Omit<PolicyFacts, "config">> & { config?: Partial<ProviderConfig> } = {},
): PolicyFacts {
  const { config, ...facts } = overrides;
  return {
    id: "policy-1",
    companyId: "company-1",
    policyType: "GMC",
    secondaryType: null,
    placementStatus: "HANDOVER_TO_OPS",
    startDate: "2025-04-01",
    endDate: "2026-03-31",
    tpaName: "Medi Assist",
    insurerId: "insurer-1",
    insurerName: "Care Health Insurance",
    insurerStateCode: "27",
    policyNumber: "P/100/2025",
    isCommonPool: true,
    isParentalPolicy: false,
    isTopUpPolicy: false,
    basePolicyPlanId: null,
    finalAgreedRate: null,
    familyDefinition: "Employee + Spouse + 2 Children",
    ageLimit: 65,
    sumInsuredStructure: "Graded Tier",
    slabs: [
      { slabId: "1", slabName: "Associates", sumInsuredPaise: 300_000_00 },
      { slabId: "2", slabName: "Managers", sumInsuredPaise: 500_000_00 },
    ],
    error: null,
    ...facts,
    config: config ? mergeConfig(config) : DEFAULT_CONFIG,
  };
}

export const RATER: Rater = {
  policyId: "policy-1",
  policyType: "GMC",
  isPerFamily: false,
  ageBands: ageBandsOf({
    "0-25": { 300000: 2400, 500000: 3100 },
    "26-35": { 300000: 3200, 500000: 4150 },
    "36-45": { 300000: 4300, 500000: 5600 },
    "46-55": { 300000: 6900, 500000: 9100 },
    "56-65": { 300000: 11800, 500000: 15400 },
  }),
};

/** A company in state 29 and an insurer in 27: IGST. */
export function pricingOf(overrides: Partial<PricingContext> = {}): PricingContext {
  const company = { companyGstin: COMPANY_GSTIN, companyStateCode: null, isSez: false };
  return { policy: policyOf(), rater: RATER, ...company, today: "2025-10-20", ...overrides };
}

export function lifeOf(overrides: Partial<RosterLife> = {}): RosterLife {
  return {
    userId: "user-1",
    parentId: null,
    employeeId: "E001",
    relationship: "self",
    name: "Asha Rao",
    gender: "female",
    dob: "1990-05-20",
    mobile: "9876543210",
    email: "asha.rao@example.in",
    maritalStatus: "married",
    slabId: "1",
    sumInsuredPaise: 300_000_00,
    ctcPaise: null,
    coverageStart: "2025-04-01",
    coverageEnd: "2026-03-31",
    enrolmentDueDate: null,
    uhid: "UH-1",
    active: true,
    pendingOffboard: false,
    addedInDraft: false,
    ...overrides,
  };
}

/** Asha's husband. */
export const husbandOf = (overrides: Partial<RosterLife> = {}): RosterLife =>
  lifeOf({
    userId: "user-2",
    parentId: "user-1",
    relationship: "spouse",
    name: "Nikhil Rao",
    gender: "male",
    dob: "1988-01-09",
    mobile: "9800000002",
    email: "nikhil@example.in",
    ...overrides,
  });

/** Asha's daughter. */
export const daughterOf = (overrides: Partial<RosterLife> = {}): RosterLife =>
  lifeOf({
    userId: "user-3",
    parentId: "user-1",
    relationship: "child",
    name: "Tara Rao",
    dob: "2016-06-01",
    mobile: null,
    email: null,
    ...overrides,
  });

/** Another employee of the policy. */
export const colleagueOf = (overrides: Partial<RosterLife> = {}): RosterLife =>
  lifeOf({
    userId: "user-9",
    employeeId: "E009",
    name: "Ravi Das",
    mobile: "9800000009",
    email: "ravi@example.in",
    ...overrides,
  });

export const TODAY = "2025-10-20";

export function contextOf(
  overrides: Partial<Omit<RowContext, "roster">> & { lives?: readonly RosterLife[]; extras?: RosterExtras } = {},
): RowContext {
  const { lives = [], extras, ...rest } = overrides;
  return {
    policy: policyOf(),
    roster: buildRoster(lives, extras),
    rater: RATER,
    today: TODAY,
    enrolmentPortal: false,
    mayUseException: false,
    ...rest,
  };
}

/** A valid addition of an employee. */
export function addRow(overrides: Partial<AddRow> = {}): AddRow {
  return {
    employee_id: "E900",
    relationship_to_account_holders: "Self",
    name: "Meera Iyer",
    slabId: "1",
    mobile: "9812345678",
    email_address: "meera.iyer@example.in",
    gender: "F",
    date_of_birth: "17/08/1993",
    policy_start_date: "15/10/2025",
    maritalStatus: "Married",
    ...overrides,
  };
}

/** A valid spouse of `addRow()` who joins with her. */
export function spouseRow(overrides: Partial<AddRow> = {}): AddRow {
  return addRow({
    relationship_to_account_holders: "Husband",
    name: "Karan Iyer",
    gender: "M",
    mobile: "",
    email_address: "",
    date_of_birth: "02/03/1991",
    ...overrides,
  });
}

export function offboardRow(overrides: Partial<OffboardRow> = {}): OffboardRow {
  return { userId: "user-1", relationship: "self", dateOfLeaving: "15/10/2025", ...overrides };
}
