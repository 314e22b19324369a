import { isEmail } from "@/lib/domain/identifiers/email";
import { GST_STATES, gstinCheckDigit, isGstin } from "@/lib/domain/identifiers/gstin";
import { isPan, panWarning } from "@/lib/domain/identifiers/pan";

/** Bounds of identifier patterns [domain §15]. */

const label = (length: number) => "a".repeat(length);

test.each([
  [`${label(64)}@x.example`, true],
  [`${label(65)}@x.example`, false],
  [`a@${label(63)}.example`, true],
  [`a@${label(64)}.example`, false],
  [`a@x.${label(63)}`, true],
  [`a@x.${label(64)}`, false],
  ["a@x.ab", true],
  ["a@x.a", false],
  ["a@-x.example", false],
  ["a@x-.example", false],
  ["a..b@x.example", false],
  [" a@x.example", false],
  ["a@x.example ", false],
  [`${label(60)}@${label(63)}.${label(63)}.${label(62)}.ab`, true],
  [`${label(61)}@${label(63)}.${label(63)}.${label(62)}.ab`, false],
])("'%s' is an email address: %s", (text, is) => expect(isEmail(text)).toBe(is));

test.each([
  ["29AABCU9603R1ZJ", true],
  ["x29AABCU9603R1ZJ", false],
  ["2929AABCU9603R1ZJ", false],
  ["29AABCU9603R1ZJx", false],
  ["29AABCU9603R1Z", false],
  ["29aabcu9603r1zj", false],
  ["29AABCU9603R0ZJ", false],
  ["29AABCU9603R9ZJ", true],
  ["29AABCU9603RAZJ", true],
  ["29AABCU9603R1XJ", false],
  ["00AABCU9603R1ZJ", false],
  ["39AABCU9603R1ZJ", false],
  ["96AABCU9603R1ZJ", false],
  ["97AABCU9603R1ZJ", true],
  ["98AABCU9603R1ZJ", false],
  ["99AABCU9603R1ZJ", true],
])("%s is a GST number: %s", (text, is) => expect(isGstin(text)).toBe(is));

test.each([
  ["27AAPFU0939F1Z", "V"],
  ["29AABCU9603R1Z", "J"],
  ["27AAACR5055K1Z", "7"],
  // The sum of fourteen zeros has no remainder: the check digit is 0, not a thirty-seventh character.
  ["00000000000000", "0"],
  ["10000000000000", "Z"],
  // 18 × 2 = 36: one, no remainder.
  ["0I000000000000", "Z"],
])("the check digit of %s is %s", (text, digit) => expect(gstinCheckDigit(text)).toBe(digit));

test("the states of GST, by code", () => {
  expect(Object.keys(GST_STATES).sort()).toEqual([
    ...Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, "0")),
    "97",
    "99",
  ]);
});

test.each([
  ["AABCU9603R", true],
  ["XAABCU9603R", false],
  ["AABCU9603RX", false],
  ["AABCU9603", false],
  ["aabcu9603r", false],
  ["AABCU0000R", true],
  ["AABCU9999R", true],
])("%s is a PAN: %s", (text, is) => expect(isPan(text)).toBe(is));

test("the fourth character of a PAN is the holder type: ten are valid, and P is a person", () => {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const withWarning = (warning: string | null) =>
    letters.filter((letter) => panWarning(`ABC${letter}K1234L`) === warning);
  expect(withWarning(null).join("")).toBe("ABCFGHJLT");
  expect(withWarning("PAN number belongs to a person, not a company")).toEqual(["P"]);
  expect(withWarning("PAN number has an unknown holder type").join("")).toBe("DEIKMNOQRSUVWXYZ");
});
