import { isTypingMistake } from "@/lib/domain/column-matching/typing-mistake";

test.each([
  ["gender", "gendre", true],
  ["gender", "gendr", true],
  ["gender", "gendeer", true],
  ["gender", "gendar", true],
  ["gender", "gendra", false],
  ["gender", "gender", false],
  // Two mistakes only in texts of ten characters or more.
  ["birth date", "brith dtae", true],
  ["birthdate", "brithdtae", false],
])("'%s' and '%s': %s", (one, other, expected) => {
  expect(isTypingMistake(one, other)).toBe(expected);
  expect(isTypingMistake(other, one)).toBe(expected);
});
