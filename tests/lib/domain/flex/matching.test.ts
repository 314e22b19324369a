import fc from "fast-check";
import { compileRate, isMetBy } from "@/lib/domain/flex/compile-rate";
import type { FlexLife, FlexProperty, FlexRate } from "@/lib/domain/flex/flex-rate";
import { OverlapFinder } from "@/lib/domain/flex/overlap";
import { condition, life, rate, rates } from "./arbitraries";
import { canBothBeMet, isMet } from "./brute-force";

/** Matching and overlaps of flex rows [domain §17]. */

test("10,000 random lives meet exactly the rows that a condition-by-condition check finds", () => {
  const met = { yes: 0, no: 0 };
  fc.assert(
    fc.property(rates, fc.array(life, { minLength: 10, maxLength: 10 }), (sheet, lives) => {
      for (const row of sheet) {
        const compiled = compileRate(row);
        for (const one of lives) {
          const expected = isMet(row, one);
          met[expected ? "yes" : "no"]++;
          if (isMetBy(compiled, one) !== expected) throw new Error(`Expected ${expected}`);
        }
      }
    }),
    { numRuns: 1000 },
  );
  // Both results must be common for the comparison to be meaningful.
  expect(Math.min(met.yes, met.no)).toBeGreaterThan(2000);
});

const overlapsOf = (sheet: readonly FlexRate[]) => {
  const finder = new OverlapFinder();
  return sheet.flatMap((row) => finder.add(compileRate(row)) ?? []);
};

test("an overlap is found exactly if some life meets both rows, and that life is returned", () => {
  const seen = { found: 0, apart: 0 };
  fc.assert(
    fc.property(rate(2), rate(3), (a, b) => {
      const [overlap] = overlapsOf([a, b]);
      if ((overlap !== undefined) !== canBothBeMet(a, b)) throw new Error(`Overlap: ${JSON.stringify(overlap)}`);
      seen[overlap ? "found" : "apart"]++;
      if (!overlap) return;
      expect(overlap.rows).toEqual([2, 3]);
      expect([isMet(a, overlap.life), isMet(b, overlap.life)]).toEqual([true, true]);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.found, seen.apart)).toBeGreaterThan(100);
});

test("every planted overlap is found: a row that narrows a satisfiable one", () => {
  let planted = 0;
  fc.assert(
    fc.property(rate(2), fc.array(condition, { maxLength: 2 }), life, (a, more, one) => {
      const b: FlexRate = { ...a, row: 3, conditions: [...a.conditions, ...more] };
      if (!isMet(b, one)) return;
      planted++;
      expect(overlapsOf([a, b])).toMatchObject([{ rows: [2, 3] }]);
    }),
    { numRuns: 2000 },
  );
  expect(planted).toBeGreaterThan(100);
});

const plain: FlexRate = {
  row: 2,
  benefitId: "ben-1",
  benefitName: null,
  active: true,
  isProRated: true,
  raterType: "PER_LIFE",
  conditions: [],
  delimiter: null,
  premium: "100",
};
const ages = (row: number, low: string, high: string, more: Partial<FlexRate> = {}): FlexRate => ({
  ...plain,
  row,
  conditions: [{ property: "age", operator: "BETWEEN", values: [low, high] }],
  ...more,
});

test("bands that share an age overlap; adjacent bands do not", () => {
  expect(overlapsOf([ages(2, "18", "26"), ages(3, "26", "35")])).toMatchObject([
    { rows: [2, 3], lifeText: "age 26", life: { age: 26 } },
  ]);
  expect(overlapsOf([ages(2, "18", "25"), ages(3, "26", "35")])).toEqual([]);
});

test("rows of other benefits and inactive rows do not overlap; a row reports its first overlap", () => {
  expect(overlapsOf([ages(2, "18", "35"), ages(3, "18", "35", { benefitId: "ben-2" })])).toEqual([]);
  expect(overlapsOf([ages(2, "18", "35"), ages(3, "18", "35", { active: false })])).toEqual([]);
  expect(overlapsOf([ages(2, "18", "35"), ages(5, "30", "40"), ages(9, "33", "33")])).toMatchObject([
    { rows: [2, 5] },
    { rows: [2, 9] },
  ]);
});

test("two rows without conditions overlap for any life; a row that excludes the other's required value does not", () => {
  expect(overlapsOf([plain, { ...plain, row: 3 }])).toMatchObject([{ rows: [2, 3], lifeText: "any" }]);
  const slab = (row: number, operator: "=" | "!="): FlexRate => ({
    ...plain,
    row,
    conditions: [{ property: "slabId", operator, values: ["A"] }],
  });
  expect(overlapsOf([slab(2, "="), slab(3, "!=")])).toEqual([]);
  expect(overlapsOf([slab(2, "!="), slab(3, "!=")])).toMatchObject([{ lifeText: "slabId 1" }]);
});

test("finds the first value that the rows do not exclude", () => {
  const not = (row: number, values: string[]): FlexRate => ({
    ...plain,
    row,
    conditions: [{ property: "grade", operator: "NOT_IN", values }],
  });
  expect(overlapsOf([not(2, ["A", "other"]), not(3, ["other 2"])])).toMatchObject([{ lifeText: "grade other 3" }]);
  expect(overlapsOf([not(2, ["A"]), not(3, ["other"])])).toMatchObject([{ lifeText: "grade other 2" }]);
  const age = (row: number, values: string[]): FlexRate => ({
    ...plain,
    row,
    conditions: [{ property: "age", operator: "NOT_IN", values }],
  });
  expect(overlapsOf([age(2, ["30", "0"]), age(3, ["1"])])).toMatchObject([{ lifeText: "age 2" }]);
});

test("amounts are named in rupees", () => {
  const sum = (row: number): FlexRate => ({
    ...plain,
    row,
    conditions: [{ property: "sumInsured", operator: "=", values: ["3,00,000"] }],
  });
  expect(overlapsOf([sum(2), sum(3)])).toMatchObject([{ lifeText: "sumInsured ₹3,00,000" }]);
});

const UNKNOWN: FlexLife = {
  age: 30,
  relationship: "self",
  gender: null,
  sumInsured: null,
  slabId: null,
  tierId: null,
  familySize: null,
  ctc: null,
  grade: null,
};

test("the life is named by all facts in the conditions of either row", () => {
  const not = (row: number, ...facts: [FlexProperty, string][]): FlexRate => ({
    ...plain,
    row,
    conditions: facts.map(([property, value]) => ({ property, operator: "!=", values: [value] })),
  });
  const one = not(2, ["age", "1"], ["relationship", "spouse"], ["gender", "female"], ["sumInsured", "1"]);
  const other = not(3, ["tierId", "9"], ["familySize", "9"], ["ctc", "1"]);
  expect(overlapsOf([one, other])[0]?.lifeText).toBe(
    "age 30, relationship self, gender male, sumInsured ₹5,00,000, tierId 1, familySize 1, ctc ₹10,00,000",
  );
});

test("values compare without case and outer spaces; a gender may be one letter", () => {
  const one = { ...UNKNOWN, gender: "female", grade: " m1 " } as const;
  const meets = (property: FlexProperty, value: string) =>
    isMetBy(compileRate({ ...plain, conditions: [{ property, operator: "=", values: [value] }] }), one);
  expect([meets("grade", " M1"), meets("grade", "M2")]).toEqual([true, false]);
  expect([meets("gender", "F"), meets("gender", "M")]).toEqual([true, false]);
  expect(() => meets("age", "old")).toThrow(RangeError);
});

test("an unknown value meets no condition, not even an exclusion of another value", () => {
  const row: FlexRate = { ...plain, conditions: [{ property: "grade", operator: "!=", values: ["M1"] }] };
  expect(isMetBy(compileRate(row), UNKNOWN)).toBe(false);
  expect(isMetBy(compileRate(row), { ...UNKNOWN, grade: "m1" })).toBe(false);
  expect(isMetBy(compileRate(row), { ...UNKNOWN, grade: "m2" })).toBe(true);
});
