import * as fc from "fast-check";
import {
  formatInr,
  formatRupees,
  formatSumInsured,
  paiseFromRupees,
  paiseOrNull,
  roundHalfAway,
  rupeesFromPaise,
  rupeesOrNull,
} from "@/lib/domain/money/paise";

test("rounding is symmetric: the rounded negative is the negative of the rounded", () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.bigInt({ min: 1n }), (n, d) => {
      expect(roundHalfAway(-n, d)).toBe(-roundHalfAway(n, d));
      const error = 2n * (roundHalfAway(n, d) * d - n);
      expect(error <= d && error >= -d).toBe(true);
    }),
  );
});

test("an optional amount is in both units, or in neither", () => {
  expect([paiseOrNull(1.5), rupeesOrNull(150)]).toEqual([150, 1.5]);
  expect([paiseOrNull(null), rupeesOrNull(null)]).toEqual([null, null]);
});

test.each<[number | string, number]>([
  [1.005, 101],
  ["1.005", 101],
  [-1.005, -101],
  [0.1, 10],
  [12_34_567, 1_234_567_00],
  ["2251.23", 2251_23],
  [1e-7, 0],
  ["1e3", 100_000],
  [".5", 50],
])("%s rupees are %s paise, read as exact decimals", (rupees, paise) => {
  expect(paiseFromRupees(rupees)).toBe(paise);
});

test.each(["", "abc", "1,00", "NaN", "Infinity", "--1", "."])("'%s' is no amount of rupees", (text) => {
  expect(() => paiseFromRupees(text)).toThrow(RangeError);
});

test("amounts that are not exact as numbers are refused", () => {
  expect(() => paiseFromRupees("90071992547409.93")).toThrow("out of range");
});

test("paise → rupees → paise is the identity", () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 13), max: 10 ** 13 }), (paise) => {
      expect(paiseFromRupees(rupeesFromPaise(paise))).toBe(paise);
    }),
  );
});

test.each([
  [0, "₹0.00"],
  [5, "₹0.05"],
  [999_99, "₹999.99"],
  [1_234_567_00, "₹12,34,567.00"],
  [10_000_000_00, "₹1,00,00,000.00"],
  [-2699_13, "-₹2,699.13"],
])("%s paise read %s", (paise, text) => {
  expect(formatInr(paise)).toBe(text);
});

test("a sum insured reads without decimals", () => {
  expect([500_000_00, 500_000_50].map(formatSumInsured)).toEqual(["₹5,00,000", "₹5,00,000.50"]);
});

test("rupees are written in Indian groups", () => {
  expect([formatRupees("123456.5"), formatRupees(-1)]).toEqual(["₹1,23,456.50", "-₹1.00"]);
});
