import * as fc from "fast-check";
import { addDays } from "@/lib/domain/dates/local-date";
import { livesCount, rollUp } from "@/lib/domain/endorsements/costs";
import { priceRow } from "@/lib/domain/endorsements/pricing";
import type { EditToPrice, PricedRow, PricingContext, RowToPrice } from "@/lib/domain/endorsements/pricing-types";
import { NOTHING_PAID } from "@/lib/domain/premium/paid";
import { charge, policyDays, type Segment } from "@/lib/domain/premium/segments";
import { COMPANY_GSTIN, policyOf, pricingOf } from "../fixtures";

/** Invariants of domain §21, over random policies, lives and dates. */

const dateWithin = (from: string, days: number) => fc.integer({ min: 0, max: days - 1 }).map((n) => addDays(from, n));

const policy = fc
  .record({ start: dateWithin("2024-01-01", 1500), days: fc.constantFrom(106, 197, 288, 365, 366) })
  .map(({ start, days }) => policyOf({ startDate: start, endDate: addDays(start, days - 1) }));

const context = fc
  .record({ policy, gstin: fc.constantFrom(COMPANY_GSTIN, "27AAPFU0939F1ZV", null) })
  .map(
    ({ policy, gstin }): PricingContext =>
      pricingOf({ policy, companyGstin: gstin, today: addDays(policy.startDate, 60) }),
  );

/** A birth date within the rater's bands. */
const dob = dateWithin("1965-01-01", 14_000);
const slabId = fc.constantFrom("1", "2");

function priced(context: PricingContext, row: RowToPrice): PricedRow {
  const pricing = priceRow(context, row);
  if (!pricing.ok) throw new Error(pricing.message);
  return pricing;
}

const daysOf = ({ policy }: PricingContext) => policyDays(policy.startDate, policy.endDate);

type Life = { dob: string; slabId: string; start: string };
const scene = context.chain((context) =>
  fc.record({
    context: fc.constant(context),
    life: fc.record({ dob, slabId, start: dateWithin(context.policy.startDate, daysOf(context)) }),
  }),
);

const addOf = (life: Life): RowToPrice => ({
  operation: "ADD",
  relationship: "self",
  dob: life.dob,
  coverageStart: life.start,
  slabId: life.slabId,
  ctcPaise: null,
});

const exitOf = (
  life: Life,
  segments: readonly Segment[],
  dateOfLeaving: string,
  refundWithheld = false,
): RowToPrice => ({
  operation: "DELETE",
  relationship: "self",
  dob: life.dob,
  sumInsuredPaise: life.slabId === "1" ? 300_000_00 : 500_000_00,
  segments,
  dateOfLeaving,
  refundWithheld,
});

test("an addition and its full reversal net to zero, tax included (2)", () => {
  fc.assert(
    fc.property(scene, ({ context, life }) => {
      const add = priced(context, addOf(life));
      const reversal = priced(context, exitOf(life, add.segments, addDays(life.start, -1)));
      expect(reversal.netPaise + add.netPaise).toBe(0);
      expect(reversal.totalPaise + add.totalPaise).toBe(0);
      expect(reversal.segments).toEqual([]);
    }),
  );
});

test("days are within [0, D], an addition never refunds, an exit never charges (6)", () => {
  fc.assert(
    fc.property(scene, fc.integer({ min: -5, max: 400 }), ({ context, life }, later) => {
      const add = priced(context, addOf(life));
      const exit = priced(context, exitOf(life, add.segments, addDays(life.start, later)));
      for (const row of [add, exit]) {
        expect(row.proRatedDays).toBeGreaterThanOrEqual(0);
        expect(row.proRatedDays).toBeLessThanOrEqual(daysOf(context));
      }
      expect(add.netPaise).toBeGreaterThanOrEqual(0);
      expect(exit.netPaise).toBeLessThanOrEqual(0);
    }),
  );
});

test("a claim makes the refund exactly zero, tax included, and the charge remains (4)", () => {
  fc.assert(
    fc.property(scene, fc.nat(300), ({ context, life }, later) => {
      const add = priced(context, addOf(life));
      const exit = priced(context, exitOf(life, add.segments, addDays(life.start, later), true));
      expect([exit.netPaise, exit.igstPaise, exit.cgstPaise, exit.sgstPaise, exit.totalPaise]).toEqual([0, 0, 0, 0, 0]);
      expect(exit.segments).toEqual(add.segments);
    }),
  );
});

const editsOf = (context: PricingContext, life: Life) => {
  const paid = { netPaise: 100_000_00, igstPaise: 0, cgstPaise: 9_000_00, sgstPaise: 9_000_00 };
  const facts = { relationship: "self" as const, dob: life.dob, coverageStart: life.start, slabId: life.slabId };
  const from = { ...facts, ctcPaise: null, sumInsuredPaise: life.slabId === "1" ? 300_000_00 : 500_000_00 };
  const { segments } = priced(context, addOf(life));
  const change = fc.record(
    { slabId, dob, coverageStart: dateWithin(context.policy.startDate, daysOf(context)), ctcPaise: fc.constant(100) },
    { requiredKeys: [] },
  );
  const effectiveFrom = fc.option(dateWithin(life.start, 30));
  return fc
    .record({ change, effectiveFrom, refundWithheld: fc.boolean(), paid: fc.constantFrom(null, paid) })
    .map(({ change, ...row }): RowToPrice => {
      return { operation: "EDIT", from, to: { ...from, ...change }, segments, ...row };
    });
};

const rowsOfOnePolicy = scene.chain(({ context, life }) => {
  const others = fc.record({ dob, slabId, start: fc.constant(life.start) });
  const rows = fc.array(others, { minLength: 1, maxLength: 4 }).chain((lives) => {
    const edits = [life, ...lives].map((one) => fc.array(editsOf(context, one), { minLength: 2, maxLength: 6 }));
    return fc.tuple(...edits).map((drawn) => [...[life, ...lives].map(addOf), ...drawn.flat()]);
  });
  return fc.record({ context: fc.constant(context), rows });
});

test("a row costs the same whichever rows of its policy were priced before it", () => {
  fc.assert(
    fc.property(rowsOfOnePolicy, ({ context, rows }) => {
      const known = new Map();
      for (const row of rows) expect(priceRow(context, row, known)).toEqual(priceRow(context, row));
    }),
    { numRuns: 30 },
  );
});

describe("an edit that differs in one fact from another costs something else", () => {
  const context = pricingOf({ today: "2025-12-10" });
  const life = { dob: "1985-06-15", slabId: "2", start: "2025-04-01" };
  const facts = { relationship: "self", dob: life.dob, coverageStart: life.start, ctcPaise: null } as const;
  const { segments } = priced(context, addOf(life));
  const base: EditToPrice = {
    operation: "EDIT",
    from: { ...facts, slabId: "2", sumInsuredPaise: 500_000_00 },
    to: { ...facts, slabId: "1" },
    segments,
    effectiveFrom: "2025-12-01",
    refundWithheld: false,
    paid: null,
  };
  const corrected: EditToPrice = {
    ...base,
    to: { ...facts, slabId: "2", dob: "1985-06-16" },
    segments: segments.map(({ sumInsuredPaise: _, ...segment }) => segment),
    effectiveFrom: null,
  };
  const onePaisaLess = { ...NOTHING_PAID, netPaise: -priced(context, base).netPaise - 1 };
  test.each<[string, EditToPrice, EditToPrice]>([
    ["claim", base, { ...base, refundWithheld: true }],
    ["effective day", base, { ...base, effectiveFrom: "2025-12-02" }],
    ["amount paid", base, { ...base, paid: onePaisaLess }],
    ["CTC", base, { ...base, to: { ...base.to, ctcPaise: 100 } }],
    ["charge so far", base, { ...base, segments: segments.map((part) => ({ ...part, annualPaise: 1_000_000 })) }],
    ["corrected birth date of one age", base, { ...base, to: { ...base.to, dob: "1985-06-16" } }],
    ["corrected relationship", base, { ...base, to: { ...base.to, relationship: "spouse" } }],
    ["moved start", base, { ...base, to: { ...base.to, coverageStart: "2025-05-01" } }],
    ["new sum insured", base, { ...base, to: { ...base.to, slabId: "2" } }],
    ["earlier sum insured", corrected, { ...corrected, from: { ...corrected.from, sumInsuredPaise: 300_000_00 } }],
  ])("%s", (_, one, other) => {
    const known = new Map();
    priceRow(context, one, known);
    expect(priceRow(context, other, known)).toEqual(priceRow(context, other));
    expect(priceRow(context, other)).not.toEqual(priceRow(context, one));
    expect(priceRow(context, one, known)).toEqual(priceRow(context, one));
  });
});

test("an edit or exit is rated by the facts of the row, whatever else its life carries", () => {
  const context = pricingOf({ today: "2025-12-10" });
  const life = { dob: "1985-06-15", slabId: "2", start: "2025-04-01" };
  const facts = { relationship: "self", dob: life.dob, coverageStart: life.start, ctcPaise: null } as const;
  const { segments } = priced(context, addOf(life));
  const carried = { ...facts, slabId: "1", sumInsuredPaise: 500_000_00, coverageStart: life.start };
  const from = { ...carried, slabId: "2" };
  const edit = { operation: "EDIT" as const, from, segments, effectiveFrom: "2025-12-01", refundWithheld: false };
  expect(priceRow(context, { ...edit, to: carried })).toEqual(
    priceRow(context, { ...edit, to: { ...facts, slabId: "1" } }),
  );
  const exit = exitOf(life, segments, "2025-12-05");
  expect(priceRow(context, Object.assign({ coverageStart: "2000-01-01" }, exit))).toEqual(priceRow(context, exit));
});

test("a row has IGST, or equal CGST and SGST (5)", () => {
  fc.assert(
    fc.property(scene, ({ context, life }) => {
      const { igstPaise, cgstPaise, sgstPaise, netPaise, totalPaise } = priced(context, addOf(life));
      expect(igstPaise === 0 || (cgstPaise === 0 && sgstPaise === 0)).toBe(true);
      expect(cgstPaise).toBe(sgstPaise);
      expect(totalPaise).toBe(netPaise + igstPaise + cgstPaise + sgstPaise);
    }),
  );
});

test("the total charged to a life over any changes equals its current segments, within a paisa per row (3)", () => {
  const change = fc.record({
    kind: fc.constantFrom("slab", "dob", "start"),
    slabId,
    dob,
    shift: fc.integer({ min: -30, max: 60 }),
    later: fc.nat(59),
  });
  fc.assert(
    fc.property(scene, fc.array(change, { maxLength: 6 }), fc.nat(300), ({ context, life }, changes, later) => {
      const { policy } = context;
      const add = priced(context, addOf(life));
      const rows = [add];
      let facts = {
        relationship: "self" as const,
        dob: life.dob,
        coverageStart: life.start,
        slabId: life.slabId,
        ctcPaise: null,
      };
      for (const step of changes) {
        const previous = rows.at(-1) ?? add;
        const moved = addDays(facts.coverageStart, step.shift);
        const isInside = moved >= policy.startDate && moved <= policy.endDate;
        const to = {
          ...facts,
          ...(step.kind === "slab" ? { slabId: step.slabId } : {}),
          ...(step.kind === "dob" ? { dob: step.dob } : {}),
          ...(step.kind === "start" && isInside ? { coverageStart: moved } : {}),
        };
        rows.push(
          priced(context, {
            operation: "EDIT",
            from: { ...facts, sumInsuredPaise: previous.sumInsuredPaise },
            to,
            segments: previous.segments,
            effectiveFrom: to.slabId === facts.slabId ? null : addDays(context.today, -step.later),
            refundWithheld: false,
          }),
        );
        facts = to;
      }
      rows.push(priced(context, exitOf(life, (rows.at(-1) ?? add).segments, addDays(facts.coverageStart, later))));
      const charged = rows.reduce((sum, { netPaise }) => sum + netPaise, 0);
      const difference = Math.abs(charged - charge((rows.at(-1) ?? add).segments, policy));
      expect(difference).toBeLessThanOrEqual(rows.length);
    }),
    { numRuns: 300 },
  );
});

test("the estimate equals the posted amount if rater, dates and roster are unchanged (13)", () => {
  fc.assert(
    fc.property(scene, ({ context, life }) => {
      expect(priced(context, addOf(life))).toEqual(priced(context, addOf(life)));
    }),
  );
});

test("row totals add up to the overview's costs, and each operation has its sign (1)", () => {
  const row = fc.record({
    operation: fc.constantFrom("ADD" as const, "EDIT" as const, "DELETE" as const),
    userId: fc.constantFrom("a", "b", "c"),
    totalPaise: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const { additionCost, editsCost, deleteCost, net } = rollUp(rows);
      expect(net).toBe(rows.reduce((sum, { totalPaise }) => sum + totalPaise, 0));
      expect(net).toBe(additionCost + editsCost + deleteCost);
      const edited = new Set(rows.filter(({ operation }) => operation === "EDIT").map(({ userId }) => userId));
      expect(livesCount(rows)).toBe(rows.filter(({ operation }) => operation !== "EDIT").length + edited.size);
    }),
  );
});
