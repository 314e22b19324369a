import { isChosen, isFlexPolicy } from "@/lib/domain/flex/flex-policy";

test.each([
  ["FLEX", true, true],
  ["Flex", true, true],
  ["Modular", true, false],
  ["IPD", false, false],
  [null, false, false],
])("a policy of the sub-type %s is flexible: %s; members choose its benefits: %s", (secondaryType, isFlex, chosen) => {
  expect(isFlexPolicy({ secondaryType })).toBe(isFlex);
  const kinds = ["FLEX", "ALA_CARTE", "ADD_ON", "MODULAR"];
  expect(kinds.map((type) => isChosen({ type }, { secondaryType }))).toEqual([chosen, chosen, chosen, false]);
});
