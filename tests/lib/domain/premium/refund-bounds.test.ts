import { addDays } from "@/lib/domain/dates/local-date";
import { priceDelete } from "@/lib/domain/endorsements/price-delete";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricingContext } from "@/lib/domain/endorsements/pricing-types";
import { creditNoteDeadline, gst, gstRateOn } from "@/lib/domain/premium/gst";
import { ageBandsOf } from "@/lib/domain/premium/rater";
import { shortPeriodRefund } from "@/lib/domain/premium/refund";
import { policyOf, pricingOf, RATER, TODAY } from "../fixtures";

/** Bounds of refunds and tax, typed by hand from domain §6 and §7. The policy: 1 April 2025 – 31 March 2026. */

const context = (policy: ReturnType<typeof policyOf>): PricingContext => pricingOf({ policy, today: TODAY });

describe("refunds [domain §6]", () => {
  const refund = (dateOfLeaving: string, config = {}) => {
    const policy = policyOf({ config });
    const row = {
      operation: "DELETE",
      relationship: "self",
      dob: "1979-01-05",
      sumInsuredPaise: 300_000_00,
      segments: [{ from: "2025-06-10", to: "2026-03-31", annualPaise: 365_00, sumInsuredPaise: 300_000_00 }],
      dateOfLeaving,
      refundWithheld: false,
    } as const;
    const priced = priceDelete(context(policy), row);
    return priced.ok ? priced.netPaise + 0 : priced.message;
  };

  test.each([
    ["2025-06-09", -295_00],
    ["2025-06-10", -294_00],
    ["2025-06-11", -293_00],
    ["2026-03-30", -1_00],
    ["2026-03-31", 0],
  ])("₹1 a day, cover from 10 June, leaving on %s: %s paise", (day, net) => expect(refund(day)).toBe(net));

  test("on the short-period scale, cover that never started is refunded in full; one day of cover is not", () => {
    expect(refund("2025-06-09", { refundScale: "SHORT_PERIOD" })).toBe(-295_00);
    expect(refund("2025-06-10", { refundScale: "SHORT_PERIOD" })).toBe(-273_75);
  });

  /**
   * Per cent retained by the insurer, by days in force: <30 25, 30–60 40, 60–90 50, 90–120 60, 120–180 70, 180–240 80,
   * 240–300 90, >300 100.
   */
  test.each([
    [1, 25],
    [29, 25],
    [30, 40],
    [31, 40],
    [59, 40],
    [60, 50],
    [61, 50],
    [89, 50],
    [90, 60],
    [91, 60],
    [119, 60],
    [120, 70],
    [121, 70],
    [179, 70],
    [180, 80],
    [181, 80],
    [239, 80],
    [240, 90],
    [241, 90],
    [299, 90],
    [300, 90],
    [301, 100],
    [365, 100],
  ])("the short-period scale retains, for %s days in force, %s %%", (days, stored) => {
    const last = addDays("2025-04-01", days - 1);
    const { netPaise } = shortPeriodRefund(1_000_00, "2025-04-01", last, -1_000_00);
    expect(netPaise + 0).toBe((stored - 100) * 10_00 + 0);
  });
});

describe("GST [domain §7]", () => {
  const interstate = { kind: "IGST", ratePct: 18 } as const;
  const local = { kind: "CGST_SGST", ratePct: 18 } as const;

  test.each([
    [10_003, 1_801, 900],
    [25, 5, 2],
    [2, 0, 0],
    [3, 1, 0],
    [5, 1, 0],
    [6, 1, 1],
    [-25, -5, -2],
    [-3, -1, 0],
  ])("tax on %s paise: IGST %s, or twice %s", (net, igst, half) => {
    expect(gst(net, interstate)).toEqual({ igst, cgst: 0, sgst: 0, total: net + igst });
    const both = gst(net, local);
    expect([both.igst, both.cgst + 0, both.sgst + 0, both.total]).toEqual([0, half, half, net + 2 * half]);
  });

  const config = {
    gst: [
      { from: "2017-07-01", ratePct: 18 },
      { from: "2026-01-01", ratePct: 12 },
    ],
  };
  test.each([
    ["2017-06-30", 0],
    ["2017-07-01", 18],
    ["2025-12-31", 18],
    ["2026-01-01", 12],
  ])("the rate on %s: %s %%", (day, rate) => expect(gstRateOn(config, day)).toBe(rate));

  test.each([
    ["2025-03-31", "2025-11-30"],
    ["2025-04-01", "2026-11-30"],
    ["2025-12-31", "2026-11-30"],
    ["2026-01-01", "2026-11-30"],
    ["2026-03-31", "2026-11-30"],
    ["2026-04-01", "2027-11-30"],
  ])("an invoice of %s can be credited until %s", (day, deadline) => expect(creditNoteDeadline(day)).toBe(deadline));
});

test.each(["PRO_RATA", "SHORT_PERIOD"] as const)(
  "with refunds by %s, additions stay pro rata [domain §6]",
  (refundScale) => {
    const row = {
      operation: "ADD",
      relationship: "self",
      dob: "1993-08-17",
      slabId: "2",
      ctcPaise: null,
      coverageStart: "2025-09-15",
    } as const;
    const priced = priceRow(context(policyOf({ config: { refundScale } })), row);
    expect(priced.ok && [priced.proRatedDays, priced.netPaise, priced.totalPaise]).toEqual([198, 2_251_23, 2_656_45]);
  },
);

/** ₹13,600 for the family, on the employee's row from 10 January: 81 days, 59 of them after 31 January. */
test.each([
  ["self", "2026-01-31", 13_600_00, -2_198_36],
  ["self", "2026-01-10", 13_600_00, -2_980_82],
  ["self", "2026-01-09", 13_600_00, -3_018_08],
  ["spouse", "2026-01-31", 0, 0],
  ["spouse", "2026-01-09", 0, 0],
] as const)(
  "per family, a %s who leaves on %s was charged %s paise and gets %s",
  (relationship, dateOfLeaving, annualPaise, net) => {
    const row = {
      operation: "DELETE",
      relationship,
      dob: "1985-12-02",
      sumInsuredPaise: 300_000_00,
      segments: [{ from: "2026-01-10", to: "2026-03-31", annualPaise, sumInsuredPaise: 300_000_00 }],
      dateOfLeaving,
      refundWithheld: false,
    } as const;
    const ageBands = ageBandsOf({ "36-45": { 300000: 13_600 } });
    const perFamily = { ...context(policyOf()), rater: { ...RATER, isPerFamily: true, ageBands } };
    const priced = priceDelete(perFamily, row);
    expect(priced.ok && priced.netPaise + 0).toBe(net);
  },
);
