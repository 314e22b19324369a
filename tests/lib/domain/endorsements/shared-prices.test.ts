import { priceAdd } from "@/lib/domain/endorsements/price-add";
import { priceEdit } from "@/lib/domain/endorsements/price-edit";
import type { AddToPrice, EditToPrice, KnownPrices, Pricing } from "@/lib/domain/endorsements/pricing-types";
import { addSegments } from "@/lib/domain/premium/segments";
import { policyOf, pricingOf } from "../fixtures";
import { editOf, FACTS } from "./rows-to-price";

/** Rows of one policy share a calculated price if, and only if, they cost the same [domain §5]. */

const addition: AddToPrice = { operation: "ADD", ...FACTS };
const edit = editOf({ slabId: "2" }, { effectiveFrom: "2025-12-01" });
const NOTHING = { netPaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

test("additions of one age band, slab and date share one price", () => {
  const known: KnownPrices = new Map();
  const first = priceAdd(pricingOf(), addition, known);
  expect(priceAdd(pricingOf(), { ...addition, dob: "1988-03-31" }, known)).toBe(first);
  expect(priceAdd(pricingOf(), { ...addition, dob: "1970-03-31" }, known)).not.toBe(first);
});

test("two figures that read the same side by side are not one price", () => {
  const slabs = [
    { slabId: "1", slabName: "A", sumInsuredPaise: 300_000_00 },
    { slabId: "2", slabName: "B", sumInsuredPaise: 3_000_000_05 },
  ];
  const context = pricingOf({ policy: policyOf({ slabs }), rater: null });
  const known: KnownPrices = new Map();
  priceAdd(context, { ...addition, ctcPaise: 5 }, known);
  expect(priceAdd(context, { ...addition, slabId: "2" }, known)).toMatchObject({ sumInsuredPaise: 3_000_000_05 });
});

const dearer = { segments: addSegments("2025-04-01", 9000_00, policyOf()).after };
const uncovered = (sumInsuredPaise: number) => ({ from: { ...edit.from, sumInsuredPaise }, effectiveFrom: null });
const PAIRS: [name: string, one: Partial<EditToPrice>, other: Partial<EditToPrice>][] = [
  ["birth dates", {}, { to: { ...edit.to, dob: "1978-02-10" } }],
  ["relationships", {}, { to: { ...edit.to, relationship: "spouse" } }],
  ["coverage starts", {}, { to: { ...edit.to, coverageStart: "2025-05-01" } }],
  ["CTCs", {}, { to: { ...edit.to, ctcPaise: 100 } }],
  ["slabs", {}, { to: { ...edit.to, slabId: "1" } }],
  ["effective dates", {}, { effectiveFrom: "2025-12-02" }],
  ["charges before", {}, dearer],
  ["sums insured before", uncovered(300_000_00), uncovered(200_000_00)],
  ["claims", dearer, { ...dearer, refundWithheld: true }],
  // 9,000 − 5,600 for 121 of 365 days is 1,127.12.
  ["payments", dearer, { ...dearer, paid: { ...NOTHING, netPaise: 1127_11 } }],
];

test.each(PAIRS)("edits of different %s do not share a price", (_name, ...pair) => {
  const context = pricingOf({ today: "2025-12-01" });
  const known: KnownPrices = new Map();
  const alone = pair.map((row): Pricing => priceEdit(context, { ...edit, ...row }));
  expect(pair.map((row) => priceEdit(context, { ...edit, ...row }, known))).toEqual(alone);
  expect(alone[0]).not.toEqual(alone[1]);
});

test("equal edits share one price", () => {
  const known: KnownPrices = new Map();
  const first = priceEdit(pricingOf(), edit, known);
  expect(priceEdit(pricingOf(), { ...edit, from: { ...edit.from, slabId: "2" } }, known)).toBe(first);
});

const OF_OTHER_LIVES: [name: string, row: Partial<EditToPrice>][] = [
  ["its family", { familyOn: () => ({ isCharged: false, dobs: [] }) }],
  ["its set's payments", { paidBySet: NOTHING }],
  ["days that another exit refunded", { refundedDays: [] }],
  ["an earlier last day", { lastDay: "2026-03-30" }],
];

test.each(OF_OTHER_LIVES)("an edit that depends on %s shares no price", (_name, row) => {
  const known: KnownPrices = new Map();
  priceEdit(pricingOf(), edit, known);
  const first = priceEdit(pricingOf(), { ...edit, ...row }, known);
  expect(priceEdit(pricingOf(), { ...edit, ...row }, known)).not.toBe(first);
  expect(known.size).toBe(1);
});
