import { isUnionTerritory, STATE_CHOICES, stateName } from "@/lib/domain/companies/tax-facts";

test("the choices are today's states; six territories have no legislature", () => {
  expect(STATE_CHOICES).toHaveLength(37);
  expect(STATE_CHOICES[0]).toEqual({ code: "35", name: "Andaman and Nicobar Islands" });
  const territories = STATE_CHOICES.filter(({ code }) => isUnionTerritory(code)).map(({ code }) => code);
  expect(territories.sort()).toEqual(["04", "26", "31", "35", "38", "97"]);
  expect([stateName("29"), stateName("77")]).toEqual(["Karnataka", "77"]);
});
