import { typingMistakes } from "@/lib/domain/column-matching/typing-mistakes";

test.each([
  ["gender", "gendre", 1],
  ["gender", "gendr", 1],
  ["gender", "gendeer", 1],
  ["gender", "gendar", 1],
  ["gender", "gendra", null],
  ["gender", "gender", null],
  // Two mistakes only in texts of ten characters or more.
  ["birth date", "brith dtae", 2],
  ["birthdate", "brithdtae", null],
])("'%s' and '%s': %s", (one, other, expected) => {
  expect(typingMistakes(one, other)).toBe(expected);
  expect(typingMistakes(other, one)).toBe(expected);
});
