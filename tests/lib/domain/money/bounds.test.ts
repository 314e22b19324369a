import { fractionOf, parseAmount } from "@/lib/domain/money/fraction";
import { roundHalfAway } from "@/lib/domain/money/paise";

/** Bounds of money [domain §0]: halves round away from zero, and amounts are exact to the last digit. */

test.each([
  [1n, 2n, 1n],
  [-1n, 2n, -1n],
  [1n, -2n, -1n],
  [-1n, -2n, 1n],
  [49n, 100n, 0n],
  [50n, 100n, 1n],
  [51n, 100n, 1n],
  [149n, 100n, 1n],
  [150n, 100n, 2n],
  [-149n, 100n, -1n],
  [-150n, 100n, -2n],
  [0n, 7n, 0n],
  [0n, -7n, 0n],
  [3n, 1n, 3n],
  [-3n, 1n, -3n],
  [1n, 1n, 1n],
])("%s / %s is %s", (n, d, rounded) => expect(roundHalfAway(n, d)).toBe(rounded));

test("nothing is divided by zero", () => expect(() => roundHalfAway(1n, 0n)).toThrow("Division by zero"));

test.each<[string | number, bigint, bigint]>([
  ["1.85", 185n, 100n],
  [" 1.85 ", 185n, 100n],
  ["-1.5", -15n, 10n],
  ["+1.5", 15n, 10n],
  [".5", 5n, 10n],
  ["5.", 5n, 1n],
  ["1e3", 1000n, 1n],
  ["1.5e1", 15n, 1n],
  ["1.5e-1", 15n, 100n],
  ["1e100", 10n ** 100n, 1n],
  [1e-7, 1n, 10_000_000n],
  [0, 0n, 1n],
])("%s is %s / %s", (value, n, d) => expect(fractionOf(value)).toEqual({ n, d }));

test.each(["", ".", "-", "1e", "1e1000", "1x", "x1", "1,5", Number.NaN, Number.POSITIVE_INFINITY])(
  "%s is no number",
  (value) => {
    expect(() => fractionOf(value)).toThrow(`Not a number: ${value}`);
  },
);

test.each([
  ["12,00,000", "1200000/1"],
  ["₹ 12,00,000", "1200000/1"],
  [" ₹ 2.50 ", "250/100"],
  ["₹5", "5/1"],
  ["0", "0/1"],
  [" 5 ", "5/1"],
  ["5.1", "51/10"],
  ["5.123456", "5123456/1000000"],
  ["5.1234567", null],
  ["5.", null],
  ["999999999999999", "999999999999999/1"],
  ["1000000000000000", null],
  ["-5", null],
  ["5₹", null],
  ["1₹5", null],
  ["x5", null],
  ["5x", null],
  ["1e5", null],
  ["", null],
])("a cell with '%s': %s", (text, expected) => {
  const amount = parseAmount(text);
  expect(amount && `${amount.n}/${amount.d}`).toBe(expected);
});
