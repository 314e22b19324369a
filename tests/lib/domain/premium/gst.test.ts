import * as fc from "fast-check";
import type { ProviderConfig } from "@/lib/domain/config";
import { finishPricing, type UntaxedRow } from "@/lib/domain/endorsements/finish-pricing";
import { gst, gstKind, recipientState } from "@/lib/domain/premium/gst";
import { COMPANY_GSTIN, policyOf, pricingOf } from "../fixtures";

const between = { kind: "IGST", ratePct: 18 } as const;
const within = { kind: "CGST_SGST", ratePct: 18 } as const;
const parties = { companyGstin: COMPANY_GSTIN, companyStateCode: null, supplierStateCode: "29", isSez: false };

test.each([
  ["the GST number's state", { companyGstin: COMPANY_GSTIN, companyStateCode: null }, "29"],
  ["the GST number's state, regardless of the record", { companyGstin: COMPANY_GSTIN, companyStateCode: "27" }, "29"],
  ["the state on record without a number", { companyGstin: null, companyStateCode: "27" }, "27"],
  ["the state on record with an empty number", { companyGstin: "", companyStateCode: "27" }, "27"],
  ["unknown without either", { companyGstin: null, companyStateCode: null }, null],
])("a company receives in %s", (_what, company, expected) => {
  expect(recipientState(company)).toBe(expected);
});

test.each([
  ["another state", { supplierStateCode: "27" }, "IGST"],
  ["the same state", {}, "CGST_SGST"],
  ["a special economic zone in the same state", { isSez: true }, "IGST"],
  ["no GSTIN, the same state on record", { companyGstin: null, companyStateCode: "29" }, "CGST_SGST"],
  ["no GSTIN, another state on record", { companyGstin: null, companyStateCode: "27" }, "IGST"],
  ["a GSTIN of another state than the record", { companyStateCode: "27" }, "CGST_SGST"],
  ["no GSTIN and no state on record", { companyGstin: null }, "IGST"],
])("a company in %s is charged %s", (_name, facts, kind) => {
  expect(gstKind({ ...parties, ...facts })).toBe(kind);
});

test("a row has IGST, or equal CGST and SGST, and a refund mirrors the charge", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), fc.boolean(), (net, isWithin) => {
      const charged = isWithin ? within : between;
      const tax = gst(net, charged);
      expect(tax.total).toBe(net + tax.igst + tax.cgst + tax.sgst);
      expect(tax.cgst).toBe(tax.sgst);
      expect(tax.igst === 0 || tax.cgst === 0).toBe(true);
      const refund = gst(-net, charged);
      expect([refund.igst + tax.igst, refund.cgst + tax.cgst, refund.total + tax.total]).toEqual([0, 0, 0]);
    }),
  );
});

describe("tax of a refund", () => {
  const YEAR = { from: "2026-01-01", to: "2026-12-31", annualPaise: 3650_00 };
  const refund: UntaxedRow = {
    age: null,
    ageBand: null,
    rpm: null,
    rateSource: "RATER",
    sumInsuredPaise: 0,
    ctcPaise: null,
    oldAnnualPaise: null,
    newAnnualPaise: null,
    raterPremiumPaise: 0,
    netPaise: -1000_00,
    proRatedDays: 100,
    before: [YEAR],
    after: [{ ...YEAR, to: "2026-09-22" }],
    charged: [],
    shortPeriod: null,
    withheldPaise: null,
    notes: [],
  };
  const calendar = { startDate: "2026-01-01", endDate: "2026-12-31" };
  const priced = (config: Partial<ProviderConfig>, today: string, row: Partial<UntaxedRow> = {}) =>
    finishPricing(pricingOf({ policy: policyOf({ ...calendar, config }), rater: null, today }), { ...refund, ...row });

  test("is refunded by default, on any date", () => {
    expect(priced({}, "2026-12-15").totalPaise).toBe(-1180_00);
  });

  test("is kept after the deadline if the insurer requires it", () => {
    const config = { refundGstCutoff: true };
    expect(priced(config, "2026-11-30").totalPaise).toBe(-1180_00);
    expect(priced(config, "2026-12-01")).toMatchObject({
      totalPaise: -1000_00,
      premiumNote: "No GST refund: the time limit for a credit note has passed",
    });
  });

  test("counts its deadline from the refunded charge's invoice date", () => {
    const chargedOn = (invoicedOn?: string) => {
      const before = [{ ...YEAR, tax: { kind: "IGST", ratePct: 18, invoicedOn } as const }];
      return priced({ refundGstCutoff: true }, "2026-12-15", { before }).totalPaise;
    };
    expect(chargedOn("2026-03-31")).toBe(-1000_00);
    expect(chargedOn("2026-04-01")).toBe(-1180_00);
    expect(chargedOn(undefined)).toBe(-1180_00);
  });

  test("of two charges is divided between them, to the paisa", () => {
    const half = { ...YEAR, to: "2026-10-01", tax: { kind: "IGST", ratePct: 18 } as const };
    const rest = { ...YEAR, from: "2026-10-02", tax: { kind: "CGST_SGST", ratePct: 5 } as const };
    // 9 days at 18 %, 91 days at 5 %.
    expect(priced({}, "2026-09-22", { before: [half, rest] })).toMatchObject({
      igstPaise: -16_20,
      cgstPaise: -22_75,
      sgstPaise: -22_75,
      totalPaise: -1061_70,
    });
  });

  test("is 0 for a refund that a claim withholds, also if a part of it was charged with another kind of tax", () => {
    const before = [{ ...YEAR, tax: { kind: "CGST_SGST", ratePct: 18 } as const }];
    const after = [
      { ...YEAR, to: "2026-06-30", annualPaise: 5000_00 },
      { ...YEAR, from: "2026-07-01", annualPaise: 1000_00 },
    ];
    const withheld = { before, after, charged: before, netPaise: 0, withheldPaise: -500_00 };
    expect(priced({}, "2026-07-01", withheld)).toMatchObject({
      igstPaise: 0,
      cgstPaise: 0,
      sgstPaise: 0,
      totalPaise: 0,
    });
  });

  test("a later charge keeps the tax of its date; the rest of the old one keeps the old tax", () => {
    const tax = { kind: "CGST_SGST", ratePct: 12 } as const;
    const before = [{ ...YEAR, tax }];
    const raised = [
      { ...YEAR, to: "2026-06-30" },
      { ...YEAR, from: "2026-07-01", annualPaise: 5000_00 },
    ];
    const lowered = [
      { ...YEAR, to: "2026-06-30" },
      { ...YEAR, from: "2026-07-01", annualPaise: 1000_00 },
    ];
    const taxesOf = (charged: typeof raised, netPaise: number) =>
      priced({}, "2026-07-01", { before, after: charged, charged, netPaise }).segments.map((segment) => [
        segment.tax,
        segment.increases?.map((debit) => debit.tax),
      ]);
    expect(taxesOf(raised, 680_55)).toEqual([
      [tax, undefined],
      [tax, [{ kind: "IGST", ratePct: 18 }]],
    ]);
    expect(taxesOf(lowered, -1335_89)).toEqual([
      [tax, undefined],
      [tax, undefined],
    ]);
  });
});
