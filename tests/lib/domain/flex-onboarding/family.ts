import type { FlexRate } from "@/lib/domain/flex/flex-rate";
import type { FlexRow } from "@/lib/domain/flex-onboarding/columns";
import {
  buildFlexContext,
  type FlexBenefit,
  type FlexFacts,
  type FlexMember,
  type HeldBenefit,
} from "@/lib/domain/flex-onboarding/facts";

export const benefit = (id: string, more: Partial<FlexBenefit> = {}): FlexBenefit => ({
  id,
  name: id,
  category: "Misc",
  tierId: null,
  sumInsuredPaise: null,
  active: true,
  startDate: null,
  endDate: null,
  lockIn: null,
  ageLowerLimit: null,
  ageUpperLimit: null,
  genderAllowed: null,
  familyDefinition: null,
  ...more,
});

/** 1 000 a year for every life, pro-rated. */
export const rate = (row: number, benefitId: string, more: Partial<FlexRate> = {}): FlexRate => ({
  row,
  benefitId,
  benefitName: null,
  active: true,
  isProRated: true,
  raterType: "PER_LIFE",
  delimiter: null,
  conditions: [],
  premium: "1000",
  ...more,
});

export const held = (benefitId: string, more: Partial<HeldBenefit> = {}): HeldBenefit => ({
  id: `ub-${benefitId}`,
  benefitId,
  coverageStart: "2025-04-01",
  coverageEnd: "2026-03-31",
  annualPaise: 365_00,
  isProRated: true,
  ...more,
});

/** A cover on slab 1 for the whole policy. */
export const cover = (more: Partial<FlexMember["cover"]> = {}): FlexMember["cover"] => ({
  userPolicyId: "up-self",
  slabId: "1",
  sumInsuredPaise: 3_00_000_00,
  enrolmentStatus: "PENDING",
  coverageStart: "2025-04-01",
  coverageEnd: "2026-03-31",
  pendingOffboard: false,
  ...more,
});

/** Asha of E-1, born in 1990, covered on slab 1. */
export const self = (more: Partial<FlexMember> = {}): FlexMember => ({
  userId: "u-self",
  employeeId: "E-1",
  parentId: null,
  relationship: "self",
  gender: "female",
  dob: "1990-06-15",
  ctcPaise: 12_00_000_00,
  active: true,
  held: [],
  filled: { mobile: true, email: true, maritalStatus: true },
  cover: cover(),
  coveredUntil: null,
  ...more,
});
/** Her husband, not on the policy yet. */
export const spouse = (more: Partial<FlexMember> = {}): FlexMember =>
  self({
    userId: "u-spouse",
    parentId: "u-self",
    relationship: "spouse",
    gender: "male",
    dob: "1988-01-01",
    ctcPaise: null,
    cover: null,
    ...more,
  });

/** On 10 December 2025, the policy of domain §8. */
export const context = (facts: Partial<FlexFacts> = {}) =>
  buildFlexContext([
    {
      today: "2025-12-10",
      policy: {
        startDate: "2025-04-01",
        endDate: "2026-03-31",
        ageBasis: "POLICY_START",
        slabs: [
          { slabId: "1", sumInsuredPaise: 3_00_000_00, grade: "M1" },
          { slabId: "2", sumInsuredPaise: 5_00_000_00, grade: null },
        ],
      },
      benefits: [benefit("dental")],
      rates: [rate(2, "dental")],
      prevalidation: [],
      members: [self(), spouse()],
      ...facts,
    },
  ]);

export function run<T>(steps: Generator<number, T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export const add = (more: Partial<FlexRow> = {}): FlexRow => ({
  userId: "u-self",
  coverageStartDate: "10/12/2025",
  benefitIds: "dental",
  ...more,
});
export const offboard = (more: Partial<FlexRow> = {}): FlexRow => ({
  userId: "u-self",
  addonBenefitId: "dental",
  ...more,
});
export const update = (more: Partial<FlexRow> = {}): FlexRow => ({
  userId: "u-self",
  enrolmentDueDate: "31/12/2025",
  ...more,
});
