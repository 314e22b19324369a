import { constantsOf } from "@/lib/domain/column-matching/constants";
import { ANY_MEMBERS } from "@/lib/domain/column-matching/purpose";
import { sketchSheet } from "./sketches";

/** The relationship of all rows, by the titles and headings of a list of additions. */
function relationshipOf(title: string, { heading = "Name", names = ["Asha Menon"] } = {}) {
  const sketch = { ...sketchSheet("Sheet1", { [heading]: names }), titles: title === "" ? [] : [title] };
  const matches = [{ position: 0, target: "name" as const }];
  return constantsOf({ sketch, matches, use: "ADD", constants: {} }, ANY_MEMBERS).relationship_to_account_holders;
}

test.each([
  ["", "self"],
  ["New joiners of June", "self"],
  ["Spouse additions", "spouse"],
  ["New born babies", "child"],
  ["Parents", "parent"],
  ["Parents in law", "parent-in-law"],
  ["Employee's spouse", "spouse"],
  // Employees with their families: no single relationship.
  ["Employee and spouse", undefined],
  ["Employees with parents", undefined],
  ["Self + Spouse", undefined],
  ["Spouse and child additions", undefined],
  ["Dependents", undefined],
  ["Parents policy of the parent company", undefined],
  ["Family members of the company", undefined],
])("additions under '%s' are of '%s'", (title, expected) => expect(relationshipOf(title)).toBe(expected));

test("a heading of the name states it before the title; a relationship behind names leaves it open", () => {
  expect(relationshipOf("Family", { heading: "Spouse Name" })).toBe("spouse");
  expect(relationshipOf("", { names: ["Asha Menon", "Ravi Menon (Spouse)"] })).toBeUndefined();
  expect(relationshipOf("", { names: ["Asha Menon (Pune)"] })).toBe("self");
});

test("edits, other lists and a column of relationships have no value for all rows; an entered one remains", () => {
  const sketch = sketchSheet("Sheet1", { Name: ["Asha"], Relation: ["Wife"] });
  const name = { position: 0, target: "name" as const };
  const relation = { position: 1, target: "relationship_to_account_holders" as const };
  const of = (use: "ADD" | "EDIT", matches: (typeof name | typeof relation)[], constants = {}) =>
    constantsOf({ sketch, matches, use, constants }, ANY_MEMBERS);
  expect(of("EDIT", [name])).toEqual({});
  expect(of("ADD", [name, relation])).toEqual({});
  expect(of("ADD", [name])).toEqual({ relationship_to_account_holders: "self" });
  expect(of("ADD", [name], { relationship_to_account_holders: "child" })).toEqual({
    relationship_to_account_holders: "child",
  });
  expect(constantsOf({ sketch, matches: [name], use: "ADD", constants: {} }, { list: "roster" })).toEqual({});
});

test("additions without a column of slabs or sums insured have the policy's only slab, unless another is entered", () => {
  const sketch = sketchSheet("Sheet1", { Name: ["Asha"], Relation: ["Wife"], SI: ["300000"] });
  const named = [
    { position: 0, target: "name" as const },
    { position: 1, target: "relationship_to_account_holders" as const },
  ];
  const of = (use: "ADD" | "EDIT", matches: Parameters<typeof constantsOf>[0]["matches"], constants = {}) =>
    constantsOf({ sketch, matches, use, constants }, { list: "members", onlySlab: "S1" });
  expect(of("ADD", named)).toEqual({ slabId: "S1" });
  expect(of("ADD", named, { slabId: "S2" })).toEqual({ slabId: "S2" });
  expect(of("ADD", [...named, { position: 2, target: "sumInsured" }])).toEqual({});
  expect(of("EDIT", named)).toEqual({});
});
