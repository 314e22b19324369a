import type { PolicyType } from "@/lib/domain/policies/types";
import { isIncludedInFamily, ratedAge } from "@/lib/domain/premium/family";
import { rateLife } from "@/lib/domain/premium/rate-life";
import { ageBandsOf, annualPremium, perMille, type Rater } from "@/lib/domain/premium/rater";
import { withholdsRefund } from "@/lib/domain/premium/refund";
import { correctSegments, moveStart, netPremium } from "@/lib/domain/premium/segments";
import { sumInsuredOf } from "@/lib/domain/premium/sum-insured";
import { policyOf, RATER } from "../fixtures";

/** Which rate a life gets, and which claim withholds a refund: both sides of each condition [domain §1 #13, §4, §6]. */

const life = {
  relationship: "self",
  dob: "1990-05-20",
  coverageStart: "2025-04-01",
  sumInsuredPaise: 300_000_00,
} as const;

test.each<[PolicyType, string | null, Rater | null, string, number]>([
  ["GMC", "1.85", null, "NONE", 0],
  ["COVID", "1.85", null, "NONE", 0],
  ["SUPER_TOP_UP", "1.85", null, "NONE", 0],
  ["GPA", "1.85", null, "PLACEMENT", 555_00],
  ["GTL", "1.85", null, "PLACEMENT", 555_00],
  ["GTL", null, null, "NONE", 0],
  ["GTL", "1.85", { policyId: "p", policyType: "GTL", isPerFamily: false, rpm: "2" }, "RATER", 600_00],
  ["GMC", null, RATER, "RATER", 3_200_00],
])("%s with an agreed rate of %s: by %s", (policyType, finalAgreedRate, rater, rateSource, annualPaise) => {
  const rate = rateLife(policyOf({ policyType, finalAgreedRate }), rater, life);
  expect(rate).toMatchObject({ ok: true, rateSource, annualPaise });
  const note = rateSource === "NONE" ? "Rater not found" : null;
  expect(rate).toMatchObject({ note, age: 34 });
});

test("an agreed rate, and a missing one, rate each life alone, regardless of family", () => {
  const spouse = { ...life, relationship: "spouse", family: { isCharged: true, dobs: ["1950-01-01"] } } as const;
  const eldest = { familyAgeBasis: "ELDEST" } as const;
  const gpa = policyOf({ policyType: "GPA", finalAgreedRate: "1.85", config: eldest });
  expect(rateLife(gpa, null, spouse)).toMatchObject({ annualPaise: 555_00, age: 34, note: null });
  expect(rateLife(policyOf({ config: eldest }), null, spouse)).toMatchObject({ age: 34 });
});

test.each([
  ["0", 0],
  ["0.000001", 0],
  ["0.0000166", 0],
  ["0.0000167", 1],
  ["1.85", 55_500],
])("₹3,00,000 at %s per mille: %s paise", (rpm, paise) => expect(perMille(300_000_00, rpm)).toBe(paise));

describe("one premium for a family", () => {
  const family = (isCharged: boolean) => ({ isCharged, dobs: ["1950-01-01", "1960-01-01"] });

  test.each([
    ["self", false],
    ["spouse", true],
    ["child", true],
  ] as const)("a %s is included: %s", (relationship, included) => {
    expect(isIncludedInFamily({ isParentalPolicy: false }, relationship, family(!included))).toBe(included);
  });

  test.each([
    [true, true],
    [false, false],
  ])("a parent of an already charged set (%s) is included: %s", (isCharged, included) => {
    expect(isIncludedInFamily({ isParentalPolicy: true }, "parent", family(isCharged))).toBe(included);
  });

  test("a parent without any set pays", () => {
    expect(isIncludedInFamily({ isParentalPolicy: true }, "parent", null)).toBe(false);
  });

  test.each([
    [false, false, "SELF", 34],
    [true, false, "SELF", 34],
    [true, false, "ELDEST", 75],
    [true, true, "SELF", 75],
    [false, true, "ELDEST", 34],
  ] as const)("per family %s, parental %s, by %s: age %s", (isPerFamily, isParentalPolicy, familyAgeBasis, age) => {
    const policy = policyOf({ isParentalPolicy, config: { familyAgeBasis } });
    expect(ratedAge(policy, isPerFamily, life.dob, "2025-04-01", family(false))).toBe(age);
    expect(ratedAge(policy, isPerFamily, life.dob, "2025-04-01", null)).toBe(34);
  });
});

test("bands and columns are sorted as numbers, not as text", () => {
  const bands = ageBandsOf({ "100-120": { 1000000: 3 }, "9-99": { 900000: 2, 1000000: 1, 50000: 4 }, "0-8": { 1: 1 } });
  expect(bands.map(({ min }) => min)).toEqual([0, 9, 100]);
  expect(bands[1]?.premiums).toEqual([
    { sumInsuredPaise: 50_000_00, premiumPaise: 4_00 },
    { sumInsuredPaise: 900_000_00, premiumPaise: 2_00 },
    { sumInsuredPaise: 1_000_000_00, premiumPaise: 1_00 },
  ]);
  const [withPaise] = ageBandsOf({ "0-99": { 300000: 1, "50000.5": 2 } });
  expect(withPaise?.premiums.map(({ sumInsuredPaise }) => sumInsuredPaise)).toEqual([50_000_50, 300_000_00]);
});

test.each([
  [35, 100_00],
  [40, 100_00],
  [41, 200_00],
])("with overlapping bands, the lower one applies: age %s", (age, paise) => {
  const ageBands = ageBandsOf({ "35-60": { 300000: 200 }, "18-40": { 300000: 100 } });
  const rater: Rater = { policyId: "p", policyType: "GMC", isPerFamily: false, ageBands };
  const rate = annualPremium(rater, { age, sumInsuredPaise: 300_000_00, includedInFamily: false });
  expect(rate).toMatchObject({ ok: true, annualPaise: paise });
});

describe("claims", () => {
  const claim = { userId: "u1", status: "REJECTED", isDeathClaim: false, paidPaise: 0 };

  test.each([
    ["REJECTED", 0, false],
    ["REJECTED", 1, true],
    ["WITHDRAWN", 0, false],
    ["WITHDRAWN", 1, true],
    ["SETTLED", 0, true],
    ["ONGOING", 0, true],
  ])("a %s claim with %s paise paid counts: %s", (status, paidPaise, counts) => {
    expect(withholdsRefund([{ ...claim, status, paidPaise }], "u1", "LIFE", "GMC")).toBe(counts);
  });

  test.each<[PolicyType, boolean]>([
    ["GTL", true],
    ["GPA", true],
    ["GMC", false],
    ["COVID", false],
    ["SUPER_TOP_UP", false],
  ])("a refused death claim on %s withholds the refund: %s", (policyType, withheld) => {
    expect(withholdsRefund([{ ...claim, isDeathClaim: true }], "u1", "LIFE", policyType)).toBe(withheld);
  });

  test("one counting claim among others is enough; none withholds nothing", () => {
    const settled = { ...claim, status: "SETTLED" };
    expect(withholdsRefund([claim, settled], "u1", "LIFE", "GMC")).toBe(true);
    expect(withholdsRefund([claim, { ...settled, userId: "u2" }], "u1", "LIFE", "GMC")).toBe(false);
    expect(withholdsRefund([claim, { ...settled, userId: "u2" }], "u1", "FAMILY", "GMC")).toBe(true);
    expect(withholdsRefund([], "u1", "FAMILY", "GMC")).toBe(false);
  });
});

describe("segments", () => {
  const policy = { startDate: "2025-04-01", endDate: "2026-03-31" };
  const segment = (from: string, to: string, annualPaise: number) => ({ from, to, annualPaise });

  test("earlier charges are deducted, to the paisa", () => {
    expect(netPremium([], [], policy) + 0).toBe(0);
    expect(netPremium([segment("2025-04-01", "2025-04-01", 365)], [], policy)).toBe(-1);
    expect(netPremium([], [segment("2025-04-01", "2025-04-01", 365)], policy)).toBe(1);
  });

  test("a correction applies from the first day of cover, or the policy's without cover", () => {
    const before = [segment("2025-06-10", "2025-12-31", 100), segment("2026-01-01", "2026-03-31", 200)];
    expect(correctSegments(before, ({ annualPaise }) => annualPaise * 2, policy)).toMatchObject({
      after: [{ annualPaise: 200 }, { annualPaise: 400 }],
      proRatedDays: 295,
    });
    expect(correctSegments([], () => 0, policy)).toEqual({ before: [], after: [], proRatedDays: 365 });
  });

  test("a life without cover has no start to move", () => {
    expect(moveStart([], "2025-06-10")).toEqual({ before: [], after: [], proRatedDays: 0 });
  });
});

test.each(["Graded Tier", "Flat Sum Insured"] as const)(
  "%s: the slab's amount, regardless of the CTC",
  (sumInsuredStructure) => {
    const policy = policyOf({ sumInsuredStructure, config: { ctcMultiplier: 3 } });
    const cover = sumInsuredOf(policy, { slabId: "2", ctcPaise: 100_000_00 });
    expect(cover).toMatchObject({ ok: true, sumInsuredPaise: 500_000_00 });
  },
);
