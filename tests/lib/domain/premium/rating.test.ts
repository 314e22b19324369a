import { rateLife, rateSourceOf } from "@/lib/domain/premium/rate-life";
import { annualPremium, perMille, type Rater } from "@/lib/domain/premium/rater";
import { slabOf, sumInsuredOf } from "@/lib/domain/premium/sum-insured";
import { policyOf, RATER } from "../fixtures";

const life = { age: 30, sumInsuredPaise: 300_000_00, includedInFamily: false };

test.each<[string, Rater, Partial<typeof life>, ReturnType<typeof annualPremium>]>([
  ["the lower end of a band", RATER, { age: 26 }, { ok: true, annualPaise: 3200_00, ageBand: "26-35" }],
  [
    "a dependant in a family rate",
    { ...RATER, isPerFamily: true },
    { includedInFamily: true, age: 99 },
    { ok: true, annualPaise: 0, ageBand: null, note: "Included in family premium" },
  ],
])("rates %s", (_name, rater, overrides, expected) => {
  expect(annualPremium(rater, { ...life, ...overrides })).toEqual(expected);
});

test("a rate per mille is exact: 36 lakh at 1.85", () => {
  expect(perMille(3_600_000_00, "1.85")).toBe(6660_00);
});

describe("sum insured", () => {
  const graded = policyOf();
  const flat = policyOf({ sumInsuredStructure: "Flat Sum Insured" });
  const ctc = policyOf({ policyType: "GTL", isCommonPool: false, sumInsuredStructure: "CTC Multiplier" });
  const threefold = { ...ctc, config: { ...ctc.config, ctcMultiplier: 3, maxCover: 5_000_000 } };
  const bySlab = { ...ctc, slabs: [{ slabId: "1", slabName: "", sumInsuredPaise: 2_50 }] };

  test.each<[string, Parameters<typeof sumInsuredOf>[0], Parameters<typeof sumInsuredOf>[1], number]>([
    ["a graded tier", graded, { slabId: "2", ctcPaise: null }, 500_000],
    ["the one slab of a flat policy", flat, { slabId: "", ctcPaise: null }, 300_000],
    ["2.5 times by the slab", bySlab, { slabId: "1", ctcPaise: 1_000_001_00 }, 2_500_002.5],
  ])("is %s", (_name, policy, question, rupees) => {
    expect(sumInsuredOf(policy, question)).toMatchObject({ ok: true, sumInsuredPaise: rupees * 100 });
  });

  test("needs an existing slab, and a CTC if the slab multiplies it", () => {
    expect(sumInsuredOf(graded, { slabId: "9", ctcPaise: null })).toMatchObject({ message: "Slab ID does not exist" });
    expect(sumInsuredOf(threefold, { slabId: "1", ctcPaise: null })).toMatchObject({
      field: "CTC",
      message: "CTC is required",
    });
    expect(slabOf(graded, "")).toBeNull();
  });
});

describe("rate of a life", () => {
  const gtl = policyOf({ policyType: "GTL", finalAgreedRate: "2.5" });
  const self = {
    relationship: "self",
    dob: "1990-01-01",
    coverageStart: "2025-04-01",
    sumInsuredPaise: 300_000_00,
  } as const;

  test("comes from the rater, then from the placement's rate, and only on term life and accident policies", () => {
    expect(rateSourceOf(gtl, RATER)).toBe("RATER");
    expect(rateSourceOf(gtl, null)).toBe("PLACEMENT");
    expect(rateSourceOf(policyOf({ policyType: "GTL" }), null)).toBe("NONE");
    expect(rateSourceOf(policyOf({ finalAgreedRate: "2.5" }), null)).toBe("NONE");
  });

  test("uses the age at coverage start by configuration", () => {
    const policy = policyOf({ config: { ageBasis: "COVERAGE_START" } });
    const born = { ...self, dob: "1989-06-01", coverageStart: "2025-06-01" };
    expect(rateLife(policyOf(), RATER, born)).toMatchObject({ age: 35, annualPaise: 3200_00 });
    expect(rateLife(policy, RATER, born)).toMatchObject({ age: 36, annualPaise: 4300_00 });
  });

  test("uses the eldest's age by configuration and in parental policies, charged once", () => {
    const rater = { ...RATER, isPerFamily: true };
    const family = { isCharged: false, dobs: ["1962-01-01"] };
    expect(rateLife(policyOf(), rater, { ...self, family })).toMatchObject({ age: 35 });
    expect(rateLife(policyOf({ config: { familyAgeBasis: "ELDEST" } }), rater, { ...self, family })).toMatchObject({
      age: 63,
    });
    const parental = policyOf({ isParentalPolicy: true });
    const parent = { ...self, relationship: "parent", dob: "1965-01-01" } as const;
    expect(rateLife(parental, rater, { ...parent, family })).toMatchObject({ age: 63, annualPaise: 11800_00 });
    expect(rateLife(parental, rater, { ...parent, family: { ...family, isCharged: true } })).toMatchObject({
      annualPaise: 0,
    });
  });
});
