import fc from "fast-check";
import {
  type AmountDifference,
  explainByRatio,
  explainDifference,
  type PricedRow,
} from "@/lib/domain/insurer-responses/explain-difference";
import { roundToPaise } from "@/lib/domain/money/paise";
import { E1, E2, RATES as SLAB_RATES } from "../insurer-amounts/rows";

const RATES = [...SLAB_RATES, { annualPaise: 320_000, ageBand: "36-45", sumInsuredPaise: 30_000_000 }];

const net = (row: PricedRow, netPaise: number) => explainDifference(row, { netPaise, totalPaise: null }, RATES);
const kindOf = (row: PricedRow, netPaise: number) => net(row, netPaise)?.kind;

test("a row without an amount is not compared; with both amounts, the one without GST is", () => {
  expect(explainDifference(E1, { netPaise: null, totalPaise: null }, RATES)).toBeNull();
  expect(explainDifference(E1, { netPaise: 225_123, totalPaise: 1 }, RATES)).toMatchObject({
    basis: "NET",
    kind: "EQUAL",
  });
  expect(explainDifference(E1, { netPaise: null, totalPaise: 265_645 }, RATES)).toMatchObject({
    basis: "TOTAL",
    kind: "EQUAL",
    oursPaise: 265_645,
    theirsTotalPaise: 265_645,
  });
});

test("a difference of one rupee is rounding, one paisa more is not", () => {
  expect([225_123, 225_124, 225_223, 225_224].map((paise) => kindOf(E1, paise))).toEqual([
    "EQUAL",
    "ROUNDING",
    "ROUNDING",
    "UNKNOWN",
  ]);
  expect([225_122, 225_023, 225_022].map((paise) => kindOf(E1, paise))).toEqual(["ROUNDING", "ROUNDING", "UNKNOWN"]);
});

test("names another number of days: one more, none, the whole policy", () => {
  const charged = (days: number) => roundToPaise({ n: 415_000n * BigInt(days), d: 365n });
  for (const days of [199, 197, 0, 365]) {
    expect(net(E1, charged(days))).toMatchObject({ kind: "DAYS", days });
  }
  expect([-1, 366].map((days) => kindOf(E1, charged(days)))).toEqual(["UNKNOWN", "UNKNOWN"]);
});

test("an amount of other days may be rounded by 50 paise, not by 51", () => {
  const charged = roundToPaise({ n: 415_000n * 199n, d: 365n });
  expect(net(E1, charged + 50)).toMatchObject({ kind: "DAYS", days: 199 });
  expect(kindOf(E1, charged + 51)).toBe("UNKNOWN");
});

test("if a day costs little, the amount must fit closely, so that nothing is explained by chance", () => {
  const cheap = { ...E1, netPaise: 19_800, totalPaise: 23_364, newAnnualPaise: 36_500 };
  expect(net(cheap, 20_000)).toMatchObject({ kind: "DAYS", days: 200 });
  expect(net(cheap, 20_010)).toMatchObject({ kind: "DAYS", days: 200 });
  expect(kindOf(cheap, 20_011)).toBe("UNKNOWN");
});

test.each([
  // 10 paise a day, 330 days: a tenth of a day, and two paise with GST.
  [3_650, { netPaise: 3_301, totalPaise: null }, 330],
  [3_650, { netPaise: 3_302, totalPaise: null }, null],
  [3_650, { netPaise: null, totalPaise: 3_895 }, 330],
  [3_650, { netPaise: null, totalPaise: 3_896 }, null],
  // 5 paise a day: exactly.
  [1_825, { netPaise: 1_650, totalPaise: null }, 330],
  [1_825, { netPaise: 1_651, totalPaise: null }, null],
])("of %s paise a year, %j are %s days", (newAnnualPaise, theirs, days) => {
  const netPaise = (newAnnualPaise / 365) * 198;
  const row = { ...E1, newAnnualPaise, netPaise, totalPaise: Math.round(netPaise * 1.18) };
  expect(explainDifference(row, theirs, [])?.days).toBe(days);
});

test("an amount without a sign has the sign of the change", () => {
  const theirsOf = (row: PricedRow, netPaise: number) => net(row, netPaise)?.theirsPaise;
  const edit = { ...E1, operation: "EDIT" } as const;
  expect(theirsOf({ ...edit, netPaise: -1 }, 100)).toBe(-100);
  expect(theirsOf({ ...edit, netPaise: 0 }, 100)).toBe(100);
  expect(theirsOf({ ...E2, netPaise: 0 }, 100)).toBe(-100);
  expect(net(E2, -228_740)).not.toHaveProperty("theirsTotalPaise");
});

test("a refund may have a sign or not", () => {
  const charged = (days: number) => roundToPaise({ n: 690_000n * BigInt(days), d: 365n });
  expect([kindOf(E2, -228_740), kindOf(E2, 228_740), kindOf(E2, 228_800)]).toEqual(["EQUAL", "EQUAL", "ROUNDING"]);
  expect(net(E2, charged(120))).toMatchObject({ kind: "DAYS", days: 120, theirsPaise: -charged(120) });
});

test("finds days in amounts with GST, too", () => {
  const withGst = Math.round((415_000 * 190 * 1.18) / 365);
  expect(explainDifference(E1, { netPaise: null, totalPaise: withGst }, RATES)).toMatchObject({
    basis: "TOTAL",
    kind: "DAYS",
    days: 190,
  });
});

test("names the first other premium of the rate sheet with its band and sum insured", () => {
  const other = roundToPaise({ n: 320_000n * 198n, d: 365n });
  // 320,000 paise over 198 days are not a whole number of days at 415,000.
  expect(net(E1, other)).toMatchObject({ kind: "RATE", rate: RATES[0] });
  expect(explainDifference(E1, { netPaise: other, totalPaise: null }, [])?.kind).toBe("UNKNOWN");
  // A correction pays the difference: (5,000 − 4,300) × 121 / 365 = 232.05.
  const edit = {
    ...E1,
    operation: "EDIT",
    oldAnnualPaise: 430_000,
    newAnnualPaise: 560_000,
    proRatedDays: 121,
  } as const;
  const rates = [{ annualPaise: 500_000, ageBand: "36-45", sumInsuredPaise: 50_000_000 }];
  expect(explainDifference({ ...edit, netPaise: 43_096 }, { netPaise: 23_205, totalPaise: null }, rates)).toMatchObject(
    {
      kind: "RATE",
      rate: rates[0],
    },
  );
});

test("a row whose own days do not give its amount is not explained by days", () => {
  const withheld = { ...E2, netPaise: 0, totalPaise: 0 };
  expect(kindOf(withheld, 228_740)).toBe("UNKNOWN");
  // 6,900 × 120 / 365 = 2,268.49.
  expect(kindOf(withheld, 226_849)).toBe("UNKNOWN");
  expect(explainDifference(withheld, { netPaise: null, totalPaise: 269_913 }, RATES)?.kind).toBe("UNKNOWN");
  const own = { annualPaise: 690_000, ageBand: "46-55", sumInsuredPaise: 30_000_000 };
  expect(explainDifference(withheld, { netPaise: -228_740, totalPaise: null }, [own])?.kind).toBe("UNKNOWN");
});

const differing = (oursPaise: number, theirsPaise: number): AmountDifference => ({
  basis: "NET",
  oursPaise,
  theirsPaise,
  kind: "UNKNOWN",
  days: null,
  rate: null,
  ratio: null,
});

test("three rows of one ratio are another rate, two are not; a fourth row of another ratio disproves it", () => {
  const rows = [differing(100_000, 118_000), differing(200_000, 236_000), differing(300_000, 354_000)];
  expect(explainByRatio(rows).map((row) => [row?.kind, row?.ratio])).toEqual([
    ["RATE", 1.18],
    ["RATE", 1.18],
    ["RATE", 1.18],
  ]);
  expect(explainByRatio(rows.slice(1)).map((row) => row?.kind)).toEqual(["UNKNOWN", "UNKNOWN"]);
  expect(explainByRatio([...rows, differing(100_000, 150_000)]).map((row) => row?.kind)).not.toContain("RATE");
  expect(explainByRatio(rows.map((row) => ({ ...row, theirsPaise: 0 }))).map((row) => row?.kind)).not.toContain("RATE");
});

test("a row may deviate from the ratio by one rupee, not by a paisa more", () => {
  const kindWith = (off: number) =>
    explainByRatio([0, off, -off].map((own) => differing(1_000_000, 1_180_000 + own)))[0]?.kind;
  expect([kindWith(100), kindWith(101)]).toEqual(["RATE", "UNKNOWN"]);
});

test("equal or rounded rows, and rows without an amount, keep their kind when others share a ratio", () => {
  const equal = { ...differing(100, 100), kind: "EQUAL" as const };
  const rounded = { ...differing(1_000, 900), kind: "ROUNDING" as const };
  const others = [differing(100_000, 90_000), differing(200_000, 180_000), differing(300_000, 270_000)];
  const kinds = explainByRatio([null, equal, rounded, ...others]).map((row) => row?.kind ?? null);
  expect(kinds).toEqual([null, "EQUAL", "ROUNDING", "RATE", "RATE", "RATE"]);
});

test("an amount of any other number of days is explained by a fitting number, never by ours", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 5_000_000 }),
      fc.integer({ min: 0, max: 365 }),
      fc.integer({ min: 0, max: 365 }),
      (annual, ours, theirs) => {
        const amount = (days: number) => roundToPaise({ n: BigInt(annual) * BigInt(days), d: 365n });
        const row = { ...E1, netPaise: amount(ours), newAnnualPaise: annual, proRatedDays: ours };
        const difference = explainDifference(row, { netPaise: amount(theirs), totalPaise: null }, []);
        const isNear = Math.abs(amount(theirs) - amount(ours)) <= 100;
        if (ours === theirs) return difference?.kind === "EQUAL";
        if (isNear) return difference?.kind === "ROUNDING" || difference?.kind === "EQUAL";
        return difference?.kind === "DAYS" && difference.days === theirs;
      },
    ),
  );
});
