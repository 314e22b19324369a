import { benefitCost } from "@/lib/domain/flex/benefit-cost";
import { compileRate } from "@/lib/domain/flex/compile-rate";
import { priceFlex } from "@/lib/domain/flex/flex-premium";
import type { FlexLife, FlexRate } from "@/lib/domain/flex/flex-rate";
import { FlexRosterEffect, groupByBenefit } from "@/lib/domain/flex/roster-effect";
import { rate } from "../flex-onboarding/family";

const POLICY = { startDate: "2025-04-01", endDate: "2026-03-31" };
const LIFE: FlexLife = {
  age: 31,
  relationship: "self",
  gender: "female",
  sumInsured: 500_000_00,
  slabId: "A",
  tierId: null,
  familySize: 3,
  ctc: null,
  grade: null,
};
const CHILD: FlexLife = { ...LIFE, age: 5, relationship: "child" };

const rateOf = (more: Partial<FlexRate> = {}) =>
  compileRate(
    rate(2, "ben-1", {
      benefitName: "Dental",
      conditions: [{ property: "age", operator: "BETWEEN", values: ["26", "35"] }],
      premium: "4150",
      ...more,
    }),
  );
const price = (rates: ReturnType<typeof rateOf>[], more: Partial<Parameters<typeof priceFlex>[0]> = {}) =>
  priceFlex({
    rates,
    life: LIFE,
    holder: null,
    policy: POLICY,
    coverageStart: "2025-09-15",
    coverageEnd: "2026-03-31",
    ...more,
  });

test("pro-rated as in domain §8 E1: 4 150 × 198 / 365, with every step in words", () => {
  expect(price([rateOf()])).toEqual({
    ok: true,
    row: 2,
    isProRated: true,
    annualPaise: 4_150_00,
    premiumPaise: 2_251_23,
    lines: [
      { label: "Rate", text: "Row 2: age 26 to 35" },
      { label: "Annual premium", text: "₹4,150.00 a life" },
      { label: "Pro rata", text: "₹4,150.00 × 198 / 365 days (15 Sep 2025 – 31 Mar 2026)" },
      { label: "Premium", text: "₹2,251.23" },
    ],
  });
});

test("cover that ends before the policy: 4 150 × 108 / 365", () => {
  const short = price([rateOf()], { coverageEnd: "2025-12-31" });
  expect(short).toMatchObject({ annualPaise: 4_150_00, premiumPaise: 1_227_95 });
  expect(short.ok && short.lines[2]?.text).toBe("₹4,150.00 × 108 / 365 days (15 Sep 2025 – 31 Dec 2025)");
});

test("not pro-rated: the full amount from any date", () => {
  const flat = price([rateOf({ isProRated: false, raterType: "FLAT" })]);
  expect(flat).toMatchObject({ annualPaise: 4_150_00, premiumPaise: 4_150_00 });
  expect(flat.ok && flat.lines.slice(1, 3)).toEqual([
    { label: "Annual premium", text: "₹4,150.00 flat" },
    { label: "Pro rata", text: "not pro-rated" },
  ]);
});

test("a rate per mille applies to the sum insured; without one there is no rate", () => {
  const rpm = rateOf({ raterType: "RPM", premium: "1.85" });
  const whole = price([rpm], { coverageStart: "2025-04-01" });
  expect(whole).toMatchObject({ annualPaise: 925_00, premiumPaise: 925_00 });
  expect(whole.ok && whole.lines[1]).toEqual({ label: "Annual premium", text: "₹5,00,000.00 × 1.85 ‰ = ₹925.00" });
  expect(price([rpm], { life: { ...LIFE, sumInsured: null } })).toEqual({ ok: false, message: "No rate found" });
});

test("conditions are explained in words", () => {
  const conditions = [{ property: "slabId", operator: "NOT_IN", values: ["B", "C"] }] as const;
  expect(price([rateOf({ conditions })])).toMatchObject({ lines: [{ text: "Row 2: slabId not in B, C" }, {}, {}, {}] });
  expect(price([rateOf({ conditions: [] })])).toMatchObject({ lines: [{ text: "Row 2: every life" }, {}, {}, {}] });
});

test("no matching row, or two, is refused in the specified words", () => {
  expect(price([rateOf()], { life: { ...LIFE, age: 36 } })).toEqual({ ok: false, message: "No rate found" });
  expect(price([rateOf()], { life: { ...LIFE, age: 35 } })).toMatchObject({ ok: true });
  expect(price([rateOf(), rateOf({ row: 7 })])).toEqual({ ok: false, message: "Row 2 overlaps row 7" });
  expect(price([rateOf({ active: false })])).toEqual({ ok: false, message: "No rate found" });
});

test("the employee is charged the family premium, which includes the dependants", () => {
  const family = rateOf({ raterType: "PER_FAMILY" });
  expect(price([family])).toMatchObject({ annualPaise: 4_150_00 });
  const included = price([family], { life: CHILD, holder: LIFE });
  expect(included).toMatchObject({ annualPaise: 0, premiumPaise: 0 });
  expect(included.ok && included.lines[1]).toEqual({ label: "Note", text: "Included in family premium" });
  expect(price([family], { life: CHILD, holder: { ...LIFE, age: 36 } })).toEqual({
    ok: false,
    message: "No rate found",
  });
  expect(price([family], { life: CHILD })).toEqual({ ok: false, message: "No rate found" });
  const own = rateOf({ row: 9, conditions: [{ property: "relationship", operator: "=", values: ["child"] }] });
  expect(price([family, own], { life: CHILD, holder: LIFE })).toMatchObject({
    row: 9,
    annualPaise: 4_150_00,
    lines: expect.arrayContaining([{ label: "Rate", text: "Row 9: relationship = child" }]),
  });
});

test("a benefit ends with its cover: not before its start, and not later than before", () => {
  const costOf = (lastDay: string, more: Partial<Parameters<typeof benefitCost>[0]> = {}) => {
    const stored = { coverageStart: "2025-12-01", coverageEnd: "2026-03-31", annualPaise: 365_00, isProRated: true };
    const { coverageEnd, premiumPaise, lines } = benefitCost(
      { ...stored, premiumPaise: 121_00, ...more },
      { coverStart: "2025-04-01", lastDay },
      POLICY,
    );
    return [coverageEnd, premiumPaise, ...lines.map(({ text }) => text)];
  };
  expect(costOf("2025-12-01")).toEqual(["2025-12-01", 1_00, "on 01 Dec 2025: ₹1.00 remains payable"]);
  expect(costOf("2025-11-30")).toEqual(["2025-12-01", 0, "on 30 Nov 2025: ₹0.00 remains payable"]);
  expect(costOf("2026-03-30", { isProRated: false })).toEqual([
    "2026-03-30",
    365_00,
    "on 30 Mar 2026: ₹365.00 remains payable",
  ]);
  expect(costOf("2026-03-31", { premiumPaise: 120_00 })).toEqual(["2026-03-31", 120_00]);
  expect(costOf("2025-12-31", { coverageEnd: "2025-12-10", premiumPaise: 10_00 })).toEqual(["2025-12-10", 10_00]);
});

test.each([
  ["2025-11-30", null, { isProRated: true }, ["2025-12-01", "2026-03-31", 121_00]],
  [
    "2025-12-02",
    null,
    { isProRated: true },
    ["2025-12-02", "2026-03-31", 120_00, "to 02 Dec 2025: ₹120.00 is payable"],
  ],
  [
    "2025-12-02",
    null,
    { isProRated: false },
    ["2025-12-02", "2026-03-31", 365_00, "to 02 Dec 2025: ₹365.00 is payable"],
  ],
  [
    "2025-12-02",
    "2025-12-03",
    { isProRated: true },
    ["2025-12-02", "2025-12-03", 2_00, "on 03 Dec 2025: ₹2.00 remains payable"],
  ],
] as const)("of a cover from %s to %s, %j: a benefit from 1 December is %j", (coverStart, lastDay, rate, expected) => {
  const stored = { coverageStart: "2025-12-01", coverageEnd: "2026-03-31", annualPaise: 365_00, premiumPaise: 121_00 };
  const { coverageStart, coverageEnd, premiumPaise, lines } = benefitCost(
    { ...stored, ...rate },
    { coverStart, lastDay },
    POLICY,
  );
  expect([coverageStart, coverageEnd, premiumPaise, ...lines.map(({ text }) => text)]).toEqual(expected);
  for (const { label, text } of lines) expect(label).toBe(text.startsWith("to") ? "Start moved" : "Ended");
});

test("a rater's effect on a roster: rated lives, unrated lives, and annual cost before and after", () => {
  const before = groupByBenefit([rateOf()]);
  const after = groupByBenefit([
    rateOf({ premium: "5000" }),
    rateOf({ benefitId: "ben-2", conditions: [], premium: "10" }),
  ]);
  const effect = new FlexRosterEffect(before, after);
  for (const life of [LIFE, { ...LIFE, age: 60 }])
    effect.add({ life, holder: null }, () => ({ tierId: null, sumInsuredPaise: null }));
  expect(effect.lives).toBe(2);
  expect(effect.sums()).toEqual([
    { benefitId: "ben-1", lives: 1, unratedLives: 1, beforePaise: 4_150_00, afterPaise: 5_000_00 },
    { benefitId: "ben-2", lives: 2, unratedLives: 0, beforePaise: 0, afterPaise: 20_00 },
  ]);
});

test("the tier is the benefit's", () => {
  const tiered = rateOf({ conditions: [{ property: "tierId", operator: "=", values: ["Tier 1"] }] });
  const lives = (tierId: string) => {
    const effect = new FlexRosterEffect(null, groupByBenefit([tiered]));
    effect.add({ life: LIFE, holder: null }, () => ({ tierId, sumInsuredPaise: null }));
    return effect.sums()[0]?.lives;
  };
  expect([lives("tier 1"), lives("Tier 2")]).toEqual([1, 0]);
});
