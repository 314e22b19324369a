import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { DeleteToPrice, PricedRow, PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { addSegments, type Segment } from "@/lib/domain/premium/segments";
import { policyOf, pricingOf, RATER } from "../fixtures";
import { EXIT, yearAt } from "./rows-to-price";

/** The exit of a parent whose set shares one premium: 4,000 for 365 days, of which 121 follow 30 November [domain §24 #45]. */

const parental = policyOf({ isParentalPolicy: true });
const rater = { ...RATER, isPerFamily: true };
const DAY = { kind: "IGST", ratePct: 18, invoicedOn: "2025-04-01" } as const;
const exit: DeleteToPrice = { ...EXIT, relationship: "parent", dob: "1965-02-10", segments: yearAt(4000_00) };
const alone = { staying: null, lastDay: "2025-11-30", leftBehind: [] };
const daysOf = (segments: readonly Segment[]) => segments.map(({ from, to, annualPaise }) => [from, to, annualPaise]);

function priced(row: Partial<DeleteToPrice>, overrides: Partial<PricingContext> = {}): PricedRow {
  const pricing = priceRow(pricingOf({ policy: parental, rater, today: "2025-12-01", ...overrides }), {
    ...exit,
    ...row,
  });
  if (!pricing.ok) throw new Error(pricing.message);
  return pricing;
}

test("an exit while another parent stays changes nothing, and says who stays", () => {
  const family = { ...alone, staying: "Ravi Rao" };
  const stays = {
    netPaise: 0,
    proRatedDays: 0,
    totalPaise: 0,
    premiumNote: "Included in the family premium: Ravi Rao stays covered",
  };
  expect(priced({ family })).toMatchObject(stays);
  expect(daysOf(priced({ family }).segments)).toEqual([["2025-04-01", "2026-03-31", 4000_00]]);
  // A claim withholds nothing, because nothing is refunded.
  expect(priced({ family, refundWithheld: true })).toMatchObject(stays);
});

test("the last parent's exit refunds the charge of the parent who left before, and cancels it from then on", () => {
  const { after: free } = addSegments("2025-04-01", 0, parental, 300_000_00);
  const left = { from: "2025-12-01", to: "2026-03-31", annualPaise: 4000_00, tax: DAY };
  const row = priced({ segments: free, family: { ...alone, leftBehind: [left] } });
  expect(row).toMatchObject({ netPaise: -1326_03, igstPaise: -238_69, proRatedDays: 121, premiumNote: null });
  expect(row.segments).toEqual([
    { from: "2025-04-01", to: "2025-11-30", annualPaise: 0, sumInsuredPaise: 300_000_00, tax: DAY },
    { from: "2025-12-01", to: "2026-03-31", annualPaise: -4000_00, increases: undefined, tax: DAY },
  ]);
});

test("a cancelled charge cancels its increases too", () => {
  const { after: free } = addSegments("2025-04-01", 0, parental, 300_000_00);
  const increases = [{ annualPaise: 1000_00, tax: { kind: "IGST", ratePct: 5 } as const }];
  const left = { from: "2025-12-01", to: "2026-03-31", annualPaise: 4000_00, tax: DAY, increases };
  const { segments, netPaise, igstPaise } = priced({ segments: free, family: { ...alone, leftBehind: [left] } });
  expect(segments.at(-1)?.increases).toEqual([{ annualPaise: -1000_00, tax: { kind: "IGST", ratePct: 5 } }]);
  // 3,000 of 4,000 return 18 %, 1,000 returns 5 %: 994.52 × 18 % and 331.51 × 5 %.
  expect([netPaise, igstPaise]).toEqual([-1326_03, -(179_01 + 16_58)]);
});

test("a withheld refund leaves the charges of all parents as they are", () => {
  const left = { from: "2025-12-01", to: "2026-03-31", annualPaise: 500_00, tax: DAY };
  const row = priced({ family: { ...alone, leftBehind: [left] }, refundWithheld: true });
  expect(row).toMatchObject({ netPaise: 0, premiumNote: "No refund: ongoing or settled claim" });
  expect(row.derivation.withheldPaise).toBe(-1491_78);
  expect(daysOf(row.segments)).toEqual([["2025-04-01", "2026-03-31", 4000_00]]);
});

const NOTHING = { igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
const own = { ...NOTHING, netPaise: 1326_00 };
const ofSet = { ...NOTHING, netPaise: 1326_01 };
const left = [{ from: "2025-12-01", to: "2026-03-31", annualPaise: 0, tax: DAY }];

test.each([
  ["the parent and its set have paid", { ...alone, leftBehind: [] }, own, ofSet, -1326_00],
  ["its set has paid, with charges of others", { ...alone, leftBehind: left }, own, ofSet, -1326_01],
  ["its set has paid, if that is less", alone, ofSet, own, -1326_00],
  ["a life of no set has paid", undefined, own, null, -1326_00],
])("a refund is at most what %s", (_title, family, paid, paidBySet, netPaise) => {
  expect(priced({ family, paid, paidBySet })).toMatchObject({ netPaise, premiumNote: "Rounded to the charged amount" });
});

test.each([
  ["on the first day of cover", "2025-04-01", "Included in the family premium until 01 Apr 2025"],
  ["before cover began", "2025-03-31", null],
])("a shared premium that ends %s", (_title, lastDay, premiumNote) => {
  expect(priced({ dateOfLeaving: "2025-03-15", family: { ...alone, lastDay } }).premiumNote).toBe(premiumNote);
});

test("without a rater, an exit has the source NONE", () => {
  expect(priced({}, { rater: null })).toMatchObject({ rateSource: "NONE", age: 60, netPaise: -1326_03 });
});
