import { expect, test } from "@jest/globals";
import { jaroWinkler } from "@skyra/jaro-winkler";
import { matchPeople } from "@/lib/domain/roster-comparisons/match-people";
import { PeopleReader, type Person } from "@/lib/domain/roster-comparisons/people";

/** Ruling 71: who is one person in two lists. */

const person = (facts: Partial<Person> = {}): Person => ({
  uhid: null,
  employeeId: "E1",
  relationship: "self",
  name: "Rohit Kumar Sharma",
  dob: "1988-02-10",
  gender: "male",
  ...facts,
});

function matchesOf(ours: readonly Partial<Person>[], theirs: readonly Partial<Person>[]) {
  const reader = new PeopleReader();
  const ready = (people: readonly Partial<Person>[]) => people.map((facts, at) => reader.read(person(facts), at));
  const steps = matchPeople(ready(ours), ready(theirs), jaroWinkler);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
const isMatch = (ours: Partial<Person>, theirs: Partial<Person>) => matchesOf([ours], [theirs]).length === 1;

const FAR = "1960-07-07";
const SLIP = "1988-02-11";
const child = (name: string, dob: string) => ({ relationship: "child", name, dob });

test.each<[string, boolean, Partial<Person>, Partial<Person>]>([
  ["another relationship and a slip in the birth date", true, {}, { relationship: "spouse", dob: SLIP }],
  ["father and son of one name", false, {}, { relationship: "child", dob: FAR }],
  ["another relationship and name", false, {}, { relationship: "spouse", name: "Lakshmi Pillai" }],
  ["a surname and a slip in the birth date", true, {}, { name: "Rohit Verma", dob: SLIP }],
  [
    "the employee with a misspelt name and another birth date",
    true,
    { name: "Sunil Rao" },
    { name: "Sunila Rao", dob: FAR },
  ],
  ["sisters with names that sound alike", false, child("Sunil Rao", "2015-01-02"), child("Sunita Rao", "2018-06-07")],
])("under one employee ID, %s: %s", (_, expected, ours, theirs) => {
  expect(isMatch(ours, theirs)).toBe(expected);
});

test.each<[string, boolean, Partial<Person>, Partial<Person>]>([
  ["the father's name for the middle name", true, {}, { name: "Rohit Mohan Sharma" }],
  ["that with another relationship", false, {}, { name: "Rohit Mohan Sharma", relationship: "spouse" }],
  ["an initial and a surname", false, { name: "R Kumar Shah" }, { name: "R Bhaskar Shah" }],
  ["a first name and an initial", false, { name: "Rahul Kumar S" }, { name: "Rahul Bhaskar S" }],
  ["a surname alone", false, {}, { name: "Deepa Mohini Sharma" }],
  ["another gender, with all else equal", true, {}, { gender: "female" }],
  ["another gender and relationship", false, {}, { gender: "female", relationship: "spouse" }],
  ["another gender and an initial", false, {}, { gender: "female", name: "Rohit K Sharma" }],
  ["a slip in the birth date", true, {}, { dob: SLIP }],
  ["a slip, and the gender unknown", true, {}, { dob: SLIP, gender: null }],
  ["a slip and another gender", false, {}, { dob: SLIP, gender: "female" }],
  ["a slip and another relationship", false, {}, { dob: SLIP, relationship: "spouse" }],
  ["a slip and one name only", false, { name: "Rohit" }, { name: "Rohit", dob: SLIP }],
  ["no birth date", false, { dob: null }, { dob: null }],
])("under another employee ID, %s: %s", (_, expected, ours, theirs) => {
  expect(isMatch(ours, { ...theirs, employeeId: "E99" })).toBe(expected);
});

test("under one UHID and employee ID, the relationship is proof enough; without an ID it is not", () => {
  const [ours, theirs] = [{ uhid: "U1" }, { uhid: "U1", name: "Imelda Fox", dob: FAR }];
  expect(isMatch(ours, theirs)).toBe(true);
  expect(isMatch(ours, { ...theirs, relationship: "parent" })).toBe(false);
  expect(isMatch({ ...ours, employeeId: "" }, { ...theirs, employeeId: "" })).toBe(false);
});

test("a UHID that a list has twice finds no one", () => {
  const other = { employeeId: "E9", name: "Imelda Fox", uhid: "U1" };
  expect(matchesOf([{ uhid: "U1" }], [other, { ...other, name: "Tara Das" }])).toEqual([]);
});

test("an equal row matches once, in both lists", () => {
  expect(matchesOf([{}], [{}, {}]).map(({ theirs }) => theirs.index)).toEqual([0]);
  expect(matchesOf([{}, {}], [{}, {}]).map(({ ours }) => ours.index)).toEqual([0, 1]);
});

test("the reasons are the facts that both lists state alike", () => {
  const reasonsOf = (ours: Partial<Person>, theirs: Partial<Person>) => matchesOf([ours], [theirs])[0]?.reasons;
  expect(reasonsOf({}, {})).toEqual(["EMPLOYEE_ID", "RELATIONSHIP", "NAME", "BIRTH_DATE", "GENDER"]);
  expect(reasonsOf({}, { gender: "female" })).toEqual(["EMPLOYEE_ID", "RELATIONSHIP", "NAME", "BIRTH_DATE"]);
  const unknown = { uhid: "U1", employeeId: "", gender: null, dob: null };
  expect(reasonsOf(unknown, unknown)).toEqual(["UHID", "RELATIONSHIP", "NAME"]);
});
