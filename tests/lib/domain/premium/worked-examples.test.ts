import { readFileSync } from "node:fs";
import { balanceSufficient, estimatedBalance, livesCount, rollUp, shortfall } from "@/lib/domain/endorsements/costs";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { PricedRow, PricingContext, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import type { PolicyFacts } from "@/lib/domain/policies/types";
import { ageBandsOf, type Rater } from "@/lib/domain/premium/rater";
import { addSegments, type Segment } from "@/lib/domain/premium/segments";
import { policyOf, pricingOf, RATER } from "../fixtures";

/** E1 to E9 of domain §8, to the paisa. Amounts here are in rupees, as in the document. */

const paise = (rupees: number) => Math.round(rupees * 100);

function context(overrides: Partial<PricingContext> = {}): PricingContext {
  return pricingOf(overrides);
}

function priced(row: RowToPrice, overrides: Partial<PricingContext> = {}): PricedRow {
  const pricing = priceRow(context(overrides), row);
  if (!pricing.ok) throw new Error(`${pricing.field}: ${pricing.message}`);
  return pricing;
}

const fullYear = (annual: number, policy: PolicyFacts = policyOf()): readonly Segment[] =>
  addSegments(policy.startDate, paise(annual), policy).after;

const e1: RowToPrice = {
  operation: "ADD",
  relationship: "self",
  dob: "1993-08-17",
  coverageStart: "2025-09-15",
  slabId: "2",
  ctcPaise: null,
};
const e2: RowToPrice = {
  operation: "DELETE",
  relationship: "self",
  dob: "1979-01-05",
  sumInsuredPaise: paise(300_000),
  segments: fullYear(6900),
  dateOfLeaving: "2025-11-30",
  refundWithheld: false,
};
const facts = { relationship: "self", coverageStart: "2025-04-01", ctcPaise: null } as const;
const e3: RowToPrice = {
  operation: "EDIT",
  from: { ...facts, dob: "1988-02-10", slabId: "1", sumInsuredPaise: paise(300_000) },
  to: { ...facts, dob: "1988-02-10", slabId: "2" },
  segments: fullYear(4300),
  effectiveFrom: "2025-12-01",
  refundWithheld: false,
};
const e4: RowToPrice = {
  operation: "EDIT",
  from: { ...facts, dob: "1990-03-31", slabId: "1", sumInsuredPaise: paise(300_000) },
  to: { ...facts, dob: "1980-03-31", slabId: "1" },
  segments: fullYear(3200),
  effectiveFrom: null,
  refundWithheld: false,
};
const e5: RowToPrice = { ...e1, coverageStart: "2025-07-01", ctcPaise: paise(1_200_000) };
const gtl = policyOf({ policyType: "GTL", sumInsuredStructure: "CTC Multiplier", config: { ctcMultiplier: 3 } });
const gtlRater: Rater = { policyId: "policy-1", policyType: "GTL", isPerFamily: false, rpm: "1.85" };
const capped = { ...gtl, config: { ...gtl.config, freeCoverLimit: 3_000_000 } };
const familyRater: Rater = {
  policyId: "policy-1",
  policyType: "GMC",
  isPerFamily: true,
  ageBands: ageBandsOf({ "36-45": { 500000: 13600 } }),
};
const e6: RowToPrice = { ...e1, dob: "1985-12-02", coverageStart: "2026-01-10" };
const leap = policyOf({ startDate: "2027-07-01", endDate: "2028-06-30" });
const leapRater: Rater = { ...RATER, ageBands: ageBandsOf({ "0-99": { 500000: 3660 } }) };
const e8: RowToPrice = {
  ...e1,
  relationship: "child",
  dob: "2025-09-25",
  coverageStart: "2025-09-25",
  employeeSumInsuredPaise: paise(500_000),
};
const e9: RowToPrice = {
  operation: "DELETE",
  relationship: "self",
  dob: "1993-08-17",
  sumInsuredPaise: paise(500_000),
  segments: priced(e1).segments,
  dateOfLeaving: "2025-09-01",
  refundWithheld: false,
};

type Expected = {
  A: number;
  n: number;
  net: number;
  tax: [igst: number, cgst: number, sgst: number];
  total: number;
  age?: number;
};

const EXAMPLES: [name: string, row: RowToPrice, overrides: Partial<PricingContext>, expected: Expected][] = [
  ["E1 addition in September", e1, {}, { age: 31, A: 4150, n: 198, net: 2251.23, tax: [405.22, 0, 0], total: 2656.45 }],
  [
    "E1b the same for a company in the insurer's state",
    e1,
    { companyGstin: "27AAPFU0939F1ZV" },
    { age: 31, A: 4150, n: 198, net: 2251.23, tax: [0, 202.61, 202.61], total: 2656.45 },
  ],
  ["E2 exit in November", e2, {}, { age: 46, A: 6900, n: 121, net: -2287.4, tax: [-411.73, 0, 0], total: -2699.13 }],
  [
    "E2c the same with a settled claim",
    { ...e2, refundWithheld: true },
    {},
    { age: 46, A: 6900, n: 121, net: 0, tax: [0, 0, 0], total: 0 },
  ],
  [
    "E3 slab 3 L to 5 L from December",
    e3,
    { today: "2025-12-20" },
    { age: 37, A: 5600, n: 121, net: 430.96, tax: [77.57, 0, 0], total: 508.53 },
  ],
  ["E4 date of birth corrected", e4, {}, { age: 45, A: 4300, n: 365, net: 1100, tax: [198, 0, 0], total: 1298 }],
  [
    "E5 term life at three times the CTC",
    e5,
    { policy: gtl, rater: gtlRater },
    { A: 6660, n: 274, net: 4999.56, tax: [899.92, 0, 0], total: 5899.48 },
  ],
  [
    "E5f the same at the free-cover limit",
    e5,
    { policy: capped, rater: gtlRater },
    { A: 5550, n: 274, net: 4166.3, tax: [749.93, 0, 0], total: 4916.23 },
  ],
  [
    "E6 one premium for the family, on the employee",
    e6,
    { rater: familyRater },
    { age: 39, A: 13600, n: 81, net: 3018.08, tax: [543.25, 0, 0], total: 3561.33 },
  ],
  [
    "E6 the spouse in the same family",
    { ...e6, relationship: "spouse" },
    { rater: familyRater },
    { A: 0, n: 81, net: 0, tax: [0, 0, 0], total: 0 },
  ],
  [
    "E7 leap policy",
    { ...e1, coverageStart: "2028-01-01" },
    { policy: leap, rater: leapRater },
    { A: 3660, n: 182, net: 1820, tax: [327.6, 0, 0], total: 2147.6 },
  ],
  ["E8 newborn", e8, {}, { age: 0, A: 3100, n: 188, net: 1596.71, tax: [287.41, 0, 0], total: 1884.12 }],
  ["E9 never joined", e9, {}, { A: 4150, n: 198, net: -2251.23, tax: [-405.22, 0, 0], total: -2656.45 }],
];

test.each(EXAMPLES)("%s costs what the page says", (_name, row, overrides, expected) => {
  const pricing = priced(row, overrides);
  expect({
    A: pricing.raterPremiumPaise,
    n: pricing.proRatedDays,
    net: pricing.netPaise,
    tax: [pricing.igstPaise, pricing.cgstPaise, pricing.sgstPaise],
    total: pricing.totalPaise,
  }).toEqual({
    A: paise(expected.A),
    n: expected.n,
    net: paise(expected.net),
    tax: expected.tax.map(paise),
    total: paise(expected.total),
  });
  if (expected.age !== undefined) expect(pricing.age).toBe(expected.age);
});

test("the console's rule page shows the same days, nets and totals", () => {
  const page = readFileSync("lib/domain/README.md", "utf8");
  const rows = [...page.matchAll(/^\| (E\d\w?) \|.*$/gm)].map(([line, id = ""]) => {
    const cells = line.split("|").map((cell) => Number(cell.replaceAll(",", "").replace("−", "-")));
    return { id, n: cells[5], net: cells[6], total: cells[8] };
  });
  const examples = new Map(EXAMPLES.map(([name, , , expected]) => [name, expected]));
  examples.delete("E6 the spouse in the same family");
  expect(rows).toEqual([...examples].map(([name, { n, net, total }]) => ({ id: name.split(" ")[0], n, net, total })));
});

test("E3 has the old and the new annual premium", () => {
  expect(priced(e3, { today: "2025-12-20" })).toMatchObject({ oldAnnualPaise: 4300_00, newAnnualPaise: 5600_00 });
});

test("E5f warns about restricted cover, E2c about the withheld refund, E6 about the family premium", () => {
  const notes = [
    priced(e5, { policy: capped, rater: gtlRater }),
    priced({ ...e2, refundWithheld: true }),
    priced({ ...e6, relationship: "spouse" }, { rater: familyRater }),
  ].map(({ premiumNote }) => premiumNote);
  expect(notes).toEqual([
    "Cover restricted to Free Cover Limit until medicals",
    "No refund: ongoing or settled claim",
    "Included in family premium",
  ]);
});

describe("one endorsement with E1, E8, E3 and E2", () => {
  const rows = [
    { operation: "ADD" as const, userId: "u1", totalPaise: priced(e1).totalPaise },
    { operation: "ADD" as const, userId: "u8", totalPaise: priced(e8).totalPaise },
    { operation: "EDIT" as const, userId: "u3", totalPaise: priced(e3, { today: "2025-12-20" }).totalPaise },
    { operation: "DELETE" as const, userId: "u2", totalPaise: priced(e2).totalPaise },
  ];
  const costs = rollUp(rows);

  test("totals a net of 2,349.97 over four lives", () => {
    expect(costs).toEqual({ additionCost: 4540_57, editsCost: 508_53, deleteCost: -2699_13, net: 2349_97 });
    expect(livesCount(rows)).toBe(4);
  });

  test.each([
    ["2,000.00 lacks 349.97", 2000_00, false, 349_97],
    ["exactly the net suffices", 2349_97, true, 0],
    ["25,000.00 suffices", 25_000_00, true, 0],
  ])("%s", (_name, balance, isSufficient, missing) => {
    expect(balanceSufficient(costs.net, balance)).toBe(isSufficient);
    expect(shortfall(costs.net, balance)).toBe(missing);
  });

  test("leaves 22,650.03 of 25,000.00", () => {
    expect(estimatedBalance(costs.net, 25_000_00)).toBe(22_650_03);
  });
});
