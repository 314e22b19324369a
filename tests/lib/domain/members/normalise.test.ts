import { normaliseGender, normaliseName, normaliseRelationship, splitName } from "@/lib/domain/members/normalise";

test.each([
  ["Mother", "parent"],
  ["FATHER ", "parent"],
  ["Parent", "parent"],
  ["Mother in law", "parent-in-law"],
  ["father-in-law", "parent-in-law"],
  ["Parents-in-law", "parent-in-law"],
  ["Son", "child"],
  ["daughter", "child"],
  ["Kid", "child"],
  ["Wife", "spouse"],
  ["husband", "spouse"],
  ["Employee", "self"],
  ["SELF", "self"],
  ["Partner", "partner"],
  ["mother-in-laws house", "mother-in-laws house"],
  ["Sister in law", "sister in law"],
  ["Grandmother in law", "grandmother in law"],
  ["Cousin", "cousin"],
  ["constructor", "constructor"],
])("relationship '%s' means %s", (typed, relationship) => {
  expect(normaliseRelationship(typed)).toBe(relationship);
  expect(normaliseRelationship(relationship)).toBe(relationship);
});

test.each([
  ["M", "male"],
  ["Male", "male"],
  ["f", "female"],
  ["FEMALE", "female"],
  [" m ", "male"],
  ["T", "trans"],
  ["Trans", "trans"],
  ["Transgender", "trans"],
  ["x", "x"],
])("gender '%s' means %s", (typed, gender) => {
  expect(normaliseGender(typed)).toBe(gender);
});

test.each([
  ["Asha Rao", "ASHARAO"],
  ["Ms. Asha  Rao", "ASHARAO"],
  ["Dr. A. P. J. Abdul Kalam", "APJABDULKALAM"],
  ["Shri Mr. Rao", "RAO"],
  [" Mrs. Asha", "ASHA"],
  ["Asha Mrs. Rao", "ASHAMRSRAO"],
  ["Drona", "DRONA"],
  ["Dr", "DR"],
])("name '%s' compares as %s", (name, key) => {
  expect(normaliseName(name)).toBe(key);
});

test("a name is stored as first word and rest", () => {
  expect(["Asha", " Asha  Devi Rao "].map(splitName)).toEqual([
    { firstName: "Asha", lastName: "" },
    { firstName: "Asha", lastName: "Devi Rao" },
  ]);
});
