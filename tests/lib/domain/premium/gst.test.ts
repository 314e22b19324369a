import * as fc from "fast-check";
import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { finishPricing, type UntaxedRow } from "@/lib/domain/endorsements/finish-pricing";
import { creditNoteDeadline, gst, gstKind, gstRateOn } from "@/lib/domain/premium/gst";
import { COMPANY_GSTIN, policyOf } from "../fixtures";

const between = { companyGstin: COMPANY_GSTIN, supplierStateCode: "27", ratePct: 18 };
const within = { ...between, supplierStateCode: "29" };

test("the two kinds of tax may differ by one paisa", () => {
  expect(gst(100_03, between)).toEqual({ igst: 18_01, cgst: 0, sgst: 0, total: 118_04 });
  expect(gst(100_03, within)).toEqual({ igst: 0, cgst: 9_00, sgst: 9_00, total: 118_03 });
});

test.each([
  ["another state", { companyGstin: COMPANY_GSTIN, supplierStateCode: "27" }, "IGST"],
  ["the same state", { companyGstin: COMPANY_GSTIN, supplierStateCode: "29" }, "CGST_SGST"],
  [
    "a special economic zone in the same state",
    { companyGstin: COMPANY_GSTIN, supplierStateCode: "29", isSez: true },
    "IGST",
  ],
  [
    "no GSTIN, the same state on record",
    { companyGstin: null, companyStateCode: "29", supplierStateCode: "29" },
    "CGST_SGST",
  ],
  ["no GSTIN and no state on record", { companyGstin: null, supplierStateCode: "29" }, "IGST"],
])("a company in %s is charged %s", (_name, parties, kind) => {
  expect(gstKind(parties)).toBe(kind);
});

test("a row bears IGST, or CGST and SGST alike, and a refund mirrors the charge", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 11), max: 10 ** 11 }), fc.boolean(), (net, isWithin) => {
      const parties = isWithin ? within : between;
      const tax = gst(net, parties);
      expect(tax.total).toBe(net + tax.igst + tax.cgst + tax.sgst);
      expect(tax.cgst).toBe(tax.sgst);
      expect(tax.igst === 0 || tax.cgst === 0).toBe(true);
      const refund = gst(-net, parties);
      expect([refund.igst + tax.igst, refund.cgst + tax.cgst, refund.total + tax.total]).toEqual([0, 0, 0]);
    }),
  );
});

test("the rate in force on the day counts", () => {
  const config = { gst: [...DEFAULT_CONFIG.gst, { from: "2026-04-01", ratePct: 5 }] };
  expect(["2017-06-30", "2026-03-31", "2026-04-01"].map((day) => gstRateOn(config, day))).toEqual([0, 18, 5]);
});

test.each([
  ["2026-01-01", "2026-11-30"],
  ["2026-03-31", "2026-11-30"],
  ["2026-04-01", "2027-11-30"],
])("a credit note for an invoice of %s is possible until %s", (invoice, deadline) => {
  expect(creditNoteDeadline(invoice)).toBe(deadline);
});

describe("tax of a refund", () => {
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
    proRatedDays: 10,
    before: [],
    after: [],
    charged: [],
    invoicedOn: "2026-01-01",
    notes: [],
  };
  const priced = (config: Parameters<typeof policyOf>[0], today: string) =>
    finishPricing({ policy: policyOf(config), rater: null, companyGstin: COMPANY_GSTIN, today }, refund);

  test("is paid back by default, whatever the day", () => {
    expect(priced({}, "2026-12-15").totalPaise).toBe(-1180_00);
  });

  test("is kept after the deadline where the insurer says so", () => {
    const config = { config: { refundGstCutoff: true } };
    expect(priced(config, "2026-11-30").totalPaise).toBe(-1180_00);
    expect(priced(config, "2026-12-15")).toMatchObject({
      totalPaise: -1000_00,
      premiumNote: "No GST refund: the time limit for a credit note has passed",
    });
  });

  test("is never paid back where the insurer refunds premium only", () => {
    expect(priced({ config: { refundIncludesGst: false } }, "2026-02-01").totalPaise).toBe(-1000_00);
  });
});
