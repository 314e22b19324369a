import { type Identity, type IdentityField, missingConsent, samePerson } from "@/lib/domain/recon/same-person";

const asha: Identity = { name: "Asha Rao", dob: "1990-06-15", gender: "female" };

test.each<[string, Partial<Identity>]>([
  ["the same values", {}],
  ["another case and more spaces", { name: "  ASHA   rao " }],
  ["an honorific and a dot", { name: "Ms. Asha Rao" }],
  ["initials with and without dots", { name: "A.S.H.A Rao" }],
  ["gender as a code", { gender: "F" }],
  ["no birth date", { dob: null }],
  ["no gender", { gender: null }],
  ["an empty gender", { gender: "" }],
  ["no birth date and no gender", { dob: null, gender: null }],
  ["no name", { name: "" }],
])("%s: the same person", (_, other) => {
  expect(samePerson(asha, { ...asha, ...other })).toEqual({ isSame: true, differs: [] });
  expect(samePerson({ ...asha, ...other }, asha)).toEqual({ isSame: true, differs: [] });
});

test.each<[string, Partial<Identity>, IdentityField[]]>([
  ["another last name", { name: "Asha Roy" }, ["name"]],
  ["a name that is part of the other", { name: "Asha" }, ["name"]],
  ["a birth date one day later", { dob: "1990-06-16" }, ["dob"]],
  ["another gender", { gender: "male" }, ["gender"]],
  ["another name, no birth date", { name: "Ravi Rao", dob: null }, ["name"]],
  ["everything", { name: "Ravi Rao", dob: "1962-01-02", gender: "M" }, ["name", "dob", "gender"]],
])("%s: differs", (_, other, differs) => {
  expect(samePerson(asha, { ...asha, ...other })).toEqual({ isSame: false, differs });
  expect(samePerson({ ...asha, ...other }, asha)).toEqual({ isSame: false, differs });
});

const TEN = "10 symbols";
const NINE = "9 symbols";

test.each<[string, IdentityField[], IdentityField[] | undefined, string | undefined, "tick" | "reason" | null]>([
  ["no difference needs neither tick nor reason", [], undefined, undefined, null],
  ["a difference without a tick", ["dob"], undefined, TEN, "tick"],
  ["a tick for another difference", ["dob"], ["name"], TEN, "tick"],
  ["a tick for one of two differences", ["name", "dob"], ["name"], TEN, "tick"],
  ["a tick without a reason", ["dob"], ["dob"], undefined, "reason"],
  ["a reason of nine characters", ["dob"], ["dob"], NINE, "reason"],
  ["a reason of nine characters plus spaces", ["dob"], ["dob"], `  ${NINE}  `, "reason"],
  ["a reason of ten characters", ["dob"], ["dob"], TEN, null],
  ["a tick for more differences than remain", ["dob"], ["name", "dob"], TEN, null],
])("%s", (_, differs, acceptedDifferences, reason, missing) => {
  expect(missingConsent(differs, { acceptedDifferences, reason })).toBe(missing);
});
