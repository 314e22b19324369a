import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { Pricing, PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { explain } from "@/lib/domain/premium/derivation";
import { policyOf, pricingOf } from "../fixtures";
import { EXIT, editOf, FACTS, yearAt } from "./rows-to-price";

const price = (row: Parameters<typeof priceRow>[1], overrides: Partial<PricingContext> = {}): Pricing =>
  priceRow(pricingOf({ today: "2025-12-01", ...overrides }), row);

test("an edit of an unrated field costs nothing", () => {
  expect(price(editOf({}))).toMatchObject({ ok: true, netPaise: 0, totalPaise: 0, proRatedDays: 0 });
});

test("an earlier coverage start charges; a later one refunds the same", () => {
  const later = price(editOf({ coverageStart: "2025-05-01" }));
  expect(later).toMatchObject({ ok: true, proRatedDays: -30, netPaise: -353_42 });
  if (!later.ok) return;
  const from = { ...FACTS, coverageStart: "2025-05-01", sumInsuredPaise: 300_000_00 };
  expect(price(editOf({}, { from, segments: later.segments }))).toMatchObject({ proRatedDays: 30, netPaise: 353_42 });
});

test("a slab change keeps its effective date, whenever it is priced", () => {
  const filed = editOf({ slabId: "2" }, { effectiveFrom: "2025-08-01" });
  const onDays = ["2025-09-15", "2025-09-16", "2026-03-31"].map((today) => price(filed, { today }));
  for (const priced of onDays)
    expect(priced).toMatchObject({ proRatedDays: 243, netPaise: 865_48, totalPaise: 1021_27 });
});

test("a slab without an effective date leaves the cover unchanged", () => {
  expect(price(editOf({ slabId: "2", ctcPaise: 100 }))).toMatchObject({ netPaise: 0, proRatedDays: 0 });
});

test("a birth date and a slab changed in one row are priced together, each for its own days", () => {
  const both = price(editOf({ dob: "1978-02-10", slabId: "2" }, { effectiveFrom: "2025-12-01" }));
  // Age 47: 6,900 instead of 4,300 until November, then 9,100.
  const expected = Math.round(((6900 - 4300) * 100 * 244 + (9100 - 4300) * 100 * 121) / 365);
  expect(both).toMatchObject({ ok: true, netPaise: expected, proRatedDays: 365, newAnnualPaise: 9100_00 });
});

test("a correction leaves the days that another parent's exit has refunded as they are", () => {
  const refundedDays = [{ from: "2025-09-10", to: "2026-03-31" }];
  const row = editOf({ dob: "1970-02-10" }, { refundedDays });
  // 2,600 more a year for 162 of 365 days.
  expect(price(row)).toMatchObject({
    netPaise: 1153_97,
    segments: [
      { from: "2025-04-01", to: "2025-09-09", annualPaise: 6900_00 },
      { from: "2025-09-10", to: "2026-03-31", annualPaise: 4300_00 },
    ],
  });
  expect(price(editOf({ dob: "1970-02-10" }))).toMatchObject({ netPaise: 2600_00 });
});

test("a claim withholds an edit's refund, and the charge remains", () => {
  const cheaper = price(editOf({ dob: "2001-01-01" }, { refundWithheld: true }));
  expect(cheaper).toMatchObject({ ok: true, netPaise: 0, premiumNote: "No refund: ongoing or settled claim" });
  if (cheaper.ok) expect(cheaper.segments[0]?.annualPaise).toBe(4300_00);
  expect(price(editOf({ dob: "1978-02-10" }, { refundWithheld: true }))).toMatchObject({ netPaise: 2600_00 });
});

test("a free slab change raises the cover but not the premium", () => {
  const policy = policyOf({ config: { siChangeMidterm: "FREE" } });
  expect(price(editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01" }), { policy })).toMatchObject({
    netPaise: 0,
    sumInsuredPaise: 500_000_00,
  });
});

const exit = { ...EXIT, segments: yearAt(4000_00) };

test("an exit refunds the charged premium, regardless of the current rater", () => {
  expect(price(exit)).toMatchObject({ raterPremiumPaise: 4000_00, netPaise: -1326_03 });
});

test("a parent's refund returns the tax of the inception, also where the other parent's cover changed after a new rate", () => {
  const gst = [
    { from: "2017-07-01", ratePct: 18 },
    { from: "2025-10-01", ratePct: 5 },
  ];
  const policy = policyOf({ isParentalPolicy: true, config: { gst } });
  const tax = { kind: "IGST" as const, ratePct: 5 };
  const leftBehind = [{ from: "2025-12-01", to: "2026-03-31", annualPaise: 0, tax }];
  const parent = {
    ...exit,
    relationship: "parent" as const,
    family: { staying: null, lastDay: "2025-11-30", leftBehind },
  };
  // 1,326.03 at 18 %.
  expect(price(parent, { policy })).toMatchObject({ netPaise: -1326_03, igstPaise: -238_69 });
});

test.each([
  ["on its own day", "2025-11-30", "2025-11-30", null, -1326_03],
  [
    "with the other's later day",
    "2025-11-30",
    "2025-12-01",
    "Included in the family premium until 01 Dec 2025",
    -1315_07,
  ],
  ["before it began", "2025-03-30", "2025-03-31", null, -4000_00],
])("a parental premium that ends %s", (_name, dateOfLeaving, lastDay, premiumNote, netPaise) => {
  const family = { staying: null, lastDay, leftBehind: [] };
  expect(price({ ...exit, dateOfLeaving, family })).toMatchObject({ premiumNote, netPaise });
});

test("if the leaving date is not covered, it is refunded too", () => {
  const policy = policyOf({ config: { coverEndsOnLeavingDay: false } });
  expect(price(exit, { policy })).toMatchObject({ proRatedDays: 122, netPaise: -1336_99 });
});

test("on the short-period scale, 244 days in force refund ten per cent", () => {
  const policy = policyOf({ config: { refundScale: "SHORT_PERIOD" } });
  expect(price(exit, { policy })).toMatchObject({ netPaise: -400_00 });
});

test("an exit on the policy's last day refunds nothing", () => {
  expect(price({ ...exit, dateOfLeaving: "2026-03-31" })).toMatchObject({
    proRatedDays: 0,
    netPaise: 0,
    totalPaise: 0,
  });
});

test("the derivation explains the amount in words", () => {
  const pricing = price(exit);
  if (!pricing.ok) throw new Error(pricing.message);
  expect(explain(pricing.derivation)).toEqual([
    { label: "Policy period", text: "01 Apr 2025 – 31 Mar 2026, 365 days" },
    { label: "Age", text: "37" },
    { label: "Sum Insured", text: "₹3,00,000.00" },
    // Band 36-45 of the rater has 4,300: the charged premium, not a re-rating [domain §5].
    { label: "Rate", text: "As charged before" },
    { label: "Charged before", text: "₹4,000.00 × 365 / 365 days (01 Apr 2025 – 31 Mar 2026)" },
    { label: "Charged after", text: "₹4,000.00 × 244 / 365 days (01 Apr 2025 – 30 Nov 2025)" },
    { label: "Net premium", text: "-₹1,326.03 (after − before)" },
    { label: "GST", text: "IGST 18% (insurer's state Maharashtra (27), company's Karnataka (29))" },
  ]);
});
