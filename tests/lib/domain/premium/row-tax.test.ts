import type { ChargeTax } from "@/lib/domain/premium/gst";
import { taxedParts, taxOf, withInvoiceDay, withTax } from "@/lib/domain/premium/row-tax";
import type { Segment } from "@/lib/domain/premium/segments";
import { mergeSegments } from "@/lib/domain/premium/segments";

/**
 * A refund has the tax of the charges that it returns, each with its own rate, kind and invoice date
 * [domain §1 #36].
 */

const TODAY = "2025-12-01";
const RULES = {
  gst: [
    { from: "2017-07-01", ratePct: 18 },
    { from: "2025-09-22", ratePct: 12 },
  ],
  refundIncludesGst: true,
  refundGstCutoff: false,
};
const now: ChargeTax = { kind: "IGST", ratePct: 12 };
const old: ChargeTax = { kind: "IGST", ratePct: 18, invoicedOn: "2025-04-01" };
const local: ChargeTax = { kind: "CGST_SGST", ratePct: 18, invoicedOn: "2025-04-01" };
const segment = (from: string, to: string, annualPaise: number, tax?: ChargeTax): Segment => ({
  from,
  to,
  annualPaise,
  tax,
});
const parts = (before: Segment[], after: Segment[], netPaise: number) =>
  taxedParts({ before, after, netPaise }, now, RULES, TODAY).map((part) => [part.netPaise, part.tax]);

test.each([[0], [1]])("%s paise charged has today's tax", (netPaise) => {
  const charged = [segment("2025-04-01", "2026-03-31", 100, old)];
  expect(parts(charged, charged, netPaise)).toEqual([[netPaise, now]]);
});

/** Charged on 1 April at 18 %. A claim may withhold the refund, down to nothing. */
test.each([
  [200, 100, now],
  [50, 1, now],
  [50, 0, now],
  [50, -1, old],
])("from 100 to %s paise a year, %s of them due, has the tax of its kind", (annualPaise, netPaise, tax) => {
  const before = [segment("2025-04-01", "2026-03-31", 100, old)];
  expect(parts(before, [segment("2025-04-01", "2026-03-31", annualPaise)], netPaise)).toEqual([[netPaise, tax]]);
});

test("a refund of one charge has its tax; for a life of the inception, the tax when its cover started", () => {
  expect(parts([segment("2025-04-01", "2026-03-31", 365, old)], [], -365)).toEqual([[-365, old]]);
  expect(parts([segment("2025-10-01", "2026-03-31", 365)], [], -182)).toEqual([
    [-182, { kind: "IGST", ratePct: 12, invoicedOn: "2025-10-01" }],
  ]);
  expect(parts([segment("2025-04-01", "2026-03-31", 365)], [], -365)).toEqual([
    [-365, { kind: "IGST", ratePct: 18, invoicedOn: "2025-04-01" }],
  ]);
});

test("two charges share a refund in proportion, and the parts add up exactly", () => {
  const two = [segment("2025-04-01", "2025-04-10", 100, old), segment("2025-04-11", "2025-04-30", 100, local)];
  expect(parts(two, [], -100)).toEqual([
    [-33, old],
    [-67, local],
  ]);
  expect(parts(two, [segment("2025-04-01", "2025-04-10", 100)], -100)).toEqual([[-100, local]]);
  const halves = [segment("2025-04-01", "2025-04-01", 1, old), segment("2025-04-02", "2025-04-02", 1, local)];
  expect(parts(halves, [], -2)).toEqual([
    [-1, old],
    [-1, local],
  ]);
  expect(parts(halves, [], -5)).toEqual([
    [-3, old],
    [-2, local],
  ]);
  // A refund that is limited to 100 is divided in proportion, also in a row that may charge.
  const limited = taxedParts({ before: two, after: [], netPaise: -100, policyDays: 365 }, now, RULES, TODAY);
  expect(limited.map((part) => part.netPaise)).toEqual([-33, -67]);
  const same = [segment("2025-04-01", "2025-04-10", 100, old), segment("2025-04-11", "2025-04-30", 50, old)];
  expect(parts(same, [], -100)).toEqual([[-100, old]]);
});

test("new charges within a refund have today's tax", () => {
  const before = [segment("2025-04-11", "2025-04-30", 100, old)];
  const after = [segment("2025-04-01", "2025-04-10", 100)];
  expect(parts(before, after, -100)).toEqual([
    [100, now],
    [-200, old],
  ]);
});

test("without any change, a refund has today's tax", () => {
  const charged = [segment("2025-04-01", "2025-04-30", 100, old)];
  expect(parts(charged, charged, -5)).toEqual([[-5, now]]);
  expect(parts([], [], -5)).toEqual([[-5, now]]);
});

test.each([
  ["with tax", RULES, "2026-12-31", null],
  [
    "by an insurer that refunds none",
    { ...RULES, refundIncludesGst: false },
    TODAY,
    "The insurer refunds the premium without GST",
  ],
  ["on the last day of a credit note", { ...RULES, refundGstCutoff: true }, "2026-11-30", null],
  [
    "a day later",
    { ...RULES, refundGstCutoff: true },
    "2026-12-01",
    "No GST refund: the time limit for a credit note has passed",
  ],
])("a refund %s", (_name, rules, today, untaxedBecause) => {
  const row = { before: [segment("2025-04-01", "2026-03-31", 365, old)], after: [], netPaise: -100 };
  expect(taxedParts(row, now, rules, today)).toEqual([{ netPaise: -100, tax: old, untaxedBecause }]);
});

test("a row's tax is the sum of its parts, each rounded separately; an untaxed part has none", () => {
  const part = (netPaise: number, tax: ChargeTax) => ({ netPaise, tax, untaxedBecause: null });
  expect(taxOf([part(-25, old), part(-25, old), part(-25, local)])).toEqual({
    igst: -10,
    cgst: -2,
    sgst: -2,
    total: -89,
  });
  expect(taxOf([{ ...part(-25, old), untaxedBecause: "The insurer refunds the premium without GST" }])).toEqual({
    igst: 0,
    cgst: 0,
    sgst: 0,
    total: -25,
  });
  expect(taxOf([])).toEqual({ igst: 0, cgst: 0, sgst: 0, total: 0 });
});

describe("remaining charges have the tax of their debits", () => {
  const before = [segment("2025-04-01", "2025-06-30", 100, old), segment("2025-07-01", "2026-03-31", 200, local)];
  const taxed = (charged: Segment) => withTax([charged], before, now, RULES);

  test.each([
    ["as it was", segment("2025-04-01", "2025-06-30", 100), old],
    ["a paisa less", segment("2025-04-01", "2025-06-30", 99), old],
    ["on days that had none", segment("2025-01-01", "2025-03-31", 100), now],
    ["on its last day", segment("2025-06-30", "2025-06-30", 100), old],
  ])("%s", (_name, charged, tax) => expect(taxed(charged)).toEqual([{ ...charged, tax }]));

  test("days that had no charge have today's tax, the others keep theirs", () => {
    const quarter = [segment("2025-04-01", "2025-06-30", 100, old)];
    expect(withTax([segment("2025-04-01", "2026-03-31", 100)], quarter, now, RULES)).toEqual([
      segment("2025-04-01", "2025-06-30", 100, old),
      segment("2025-07-01", "2026-03-31", 100, now),
    ]);
  });

  test("a debit of the last day alone keeps its tax", () => {
    const year = [segment("2025-04-01", "2026-03-30", 100, old), segment("2026-03-31", "2026-03-31", 100, local)];
    expect(withTax([segment("2025-04-01", "2026-03-31", 100)], year, now, RULES)).toEqual(year);
  });

  test("neighbours with the same debits become one segment", () => {
    const months = [
      segment("2025-04-01", "2025-04-30", 100, old),
      segment("2025-05-01", "2025-05-31", 100, local),
      segment("2025-06-01", "2025-06-30", 90, old),
      segment("2025-07-01", "2026-03-31", 90, old),
    ];
    expect(withTax([segment("2025-04-01", "2026-03-31", 90)], months, now, RULES)).toEqual([
      segment("2025-04-01", "2025-04-30", 90, old),
      segment("2025-05-01", "2025-05-31", 90, local),
      segment("2025-06-01", "2026-03-31", 90, old),
    ]);
  });

  test("an increase is a separate debit: the first one keeps its tax", () => {
    const raised = segment("2025-04-01", "2025-06-30", 101);
    expect(taxed(raised)).toEqual([{ ...raised, tax: old, increases: [{ annualPaise: 1, tax: now }] }]);
  });

  test("one premium over days with two taxes is split where the second starts", () => {
    expect(taxed(segment("2025-06-01", "2025-12-31", 200))).toEqual([
      { ...segment("2025-06-01", "2025-06-30", 200), tax: old, increases: [{ annualPaise: 100, tax: now }] },
      { ...segment("2025-07-01", "2025-12-31", 200), tax: local },
    ]);
  });

  test("a decrease returns the newest debit first", () => {
    const raised = [{ ...segment("2025-04-01", "2025-06-30", 150, old), increases: [{ annualPaise: 50, tax: local }] }];
    const lowered = (annualPaise: number) =>
      withTax([segment("2025-04-01", "2025-06-30", annualPaise)], raised, now, RULES)[0];
    expect(lowered(110)).toMatchObject({ tax: old, increases: [{ annualPaise: 10, tax: local }] });
    expect(lowered(100)).toEqual(segment("2025-04-01", "2025-06-30", 100, old));
    expect(lowered(90)).toEqual(segment("2025-04-01", "2025-06-30", 90, old));
    const twice = [
      {
        ...segment("2025-04-01", "2025-06-30", 180, old),
        increases: [
          { annualPaise: 50, tax: local },
          { annualPaise: 30, tax: now },
        ],
      },
    ];
    expect(withTax([segment("2025-04-01", "2025-06-30", 140)], twice, now, RULES)).toEqual([
      { ...segment("2025-04-01", "2025-06-30", 140, old), increases: [{ annualPaise: 40, tax: local }] },
    ]);
  });
});

test("a refund returns each debit's part with that debit's tax", () => {
  const charged = { ...segment("2025-04-01", "2026-03-31", 150, old), increases: [{ annualPaise: 50, tax: local }] };
  expect(taxedParts({ before: [charged], after: [], netPaise: -300 }, now, RULES, TODAY)).toEqual([
    { netPaise: -200, tax: old, untaxedBecause: null },
    { netPaise: -100, tax: local, untaxedBecause: null },
  ]);
});

test("an invoice date is set once, and only with a tax", () => {
  const plain = segment("2025-04-01", "2025-06-30", 100);
  expect(withInvoiceDay(plain, TODAY)).toBe(plain);
  expect(withInvoiceDay({ ...plain, tax: now }, TODAY).tax).toEqual({ ...now, invoicedOn: TODAY });
  expect(withInvoiceDay({ ...plain, tax: old }, TODAY).tax).toEqual(old);
  const raised = { ...plain, tax: old, increases: [{ annualPaise: 10, tax: now }] };
  expect(withInvoiceDay(raised, TODAY)).toEqual({
    ...raised,
    increases: [{ annualPaise: 10, tax: { ...now, invoicedOn: TODAY } }],
  });
});

test("merged segments keep every debit; one without a stored tax is what the others leave", () => {
  const year = (annualPaise: number, tax?: ChargeTax, increases?: Segment["increases"]): Segment => ({
    ...segment("2025-04-01", "2026-03-31", annualPaise, tax),
    increases,
  });
  const raised = [{ annualPaise: 20, tax: now }];
  const merged = (...segments: Segment[]) =>
    mergeSegments(segments).map(({ annualPaise, tax, increases }) => ({ annualPaise, tax, increases }));
  expect(merged(year(80, old, raised), year(100))).toEqual([
    { annualPaise: 180, tax: undefined, increases: [{ annualPaise: 60, tax: old }, ...raised] },
  ]);
  expect(merged(year(100), year(50, undefined, raised))).toEqual([
    { annualPaise: 150, tax: undefined, increases: raised },
  ]);
  expect(merged(year(100, old))).toEqual([{ annualPaise: 100, tax: old, increases: undefined }]);
  // A refund for another life, and a life without a premium, have no debit.
  expect(merged(year(-30), year(100, old))).toEqual([{ annualPaise: 70, tax: old, increases: undefined }]);
  expect(merged(year(0), year(100, old))).toEqual([{ annualPaise: 100, tax: old, increases: undefined }]);
});

test("a row that charges more than it refunds returns the tax of the refunded days, if it was another", () => {
  // 1,000 a day for 100 days: 500 less for each; then 265 days: 200 more for each.
  const after = [segment("2025-04-01", "2025-07-09", 182_500), segment("2025-07-10", "2026-03-31", 438_000)];
  const of = (tax: ChargeTax) => {
    const before = [segment("2025-04-01", "2026-03-31", 365_000, tax)];
    const row = { before, after, netPaise: 3_000, policyDays: 365 };
    return taxedParts(row, now, RULES, TODAY).map((part) => [part.netPaise, part.tax]);
  };
  expect(of(old)).toEqual([
    [-50_000, old],
    [53_000, now],
  ]);
  expect(of({ ...now, invoicedOn: "2025-10-01" })).toEqual([[3_000, now]]);
});

test("a charge of another tax that only grows does not divide the row", () => {
  const later = { ...now, invoicedOn: "2025-10-01" };
  const before = [
    segment("2025-04-01", "2025-07-09", 365_000, old),
    segment("2025-07-10", "2025-07-19", 365_000, later),
    segment("2025-07-20", "2025-07-29", 365_000, old),
  ];
  const after = [segment("2025-04-01", "2025-07-09", 438_000), segment("2025-07-20", "2025-07-29", 365_000)];
  const row = { before, after, netPaise: 10_000, policyDays: 365 };
  expect(taxedParts(row, now, RULES, TODAY)).toEqual([{ netPaise: 10_000, tax: now, untaxedBecause: null }]);
});

/** 100 days of 500 less, then 250 days of 200 more: nothing in sum. */
test("a row that charges as much as it refunds returns each tax, of several debits too", () => {
  const after = [
    segment("2025-04-01", "2025-07-09", 182_500),
    segment("2025-07-10", "2026-03-16", 438_000),
    segment("2026-03-17", "2026-03-31", 365_000),
  ];
  const of = (tax: ChargeTax, increases?: Segment["increases"]) => {
    const before = [{ ...segment("2025-04-01", "2026-03-31", 365_000, tax), increases }];
    const row = { before, after, netPaise: 0, policyDays: 365 };
    return taxedParts(row, now, RULES, TODAY).map((part) => [part.netPaise, part.tax]);
  };
  expect(of(old)).toEqual([
    [-50_000, old],
    [50_000, now],
  ]);
  // The later debit of 73,000 a year, 200 a day, returns first.
  expect(of(old, [{ annualPaise: 73_000, tax: local }])).toEqual([
    [-30_000, old],
    [-20_000, local],
    [50_000, now],
  ]);
  // Only the later debit has another tax than today's.
  expect(of(now, [{ annualPaise: 73_000, tax: local }])).toEqual([
    [20_000, now],
    [-20_000, local],
  ]);
});
