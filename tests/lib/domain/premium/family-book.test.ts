import type { Relationship } from "@/lib/domain/members/types";
import { FamilyBook, ratesByEldest } from "@/lib/domain/premium/family-book";
import { policyOf } from "../fixtures";

/** Who shares one premium where the eldest rates it [domain §4 Per Family]. */

const eldest = policyOf({ config: { familyAgeBasis: "ELDEST" } });
const parental = policyOf({ isParentalPolicy: true });
const PER_FAMILY = { isPerFamily: true };
const member = (id: string, relationship: Relationship, dob: string, employeeId = "E1") => ({
  id,
  relationship,
  dob,
  employeeId,
});

test.each([
  ["per family, by the eldest", eldest, PER_FAMILY, true],
  ["per family, parental", parental, PER_FAMILY, true],
  ["per family, by the employee", policyOf(), PER_FAMILY, false],
  ["per life", eldest, { isPerFamily: false }, false],
  ["per life, parental", parental, { isPerFamily: false }, false],
  ["without a rater", eldest, null, false],
])("%s: a row must know its family: %s", (_name, policy, rater, must) => {
  expect(ratesByEldest(policy, rater)).toBe(must);
  const book = new FamilyBook(policy, rater);
  book.enter(member("a", "self", "1990-01-01"));
  expect(book.facts("a") !== null).toBe(must);
});

test("a family is one set, another employee's is another, and a stranger has none", () => {
  const book = new FamilyBook(eldest, PER_FAMILY);
  book.enter(member("a", "self", "1990-01-01"));
  book.enter(member("b", "spouse", "1985-01-01"));
  book.enter(member("c", "self", "1970-01-01", "E2"));
  expect(book.facts("a")).toEqual({ dobs: ["1990-01-01", "1985-01-01"], isCharged: false });
  expect(book.facts("b")).toEqual(book.facts("a"));
  expect(book.facts("c")).toEqual({ dobs: ["1970-01-01"], isCharged: false });
  expect(book.facts("d")).toBeNull();
});

test("on a parental policy parents and parents-in-law are sets of their own", () => {
  const book = new FamilyBook(parental, PER_FAMILY);
  book.enter(member("m", "parent", "1960-01-01"), { isCharged: true });
  book.enter(member("f", "parent", "1955-01-01"));
  book.enter(member("i", "parent-in-law", "1950-01-01"));
  expect(book.facts("f")).toEqual({ dobs: ["1960-01-01", "1955-01-01"], isCharged: true });
  expect(book.facts("m")).toMatchObject({ isCharged: false });
  expect(book.facts("i")).toEqual({ dobs: ["1950-01-01"], isCharged: false });
});

test("a life that bears the charge does not count for itself, and keeps it through a correction", () => {
  const book = new FamilyBook(parental, PER_FAMILY);
  book.enter(member("m", "parent", "1960-01-01"));
  book.enter(member("f", "parent", "1955-01-01"));
  book.charge("m");
  book.charge("nobody");
  expect([book.facts("m")?.isCharged, book.facts("f")?.isCharged]).toEqual([false, true]);
  book.enter(member("m", "parent", "1961-01-01"));
  expect(book.facts("f")).toEqual({ dobs: ["1955-01-01", "1961-01-01"], isCharged: true });
  book.enter(member("f", "parent", "1956-01-01"));
  expect(book.facts("m")).toMatchObject({ isCharged: false });
});

test("a life whose relationship is corrected leaves its set, with the charge it bears", () => {
  const book = new FamilyBook(parental, PER_FAMILY);
  book.enter(member("m", "parent", "1960-01-01"), { isCharged: true });
  book.enter(member("f", "parent", "1955-01-01"));
  book.enter(member("i", "parent-in-law", "1950-01-01"));
  book.enter(member("m", "parent-in-law", "1960-01-01"));
  expect(book.facts("f")).toEqual({ dobs: ["1955-01-01"], isCharged: false });
  expect(book.facts("i")).toEqual({ dobs: ["1950-01-01", "1960-01-01"], isCharged: true });
});
