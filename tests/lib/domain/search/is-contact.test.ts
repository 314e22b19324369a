import { isContact } from "@/lib/domain/search/is-contact";

test.each([
  ["asha", false],
  ["E-10234", false],
  ["98765", false],
  ["987654", true],
  ["+91 98 76 54", true],
  ["a@b", true],
])("%s may be a contact: %s", (text, expected) => expect(isContact(text)).toBe(expected));
