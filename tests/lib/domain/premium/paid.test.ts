import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { inceptionOf, paidSoFar } from "@/lib/domain/endorsements/paid-so-far";
import { addPaid, paidAtInception, taxWithinPaid, withinPaid } from "@/lib/domain/premium/paid";
import { taxedParts, taxOf } from "@/lib/domain/premium/row-tax";
import { mergeSegments } from "@/lib/domain/premium/segments";
import { policyOf, pricingOf } from "../fixtures";

/** A refund is at most what the cover has paid [domain §21 #15]. */

const IGST = { kind: "IGST", ratePct: 18 } as const;
const LOCAL = { kind: "CGST_SGST", ratePct: 18 } as const;

test.each([
  ["a charge", 100, 0, 100],
  ["a refund of all that was paid", -100, 100, -100],
  ["a refund of a paisa more", -101, 100, -100],
  ["20 paise more, the most that rounding causes", -120, 100, -100],
  ["21 paise more: not rounding, so the checks report it", -121, 100, -121],
  ["a refund of one paisa without a payment", -1, 0, 0],
])("%s: %d of %d gives %d", (_name, amount, paid, kept) => {
  expect(withinPaid(amount, paid)).toBe(kept);
});

test("each kind of tax has its own limit, and the total follows", () => {
  const paid = { netPaise: 1_000, igstPaise: 18, cgstPaise: 9, sgstPaise: 9 };
  const tax = { igst: -19, cgst: -10, sgst: -9, total: -1_038 };
  expect(taxWithinPaid(tax, paid)).toEqual({ igst: -18, cgst: -9, sgst: -9, total: -1_036 });
});

test("a life of the inception paid its premium and that date's tax: 4,300 and 774", () => {
  const year = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000 }];
  const paid = paidAtInception(year, policyOf(), IGST, DEFAULT_CONFIG);
  expect(paid).toEqual({ netPaise: 430_000, igstPaise: 77_400, cgstPaise: -0, sgstPaise: -0 });
  expect(addPaid(paid, paid).netPaise).toBe(860_000);
});

test("a row that charges for some days and refunds for others has the tax of each", () => {
  const before = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 365_000, tax: IGST }];
  const after = [
    // 1,000 a day for 100 days: 500 less for each; then 265 days: 200 more for each.
    { from: "2025-04-01", to: "2025-07-09", annualPaise: 182_500 },
    { from: "2025-07-10", to: "2026-03-31", annualPaise: 438_000 },
  ];
  const row = { before, after, netPaise: 3_000, policyDays: 365 };
  const parts = taxedParts(row, LOCAL, DEFAULT_CONFIG, "2025-12-10");
  expect(parts.map(({ netPaise, tax }) => [netPaise, tax.kind])).toEqual([
    [-50_000, "IGST"],
    [53_000, "CGST_SGST"],
  ]);
  expect(taxOf(parts)).toMatchObject({ igst: -9_000, cgst: 4_770, sgst: 4_770 });
});

test("the charges of several lives are merged by date, with all debits", () => {
  const one = { from: "2025-04-01", to: "2025-12-31", annualPaise: 100, tax: IGST };
  const other = { from: "2025-10-01", to: "2026-03-31", annualPaise: 40, tax: LOCAL };
  const refund = { from: "2026-02-01", to: "2026-03-31", annualPaise: -40, tax: LOCAL };
  expect(mergeSegments([one, other, refund])).toEqual([
    { from: "2025-04-01", to: "2025-09-30", annualPaise: 100, tax: IGST },
    { from: "2025-10-01", to: "2025-12-31", annualPaise: 140, tax: IGST, increases: [{ annualPaise: 40, tax: LOCAL }] },
    { from: "2026-01-01", to: "2026-01-31", annualPaise: 40, tax: LOCAL },
  ]);
});

test("a cover without rows has paid nothing, to the paisa", () => {
  const nothing = { netPaise: 0, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
  expect(paidSoFar({ isOfInception: false }, null, [])).toEqual(nothing);
});

test("a cover has paid its inception and its rows; unknown with an unknown inception, unless an endorsement added it", () => {
  const paid = (netPaise: number) => ({ netPaise, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 });
  expect(paidSoFar({ isOfInception: true }, paid(100), [paid(-30), undefined, paid(5)])).toEqual(paid(75));
  expect(paidSoFar({ isOfInception: true }, null, [paid(5)])).toBeNull();
  expect(paidSoFar({ isOfInception: false }, null, [paid(5)])).toEqual(paid(5));
});

test("a cover's inception is its posted one; without posted rows, its charge of 4,300; unknown with other rows", () => {
  const posted = { netPaise: 1, igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };
  const charged = [{ from: "2025-04-01", to: "2026-03-31", annualPaise: 430_000 }];
  const of = (stored: object) =>
    inceptionOf(pricingOf(), { isOfInception: true, inception: null, hasPostedRows: false, charged, ...stored });
  expect([of({ inception: posted }), of({ hasPostedRows: true }), of({ isOfInception: false })]).toEqual([
    posted,
    null,
    null,
  ]);
  expect(of({})?.netPaise).toBe(430_000);
});
