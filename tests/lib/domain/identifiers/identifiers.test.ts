import { isEmail } from "@/lib/domain/identifiers/email";
import { gstinWarnings } from "@/lib/domain/identifiers/gstin";
import { isPhone, normalisePhone } from "@/lib/domain/identifiers/phone";
import { isSalesforceId } from "@/lib/domain/identifiers/salesforce";

test("a wrong check digit and another company's PAN are warnings", () => {
  expect(gstinWarnings("27AAPFU0939F1ZV", "AAPFU0939F")).toEqual([]);
  expect(gstinWarnings("27AAPFU0939F1ZA", "AABCU9603R")).toEqual([
    "GST number has a wrong check digit",
    "GST number does not match PAN",
  ]);
});

test.each([
  ["9876543210", true],
  ["7000000000", true],
  ["6876997587", false],
  ["987654321", false],
  ["98765432100", false],
])("%s is a mobile number: %s", (phone, expected) => {
  expect(isPhone(phone)).toBe(expected);
});

test("numbers starting with 6 are valid by configuration", () => {
  expect(isPhone("6876997587", "6789")).toBe(true);
});

test.each([
  ["+91 98765-43210", "9876543210"],
  ["919876543210", "9876543210"],
  ["0091 98765 43210", "9876543210"],
  ["00919876543210", "9876543210"],
  ["0919876543210", "0919876543210"],
  ["00929876543210", "00929876543210"],
  ["09876543210", "9876543210"],
  ["98765 43210", "9876543210"],
  ["abc", "abc"],
])("'%s' means %s", (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ["asha.rao+x@example.co.in", true],
  ["a@b.in", true],
  ["a.b.c@d.in", true],
  [".a@c.in", false],
  ["a.@c.in", false],
  ["a@b", false],
  ["a b@c.in", false],
  ["@c.in", false],
  ["a@c..in", false],
])("'%s' is an email address: %s", (email, expected) => {
  expect(isEmail(email)).toBe(expected);
});

/** The length limits the steps of a match for any text. */
test.each([
  [254, true],
  [255, false],
])("an address of %i characters is valid: %s", (length, expected) => {
  expect(isEmail(`${"a".repeat(length - 250)}@${"abc.de.fg-h".repeat(22)}.abc.in`.padEnd(length, "n"))).toBe(expected);
});

test("an address crafted to be slow is refused", () => {
  expect(isEmail(`a@${"a.".repeat(100_000)}`)).toBe(false);
  expect(isEmail(`a@${"a-".repeat(120)}!`)).toBe(false);
});

test.each([
  ["A-1", true],
  ["A-1234567890", true],
  ["A-12345678901", false],
  ["A-", false],
  ["a-1", false],
])("%s is a Salesforce id: %s", (id, expected) => {
  expect(isSalesforceId(id)).toBe(expected);
});
