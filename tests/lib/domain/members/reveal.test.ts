import { hasTwoWords } from "@/lib/domain/members/reveal";

/** A reason in words (ruling 57). */
test.each([
  ["refund failed", true],
  ["Call her", true],
  ["रिफंड विफल", true],
  ["refund", false],
  ["aaaaaaaaaa", false],
  ["aaaa bbbb", false],
  ["refund refund", false],
  ["a b", false],
  ["", false],
])("'%s' has two words: %s", (text, is) => expect(hasTwoWords(text)).toBe(is));
