import { DEFAULT_CONFIG } from "@/lib/domain/config";
import { explainCover } from "@/lib/domain/premium/cover-derivation";
import { type Derivation, explain, explainTotal } from "@/lib/domain/premium/derivation";

/** 'Why this amount?', line by line: the last line is the amount [domain §5–§7]. */

const BASE: Derivation = {
  policyStart: "2025-04-01",
  policyEnd: "2026-03-31",
  age: null,
  ageBand: null,
  sumInsuredPaise: null,
  rateSource: "NONE",
  before: [],
  after: [],
  proRatedDays: 0,
  netPaise: 1_000_00,
  gstKind: "IGST",
  gstRatePct: 18,
  supplierState: "27",
  recipientState: "29",
  notes: [],
};
const lines = (more: Partial<Derivation>) =>
  explain({ ...BASE, ...more }).map(({ label, text }) => `${label}: ${text}`);

test("an amount without age, cover and rate has the remaining lines", () => {
  expect(lines({})).toEqual([
    "Policy period: 01 Apr 2025 – 31 Mar 2026, 365 days",
    "Rate: No premium rater uploaded yet",
    "Net premium: ₹1,000.00 (after − before)",
    "GST: IGST 18% (insurer's state Maharashtra (27), company's Karnataka (29))",
  ]);
});

test.each<[Partial<Derivation>, string]>([
  [{ age: 0 }, "Age: 0"],
  [{ age: 31, ageBand: "26-35" }, "Age: 31, band 26-35"],
  [{ sumInsuredPaise: 0 }, "Sum Insured: ₹0.00"],
  [{ rateSource: "RATER" }, "Rate: Premium rater of the policy"],
  [{ rateSource: "RATER", raterVersion: 3 }, "Rate: Premium rater, version 3"],
  [{ rateSource: "RATER", raterVersion: 3, sumInsuredPaise: 1 }, "Rate: Premium rater, version 3"],
  [
    { rateSource: "RATER", raterVersion: 3, ageBand: "26-35", sumInsuredPaise: 3_00_000_00 },
    "Rate: Premium rater, version 3: band 26-35, sum insured ₹3,00,000",
  ],
  [{ rateSource: "RATER", raterVersion: 1, rpm: "1.85" }, "Rate: Premium rater, version 1: 1.85 per mille"],
  [{ rateSource: "PLACEMENT" }, "Rate: Final agreed rate of the placement"],
  [{ notes: ["Included in family premium"] }, "Note: Included in family premium"],
  [
    { before: [{ from: "2025-04-01", to: "2025-04-01", annualPaise: 365_00 }] },
    "Charged before: ₹365.00 × 1 / 365 days (01 Apr 2025 – 01 Apr 2025)",
  ],
  [
    { after: [{ from: "2025-04-01", to: "2025-04-02", annualPaise: 365_00 }] },
    "Charged after: ₹365.00 × 2 / 365 days (01 Apr 2025 – 02 Apr 2025)",
  ],
  [{ withheldPaise: -500_00, netPaise: 0 }, "Net premium: ₹0.00 (the refund of -₹500.00 is withheld)"],
  [{ withheldPaise: null }, "Net premium: ₹1,000.00 (after − before)"],
  [{ gstKind: "CGST_SGST" }, "GST: CGST 9% + SGST 9% (both in Maharashtra (27))"],
  [{ isSez: true }, "GST: IGST 18% (the company is a unit in a special economic zone)"],
  [{ recipientState: null }, "GST: IGST 18% (insurer's state Maharashtra (27), company's unknown)"],
  [{ recipientState: "00" }, "GST: IGST 18% (insurer's state Maharashtra (27), company's 00)"],
  [{ taxes: [{ netPaise: -1, kind: "IGST", ratePct: 12, isUntaxed: false }] }, "GST: IGST 12% (as charged)"],
  [
    { taxes: [{ netPaise: -1, kind: "CGST_SGST", ratePct: 18, isUntaxed: false }] },
    "GST: CGST 9% + SGST 9% (as charged)",
  ],
  [{ taxes: [{ netPaise: -1, kind: "IGST", ratePct: 18, isUntaxed: true }] }, "GST: none"],
])("%o says '%s'", (more, line) => expect(lines(more)).toContain(line));

test("with several taxes, each line has its part of the amount", () => {
  const taxes = [
    { netPaise: -100_00, kind: "IGST", ratePct: 18, isUntaxed: false },
    { netPaise: -200_00, kind: "IGST", ratePct: 12, isUntaxed: true },
  ] as const;
  expect(lines({ taxes }).filter((line) => line.startsWith("GST"))).toEqual([
    "GST: IGST 18% of -₹100.00 (insurer's state Maharashtra (27), company's Karnataka (29))",
    "GST: none of -₹200.00",
  ]);
});

test("a short-period refund shows both refunds", () => {
  const shortPeriod = {
    daysInForce: 244,
    annualPaise: 4000_00,
    retainedPct: 90,
    scalePaise: -400_00,
    proRataPaise: -1326_03,
    netPaise: -400_00,
  };
  expect(lines({ shortPeriod, netPaise: -400_00 }).slice(2, -1)).toEqual([
    "Short-period scale: 244 days in force: 90% of the annual premium is kept",
    "Refund by the scale: ₹4,000.00 × 10% = -₹400.00",
    "Refund pro rata: -₹1,326.03 (after − before)",
    "Net premium: -₹400.00 (the smaller refund)",
  ]);
  expect(lines({ shortPeriod: { ...shortPeriod, daysInForce: 1 } })[2]).toContain("1 day in force:");
  expect(lines({ shortPeriod: null })).toHaveLength(4);
});

test("the taxes that are not 0 and the total follow in rupees", () => {
  const last = (gst: object) =>
    explainTotal(BASE, { igst: 0, cgst: 0, sgst: 0, total: 1_180_00, ...gst })
      .slice(4)
      .map(({ label, text }) => `${label}: ${text}`);
  expect(last({ igst: 180_00 })).toEqual(["IGST: ₹180.00", "Total: ₹1,180.00"]);
  expect(last({ igst: -1 })).toEqual(["IGST: -₹0.01", "Total: ₹1,180.00"]);
  expect(last({ cgst: 90_01, sgst: 89_99 })).toEqual(["CGST: ₹90.01", "SGST: ₹89.99", "Total: ₹1,180.00"]);
});

test.each([
  ["IGST", 405_22, ["IGST: ₹405.22"]],
  ["CGST_SGST", 405_22, ["CGST: ₹202.61", "SGST: ₹202.61"]],
] as const)("E1 of domain §8 as a cover with %s", (kind, taxPaise, taxes) => {
  const { lines: said, totalPaise } = explainCover({
    policy: { startDate: "2025-04-01", endDate: "2026-03-31", config: DEFAULT_CONFIG },
    sumInsuredPaise: 5_00_000_00,
    charged: [{ from: "2025-09-15", to: "2026-03-31", annualPaise: 4150_00 }],
    rate: { age: 31, ageBand: "26-35", rateSource: "RATER", notes: [] },
    supplierState: "27",
    company: { companyGstin: null, companyStateCode: kind === "IGST" ? "29" : "27", isSez: false },
    current: { kind, ratePct: 18 },
  });
  expect(totalPaise).toBe(2251_23 + taxPaise);
  const texts = said.map(({ label, text }) => `${label}: ${text}`);
  expect(texts).toContain("Net premium: ₹2,251.23 (after − before)");
  expect(texts.slice(-taxes.length - 1)).toEqual([...taxes, "Total: ₹2,656.45"]);
  expect(texts.filter((text) => text.startsWith("GST: "))).toHaveLength(1);
});

/** 3,650 a year: 174 days before 22 September at 18 %, 191 days after it at 12 %. */
test("a cover that was charged at two rates has a line for each", () => {
  const charged = [
    { from: "2025-04-01", to: "2025-09-21", annualPaise: 3650_00, tax: { kind: "IGST" as const, ratePct: 18 } },
    { from: "2025-09-22", to: "2026-03-31", annualPaise: 3650_00, tax: { kind: "IGST" as const, ratePct: 12 } },
  ];
  const { lines: said, totalPaise } = explainCover({
    policy: { startDate: "2025-04-01", endDate: "2026-03-31", config: DEFAULT_CONFIG },
    sumInsuredPaise: null,
    charged,
    rate: { age: 31, ageBand: "26-35", rateSource: "RATER", notes: [] },
    supplierState: "27",
    company: { companyGstin: null, companyStateCode: "29", isSez: false },
    current: { kind: "IGST", ratePct: 12 },
  });
  const texts = said.map(({ label, text }) => `${label}: ${text}`);
  expect(texts.filter((text) => /^I?GST|^Total/.test(text))).toEqual([
    "GST: IGST 18% of ₹1,740.00 (as charged)",
    "GST: IGST 12% of ₹1,910.00 (insurer's state Maharashtra (27), company's Karnataka (29))",
    "IGST: ₹542.40",
    "Total: ₹4,192.40",
  ]);
  expect(totalPaise).toBe(4192_40);
});
