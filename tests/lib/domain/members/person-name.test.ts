import fc from "fast-check";
import { joinName } from "@/lib/domain/column-matching/values";
import { partName } from "@/lib/domain/members/person-name";

test.each([
  ["Asha Menon", "Asha", "Menon", true],
  ["  Asha   Menon ", "Asha", "Menon", true],
  ["Fatima D'Souza", "Fatima", "D'Souza", true],
  ["आशा मेनन", "आशा", "मेनन", true],
  // One word has no second part; three could be split before or after the middle.
  ["Lakshmi", "Lakshmi", "", false],
  ["Asha Kumari Menon", "Asha", "Kumari Menon", false],
  // Initials at either end come from a father or a village, not from a first name.
  ["S. Kumar", "S.", "Kumar", false],
  ["S Kumar", "S", "Kumar", false],
  ["Kumar S", "Kumar", "S", false],
  ["K R Lakshmi", "K", "R Lakshmi", false],
  ["K.R. Lakshmi", "K.R.", "Lakshmi", false],
  // 'Mohd.' is half of a first name.
  ["Mohd. Arif", "Mohd.", "Arif", false],
  ["Mohd Arif", "Mohd", "Arif", false],
  ["Md. Salim Khan", "Md.", "Salim Khan", false],
  ["Dr. Asha", "Dr.", "Asha", false],
  ["AshaK Menon", "AshaK", "Menon", true],
  ["KRis Menon", "KRis", "Menon", true],
  ["Asha KRSM", "Asha", "KRSM", true],
  ["Asha KRS", "Asha", "KRS", false],
  ["", "", "", false],
])("%j is split into %j and %j, certain: %j", (text, firstName, lastName, isCertain) => {
  expect(partName(text)).toEqual({ firstName, lastName, isCertain });
});

test("a name that is split and joined differs only in spaces", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aAzZ.'-éआ".split("")), minLength: 1, maxLength: 8 });
  // A dot alone means that there is no last name.
  const word = letters.filter((text) => text !== ".");
  const spaces = fc.constantFrom(" ", "  ", "\t", " \u00a0");
  const name = fc.array(fc.tuple(word, spaces), { maxLength: 6 }).map((words) => words.flat().join(""));
  fc.assert(
    fc.property(name, (text) => {
      const { firstName, lastName } = partName(text);
      expect(joinName([firstName, lastName])).toBe(text.trim().replace(/\s+/g, " "));
    }),
  );
});
