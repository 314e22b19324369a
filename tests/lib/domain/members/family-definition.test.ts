import { familyRulesOf } from "@/lib/domain/members/family-definition";
import { policyOf } from "../fixtures";

/** [spouse, children, parents, parents-in-law] */
test.each<[string | null, number[]]>([
  [null, [0, 0, 0, 0]],
  ["Employee Only", [0, 0, 0, 0]],
  ["Self + Spouse", [1, 0, 0, 0]],
  ["Employee + Spouse + Children", [1, 2, 0, 0]],
  ["Self, Spouse and up to 4 dependent children", [1, 4, 0, 0]],
  ["Employee + Spouse + 2 Children + Parents", [1, 2, 2, 0]],
  ["Employee + Spouse + 3 kids + Parents-in-law", [1, 3, 0, 2]],
  ["Employee + Parents, parents-in-law", [0, 0, 2, 2]],
  ["ESC", [1, 2, 0, 0]],
  ["ESCP", [1, 2, 2, 0]],
  ["E+S", [1, 0, 0, 0]],
  ["1+2", [1, 1, 0, 0]],
  ["1+3", [1, 2, 0, 0]],
  ["1+4", [1, 3, 0, 0]],
  ["1+5", [1, 2, 2, 0]],
  ["1+1, with children", [1, 2, 0, 0]],
  ["1+4, with children", [1, 3, 0, 0]],
  ["1+5, with children", [1, 2, 2, 0]],
  ["1 + 1", [1, 0, 0, 0]],
  ["Plan 1+3", [0, 0, 0, 0]],
])("%s covers %s", (familyDefinition, counts) => {
  const rules = familyRulesOf(policyOf({ familyDefinition }));
  expect([rules.spouse, rules.child, rules.parent, rules["parent-in-law"]]).toEqual(counts);
  expect(rules.self).toBe(1);
});

test.each<[string, number[], boolean]>([
  ["Parents Only", [2, 0], false],
  ["Parents (including in-laws)", [2, 2], false],
  ["Parents OR parents-in-law", [2, 2], false],
  ["Parents + Parents-in-law", [2, 2], true],
])("a parental policy for %s", (familyDefinition, counts, together) => {
  const rules = familyRulesOf(policyOf({ isParentalPolicy: true, familyDefinition }));
  expect([rules.parent, rules["parent-in-law"]]).toEqual(counts);
  expect([rules.parentsWithInLaws, rules.self, rules.spouse]).toEqual([together, 0, 0]);
});

test("a partner is covered only if the definition includes one", () => {
  expect(familyRulesOf(policyOf()).partner).toBe(0);
  expect(familyRulesOf(policyOf({ familyDefinition: "Self + Spouse/Partner" }))).toMatchObject({
    spouse: 1,
    partner: 1,
  });
});

test("a slab's definition overrides the policy's, and term life covers only employees", () => {
  const policy = policyOf();
  expect(familyRulesOf(policyOf({ familyDefinition: " Self " })).text).toBe("Self");
  expect(familyRulesOf(policy, { familyDefinition: "Self" })).toMatchObject({ text: "Self", spouse: 0 });
  expect(familyRulesOf({ ...policy, policyType: "GTL" })).toMatchObject({ spouse: 0, self: 1 });
});

test.each(["GPA", "GTL"] as const)("%s covers only the employee, whatever the definition", (policyType) => {
  const familyDefinition = "Employee + Spouse/Partner + 2 Children + Parents + Parents-in-law";
  expect(familyRulesOf(policyOf({ policyType, familyDefinition }))).toEqual({
    text: familyDefinition,
    self: 1,
    spouse: 0,
    partner: 0,
    child: 0,
    parent: 0,
    "parent-in-law": 0,
    parentsWithInLaws: false,
  });
});

test.each([
  ["  ", "Employee + Spouse + 2 Children"],
  [null, "Employee + Spouse + 2 Children"],
  [" Self ", "Self"],
])("with a slab definition '%s', '%s' applies", (familyDefinition, text) => {
  expect(familyRulesOf(policyOf(), { familyDefinition }).text).toBe(text);
});
