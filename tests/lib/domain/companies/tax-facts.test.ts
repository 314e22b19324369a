import { checkTaxFacts, isUnionTerritory, STATE_CHOICES, stateName } from "@/lib/domain/companies/tax-facts";

const GSTIN = "29AABCU9603R1ZJ";
const NOTHING = { gstNumber: null };

test.each([
  ["a number alone", { gstNumber: GSTIN, stateCode: null }, {}],
  ["a number with its own state", { gstNumber: GSTIN, stateCode: "29" }, {}],
  [
    "a number with another state",
    { gstNumber: GSTIN, stateCode: "27" },
    { stateCode: "The state follows from the GST number" },
  ],
  ["a state alone", { gstNumber: null, stateCode: "27" }, {}],
  ["neither", { gstNumber: null, stateCode: null }, {}],
  ["a state that there is not", { gstNumber: null, stateCode: "39" }, { stateCode: "Please select a state" }],
  ["a state that there is no longer", { gstNumber: null, stateCode: "25" }, { stateCode: "Please select a state" }],
  [
    "14 characters",
    { gstNumber: GSTIN.slice(1), stateCode: null },
    { gstNumber: "GST number must be of 15 digits only!" },
  ],
  [
    "16 characters",
    { gstNumber: `${GSTIN}1`, stateCode: null },
    { gstNumber: "GST number must be of 15 digits only!" },
  ],
  [
    "a number of state 39",
    { gstNumber: `39${GSTIN.slice(2)}`, stateCode: null },
    { gstNumber: "Please enter a valid GST number" },
  ],
])("tax facts with %s", (_what, facts, expected) => {
  expect(checkTaxFacts({ ...facts, isSez: false }, NOTHING)).toEqual(expected);
});

test("a GST number that was given is not taken away", () => {
  const wrong = { gstNumber: "A GST number that was given can be changed, not taken away" };
  expect(checkTaxFacts({ gstNumber: null, stateCode: "29", isSez: false }, { gstNumber: GSTIN })).toEqual(wrong);
});

test("the choices are the states of today; six territories have no legislature", () => {
  expect(STATE_CHOICES).toHaveLength(37);
  expect(STATE_CHOICES[0]).toEqual({ code: "35", name: "Andaman and Nicobar Islands" });
  const territories = STATE_CHOICES.filter(({ code }) => isUnionTerritory(code)).map(({ code }) => code);
  expect(territories.sort()).toEqual(["04", "26", "31", "35", "38", "97"]);
  expect([stateName("29"), stateName("77")]).toEqual(["Karnataka", "77"]);
});
