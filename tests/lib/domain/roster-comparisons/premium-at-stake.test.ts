import { premiumAtStake } from "@/lib/domain/roster-comparisons/premium-at-stake";
import { policyOf, pricingOf } from "../fixtures";

/** The premium of a difference (ruling 74), with the net amounts of domain §8. */

type Stake = Parameters<typeof premiumAtStake>[1];
type Ours = NonNullable<Stake["ours"]>;
type Entry = NonNullable<Stake["entry"]>;
type Facts = Partial<Stake> & { today?: string };

/** Born in 1984: aged 36 to 45, ₹4,300 a year for ₹3 lakh and ₹5,600 for ₹5 lakh. */
const ours = (facts: Partial<Ours> = {}): Ours => ({
  relationship: "self",
  dob: "1984-05-20",
  coverageStart: "2025-04-01",
  coverageEnd: "2026-03-31",
  slabId: "1",
  ctcPaise: null,
  sumInsuredPaise: 30_000_000,
  segments: [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000 }],
  ...facts,
});
const entry = (facts: Partial<Entry> = {}): Entry => ({
  row: 2,
  employeeId: "E1",
  uhid: null,
  relationship: "self",
  name: "Asha Rao",
  gender: "female",
  dob: "1984-05-20",
  sumInsuredPaise: 30_000_000,
  coverageStart: "2025-04-01",
  lastDay: null,
  ...facts,
});
const stake = (group: Stake["group"], { today = "2025-12-01", ...facts }: Facts = {}, policy = policyOf()) =>
  premiumAtStake(pricingOf({ today, policy }), {
    group,
    ours: ours(),
    entry: entry(),
    isUnknownToInsurer: false,
    leftOn: null,
    familyOn: null,
    ...facts,
  });
/** E1: ₹4,150 a year from 15 September, 198 days. */
const E1 = { dob: "1993-08-17", sumInsuredPaise: 50_000_000, coverageStart: "2025-09-15" };
/** E2: ₹6,900 a year, without the 121 days after 30 November. */
const E2 = ours({ segments: [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 690_000 }] });
const LEFT = { ours: E2, today: "2025-11-30" };

test.each<[string, number | null, Stake["group"], Facts]>([
  ["a life only there is added from its start", 225_123, "ONLY_THERE", { ours: null, entry: entry(E1) }],
  ["a start before the policy is its start", 430_000, "ONLY_THERE", { entry: entry({ coverageStart: "2020-01-01" }) }],
  ["a missing start is today: 121 days", 142_548, "ONLY_THERE", { entry: entry({ coverageStart: null }) }],
  ["without a birth date, none", null, "ONLY_THERE", { entry: entry({ dob: null }) }],
  ["with a relationship of the list's own, none", null, "ONLY_THERE", { entry: entry({ relationship: "cousin" }) }],
  ["with a sum insured of no slab, none", null, "ONLY_THERE", { entry: entry({ sumInsuredPaise: 1 }) }],
  ["without an entry, none", null, "ONLY_THERE", { entry: null }],
  ["a life only here leaves today", -228_740, "ONLY_HERE", LEFT],
  ["one that the insurer never had was charged in full", 690_000, "ONLY_HERE", { ours: E2, isUnknownToInsurer: true }],
  ["without our life, none", null, "ONLY_HERE", { ours: null }],
  ["a life that has left is refunded from then", -228_740, "LEFT_BUT_COVERED", { ours: E2, leftOn: "2025-11-30" }],
  ["without the date, from today", -228_740, "LEFT_BUT_COVERED", LEFT],
  ["the rest after our end is charged", 142_548, "LEFT_BUT_COVERED", { ours: ours({ coverageEnd: "2025-11-30" }) }],
  ["after the policy's end there is no rest", 0, "LEFT_BUT_COVERED", { today: "2026-04-01" }],
  ["a life of the list alone is added", 225_123, "LEFT_BUT_COVERED", { ours: null, entry: entry(E1) }],
  ["the second cover is refunded", -228_740, "COVERED_TWICE", LEFT],
  ["the second cover of the list alone is added", 225_123, "COVERED_TWICE", { ours: null, entry: entry(E1) }],
  // E3: from ₹4,300 to ₹5,600 on 1 December, 121 days.
  ["another sum insured counts from today", 43_096, "SUM_INSURED", { entry: entry({ sumInsuredPaise: 50_000_000 }) }],
  ["after the policy, it costs nothing", 0, "SUM_INSURED", { entry: entry(E1), today: "2026-04-01" }],
  ["with a sum insured of no slab, none", null, "SUM_INSURED", { entry: entry({ sumInsuredPaise: 1 }) }],
  ["another birth date counts from the start: ₹3,200", -110_000, "BIRTH_DATE", { entry: entry({ dob: "1993-08-17" }) }],
  ["without a birth date, none", null, "BIRTH_DATE", { entry: entry({ dob: null }) }],
  // ₹4,300 × 91 / 365.
  ["a start on 1 July", -107_205, "DATES", { entry: entry({ coverageStart: "2025-07-01" }) }],
  ["without a start, none", null, "DATES", { entry: entry({ coverageStart: null }) }],
  ["another relationship at the same rate", 0, "RELATIONSHIP", { entry: entry({ relationship: "spouse" }) }],
  ["a relationship of the list's own", null, "RELATIONSHIP", { entry: entry({ relationship: "cousin" }) }],
  ["another name", 0, "NAME", { entry: entry({ dob: null }) }],
  ["another name, of a life in no slab", 0, "NAME", { entry: entry({ sumInsuredPaise: 1 }) }],
  ["another gender, of a life in no slab", 0, "GENDER", { entry: entry({ sumInsuredPaise: 1 }) }],
  ["another gender", 0, "GENDER", { entry: entry({ dob: null }) }],
  ["another name without our life, none", null, "NAME", { ours: null }],
  ["without an entry, none", null, "NAME", { entry: null }],
])("%s: %s", (_, paise, group, facts) => {
  expect(stake(group, facts)).toBe(paise);
});

test("without a rater, there is no premium, not one of 0", () => {
  const facts = { group: "ONLY_THERE", ours: null, entry: entry(E1), isUnknownToInsurer: false } as const;
  const context = pricingOf({ today: "2025-12-01", policy: policyOf(), rater: null });
  expect(premiumAtStake(context, { ...facts, leftOn: null, familyOn: null })).toBeNull();
});

test("the only slab of a flat policy needs no amount; two slabs of one amount are no slab", () => {
  const slab = { slabId: "1", slabName: "All", sumInsuredPaise: 30_000_000 };
  const of = (sumInsuredStructure: "Flat Sum Insured" | "Graded Tier", slabs: (typeof slab)[]) =>
    stake("ONLY_THERE", {}, policyOf({ sumInsuredStructure, slabs }));
  expect(of("Flat Sum Insured", [slab])).toBe(430_000);
  expect(of("Graded Tier", [slab, { ...slab, slabId: "2" }])).toBeNull();
});
