import { explainLife, explainOperation, totalOf } from "@/lib/domain/insurer-amounts/amount-reason";
import type { OwnRow } from "@/lib/domain/insurer-amounts/compare-amounts";
import { explainDifference } from "@/lib/domain/insurer-responses/explain-difference";
import { amountReasonWords } from "@/lib/messages/insurer-amounts";
import { E1, E2, E3, E8, RATES } from "./rows";

/** Reasons in words; amounts typed by hand from domain §8. */

const operation = (rows: readonly OwnRow[], insurerPaise: number) =>
  explainOperation(rows, insurerPaise, RATES).map(amountReasonWords).join(", ");

function life(row: OwnRow, netPaise: number | null, totalPaise: number | null): string {
  const difference = explainDifference(row, { netPaise, totalPaise }, RATES);
  if (!difference) throw new Error("no amount");
  return explainLife(row, difference).map(amountReasonWords).join(", ");
}

test.each([
  [265_645, ""],
  [265_745, "rounding"],
  [265_746, "unknown"],
  [265_545, "rounding"],
  [265_544, "unknown"],
  // 4,150 × 195 / 365 = 2,217.12, with GST 2,616.20.
  [261_620, "3 days fewer"],
  // 4,150 × 199 / 365 = 2,262.60, with GST 2,669.87.
  [266_987, "1 day more"],
  // 3,200 × 198 / 365 = 1,735.89, with GST 2,048.35.
  [204_835, "rate ₹4,150 → ₹3,200 a year"],
  [252_138, "tax 18 % → 12 %"],
  [252_140, "tax 18 % → 12 %"],
  [252_141, "unknown"],
  // Rounded to the whole rupee.
  [252_100, "tax 18 % → 12 %"],
  [225_123, "tax 18 % → 0 %"],
  [236_379, "tax 18 % → 5 %"],
  [288_157, "tax 18 % → 28 %"],
  [315_172, "tax 18 % → 40 %"],
])("the insurer charges %s paise for the operation's one addition: %s", (insurerPaise, words) => {
  expect(operation([E1], insurerPaise)).toBe(words);
});

test.each([
  [454_057 + 200, "rounding"],
  [454_057 - 200, "rounding"],
  [454_057 + 201, "unknown"],
  [454_057 - 201, "unknown"],
  // (4,150 + 3,100) / 365 × 1.18 = 23.44 a day.
  [454_057 + 2_344, "1 day more on each of 2 rows"],
  [454_057 - 7_032, "3 days fewer on each of 2 rows"],
  [454_057 - 2_344, "1 day fewer on each of 2 rows"],
  // 3,847.94 × 1.12 = 4,309.69; two paise a row.
  [430_969, "tax 18 % → 12 %"],
  [430_973, "tax 18 % → 12 %"],
  [430_974, "unknown"],
])("the insurer charges %s paise for two additions: %s", (insurerPaise, words) => {
  expect(operation([E1, E8], insurerPaise)).toBe(words);
});

test("at most 31 equal days per row; more are not the same on every row", () => {
  const dayPaise = (725_000 / 365) * 1.18;
  expect(operation([E1, E8], Math.round(454_057 + 31 * dayPaise))).toBe("31 days more on each of 2 rows");
  expect(operation([E1, E8], Math.round(454_057 + 32 * dayPaise))).toBe("unknown");
});

test("a row whose days do not give its amount is not explained by days", () => {
  const withheld = { ...E2, netPaise: 0, totalPaise: 0 };
  expect(operation([E2, withheld], -269_913 - 2_231)).toBe("unknown");
});

test("a scaled refund is not explained by days, although one day more on each row would fit", () => {
  const scaled = { ...E2, netPaise: -114_370, totalPaise: -134_957 };
  expect(operation([E2, scaled], -269_913 - 134_957 - 4_461)).toBe("unknown");
});

test.each([
  [265, "4 days more on each of 2 rows"],
  [266, "unknown"],
])("of premiums of 64.66 paise a day, %s paise more are %s: a tenth of a day is allowed", (more, words) => {
  const small = { ...E1, netPaise: 10_000, totalPaise: 11_800, newAnnualPaise: 10_000, proRatedDays: 365 };
  expect(operation([small, small], 23_600 + more)).toBe(words);
});

test.each([
  // Net 2,251.34 and 2,251.33 with 12 %: 2,521.50 and 2,521.49.
  [225_134, "tax 18 % → 12 %"],
  [225_133, "10 days fewer"],
])("of a net amount of %s paise, an insurer's 2,522 rupees are %s: half a rupee is rounding", (netPaise, words) => {
  expect(operation([{ ...E1, netPaise, totalPaise: Math.round(netPaise * 1.18) }], 252_200)).toBe(words);
});

test("a multiple on every row is the reason of each life", () => {
  const difference = explainDifference(E1, { netPaise: null, totalPaise: 292_210 }, []);
  expect(difference && explainLife(E1, { ...difference, ratio: 1.1 })).toEqual([{ kind: "RATIO", ratio: 1.1 }]);
});

test("a total alone is the insurer's total", () => {
  const difference = { basis: "TOTAL", oursPaise: 265_645, theirsPaise: 300_000, kind: "UNKNOWN" } as const;
  expect(totalOf(E1, { ...difference, days: null, rate: null, ratio: null })).toBe(300_000);
});

test("a refund of fewer days", () => {
  // 6,900 × 120 / 365 = 2,268.49, with GST 2,676.82.
  expect(operation([E2], -267_682)).toBe("1 day fewer");
  // 3,200 × 121 / 365 = 1,060.82, with GST 1,251.77.
  expect(operation([E2], -125_177)).toBe("rate ₹6,900 → ₹3,200 a year");
});

test.each([
  [225_123, 265_645, ""],
  [225_123, 252_138, "tax 18 % → 12 %"],
  [null, 252_138, "tax 18 % → 12 %"],
  // Net 2,252.23 with 12 %: 2,522.50. A net amount of 0 has no tax rate.
  [225_223, 252_250, "tax 18 % → 12 %"],
  [999_999, 1_119_999, "unknown, tax 18 % → 12 %"],
  [0, 5_000, "198 days fewer"],
  [221_712, 261_620, "3 days fewer"],
  // Net 2,217.12 with 12 %: 2,483.17.
  [221_712, 248_317, "3 days fewer, tax 18 % → 12 %"],
  [225_223, 265_745, "rounding"],
  [225_123, 265_745, "rounding"],
  [225_123, 265_746, "unknown"],
  [173_589, 204_835, "rate ₹4,150 → ₹3,200 a year"],
  [999_999, 1_179_999, "unknown"],
])("a response with net %s and total %s: %s", (netPaise, totalPaise, words) => {
  expect(life(E1, netPaise, totalPaise)).toBe(words);
});

test.each([
  [null, 1_120, "rounding"],
  [null, 1_280, "rounding"],
  [1_000, 1_120, "rounding"],
  [1_000, 1_280, "rounding"],
  [1_000, 1_281, "tax 18 % → 28.1 %"],
])("of a small premium, net %s and total %s are %s: up to a rupee is never another tax", (netPaise, total, words) => {
  expect(life({ ...E1, netPaise: 1_000, totalPaise: 1_180, newAnnualPaise: 1_843 }, netPaise, total)).toBe(words);
});

test("without a total, the row's own tax is added to the net amount", () => {
  expect(life(E1, 221_712, null)).toBe("3 days fewer");
  const difference = explainDifference(E1, { netPaise: 221_712, totalPaise: null }, RATES);
  expect(difference && totalOf(E1, difference)).toBe(261_620);
  const free = { ...E3, netPaise: 0, totalPaise: 0 };
  const charged = explainDifference(free, { netPaise: 43_096, totalPaise: null }, RATES);
  expect(charged && [totalOf(free, charged), explainLife(free, charged)]).toEqual([null, [{ kind: "UNKNOWN" }]]);
  const none = explainDifference(free, { netPaise: 0, totalPaise: null }, RATES);
  expect(none && totalOf(free, none)).toBe(0);
});

test("a refund may have a sign or not, in both amounts", () => {
  expect([life(E2, 228_740, 269_913), life(E2, -228_740, -269_913)]).toEqual(["", ""]);
});
