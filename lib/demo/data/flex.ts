import type { FlexCondition, FlexRate } from "@/lib/domain/flex/flex-rate";
import type { NewBenefit } from "../records";
import type { DemoBase, DemoPolicy } from "./base";

/** Clients whose members choose benefits; the first one's policy has a rater. */
const FLEX_CLIENTS = ["malabar", "nilgiri"];

const HEALTH = { category: "Insurance Benefits", benefitType: "Insurance" } as const;
const WELLNESS = { category: "Misc", benefitType: "Healthcare", offeredBy: "NON_LOOP" } as const;
const LOCKED = { relationship: ["parent", "parent-in-law"], period: 2 };
const LOCKED_SELF = { relationship: ["self"], period: 1 };
const describe = (description: string, more: object = {}) => ({ metadata: { description, ...more } });

/** Tiers, add-ons, à-la-carte, lock-ins. */
const OFFERED = [
  { key: "top-up-1", name: "Health top-up ₹2 lakh", type: "FLEX", tierId: "Tier 1", ...HEALTH },
  { key: "top-up-2", name: "Health top-up ₹5 lakh", type: "FLEX", tierId: "Tier 2", ...HEALTH },
  {
    key: "parents",
    name: "Parental cover",
    type: "ADD_ON",
    lockIn: LOCKED,
    familyDefinition: "Parents + Parents-in-law",
    minParticipationRate: "25",
    ...HEALTH,
    ...describe("Parents or parents-in-law under the employee's sum insured, for two years at least."),
  },
  {
    key: "critical",
    name: "Critical illness",
    type: "ADD_ON",
    lockIn: LOCKED_SELF,
    ...HEALTH,
    ...describe("A lump sum on first diagnosis of any of 32 illnesses.", { ageLowerLimit: 18, ageUpperLimit: 65 }),
  },
  { key: "accident", name: "Personal accident", type: "ADD_ON", sumInsuredPaise: 20_00_000_00, ...HEALTH },
  {
    key: "maternity",
    name: "Maternity top-up",
    type: "ADD_ON",
    ...HEALTH,
    ...describe("Doubles the maternity limit of the base policy.", { genderAllowed: "female" }),
  },
  {
    key: "dental",
    name: "Dental care",
    type: "ALA_CARTE",
    ...WELLNESS,
    ...describe("Two check-ups and fillings a year."),
  },
  { key: "gym", name: "Gym membership", type: "ALA_CARTE", ...WELLNESS, ...describe("12 months at any partner gym.") },
] as const;
type Key = (typeof OFFERED)[number]["key"];

export const flexBenefitId = (policyId: string, key: Key) => `ben-${policyId}-${key}`;

function flexPolicies(base: DemoBase): DemoPolicy[] {
  return FLEX_CLIENTS.flatMap((key) => {
    const client = base.clients.find(({ spec }) => spec.key === key);
    return client?.policies.find(({ spec }) => spec.secondaryType === "FLEX") ?? [];
  });
}

/** The flex policy with a rater. */
export function ratedFlexPolicy(base: DemoBase): DemoPolicy {
  const [policy] = flexPolicies(base);
  if (!policy) throw new Error("The demo has no flex policy.");
  return policy;
}

/** The benefits that members of the flex policies can choose. */
export function flexBenefitsOf(base: DemoBase): NewBenefit[] {
  return flexPolicies(base).flatMap(({ id: policyId, startDate, endDate }) =>
    OFFERED.map(({ key, ...offer }, index) => ({
      ...offer,
      id: flexBenefitId(policyId, key),
      policyId,
      priority: 10 + index,
      startDate,
      endDate,
    })),
  );
}

const age = (low: number, high: number): FlexCondition => ({
  property: "age",
  operator: "BETWEEN",
  values: [String(low), String(high)],
});
const is = (property: FlexCondition["property"], ...values: string[]): FlexCondition => ({
  property,
  operator: values.length > 1 ? "IN" : "=",
  values,
});

type Rate = { key: Key; premium: number; conditions: FlexCondition[] } & Partial<
  Pick<FlexRate, "raterType" | "isProRated">
>;

const BANDS = [
  [0, 25],
  [26, 35],
  [36, 45],
  [46, 55],
  [56, 100],
] as const;
const PARENT_BANDS = [
  [35, 50],
  [51, 60],
  [61, 70],
  [71, 100],
] as const;

/** 40 rows: by age, tier, relationship, sum insured, slab, gender, size of the family. */
const DEMO_RATES: readonly Rate[] = [
  ...BANDS.map(
    ([low, high], band): Rate => ({ key: "top-up-1", premium: 900 + 450 * band, conditions: [age(low, high)] }),
  ),
  ...BANDS.map(
    ([low, high], band): Rate => ({
      key: "top-up-2",
      premium: 1_650 + 800 * band,
      conditions: [age(low, high), is("tierId", "Tier 2")],
    }),
  ),
  ...PARENT_BANDS.flatMap(([low, high], band) =>
    (["<=", ">"] as const).map((operator, place): Rate => {
      const sum: FlexCondition = { property: "sumInsured", operator, values: ["500000"] };
      const conditions = [is("relationship", "parent", "parent-in-law"), age(low, high), sum];
      return { key: "parents", premium: 9_800 + 4_200 * band + 3_100 * place, conditions };
    }),
  ),
  ...BANDS.flatMap(([low, high], band) =>
    (["male", "female"] as const).map((gender, place): Rate => {
      return {
        key: "critical",
        premium: 1_200 + 950 * band - 150 * place,
        conditions: [age(low, high), is("gender", gender)],
      };
    }),
  ),
  ...["1", "2", "3", "4"].map(
    (slab): Rate => ({
      key: "accident",
      raterType: "RPM",
      premium: (65 - 5 * Number(slab)) / 100,
      conditions: [is("slabId", slab)],
    }),
  ),
  ...(["self", "spouse"] as const).map((relationship): Rate => {
    const conditions = [is("relationship", relationship), is("gender", "female"), age(18, 45)];
    return { key: "maternity", premium: 3_400, conditions };
  }),
  ...[1, 2, 3].map(
    (size): Rate => ({
      key: "dental",
      raterType: "PER_FAMILY",
      premium: 700 + 500 * size,
      conditions: [is("familySize", String(size))],
    }),
  ),
  {
    key: "dental",
    raterType: "PER_FAMILY",
    premium: 2_900,
    conditions: [{ property: "familySize", operator: ">=", values: ["4"] }],
  },
  ...(["self", "spouse"] as const).map(
    (relationship): Rate => ({
      key: "gym",
      raterType: "FLAT",
      isProRated: false,
      premium: 7_500,
      conditions: [is("relationship", relationship)],
    }),
  ),
];

/** The first flex policy's rater of 40 rows. The second policy has no rater yet. */
export function flexRatersOf(base: DemoBase) {
  return flexPolicies(base)
    .slice(0, 1)
    .map(({ id: policyId, client }) => ({
      id: `flex-rater-${policyId}`,
      policyId,
      name: `${client.nickname} flex rater.xlsx`,
      rates: DEMO_RATES.map((rate, index) => rateOf(rate, index, policyId)),
      createdBy: "Rohan Kulkarni",
    }));
}

function rateOf({ key, premium, conditions, ...more }: Rate, index: number, policyId: string): FlexRate {
  return {
    row: index + 2,
    benefitId: flexBenefitId(policyId, key),
    benefitName: OFFERED.find((offer) => offer.key === key)?.name ?? null,
    active: true,
    isProRated: true,
    raterType: "PER_LIFE",
    conditions,
    delimiter: conditions.some(({ values }) => values.length > 1) ? "," : null,
    premium: String(premium),
    ...more,
  };
}
