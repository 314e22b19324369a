import { earlierOf, type LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import { ageOn } from "./age";
import type { Segment } from "./segments";

/** What a row needs of its family where one premium covers all of it [domain §4]. */
export type FamilyFacts = {
  /** Parental policies: a parent of this set already carries the charge. */
  isCharged: boolean;
  /** Dates of birth of the lives that the charge covers; this one may be left out. */
  dobs: readonly LocalDate[];
};

/** The family of a life on a day. */
export type FamilyOn = (day: LocalDate) => FamilyFacts;

/** What an exit looks at where one of a set of parents bears the premium of all [domain §24 #45]. */
export type FamilyExit = {
  /** The name of one who stays covered: the premium stays as it is. */
  staying: string | null;
  /** What those who have left as well still bear after this leaving day, less what their exits have refunded. */
  leftBehind: readonly Segment[];
};

/** The note of an exit that leaves the family's premium as it is. */
export const includedWhile = (name: string) => `Included in the family premium: ${name} stays covered`;

/** Whether a life is free because another one carries the family's premium. */
export function isIncludedInFamily(
  policy: Pick<PolicyFacts, "isParentalPolicy">,
  relationship: Relationship,
  family: Pick<FamilyFacts, "isCharged"> | null,
): boolean {
  return policy.isParentalPolicy ? (family?.isCharged ?? false) : relationship !== "self";
}

/** The day on which an age is taken [domain §3]. */
export function ageReferenceDay(
  policy: Pick<PolicyFacts, "startDate" | "config">,
  coverageStart: LocalDate,
): LocalDate {
  return policy.config.ageBasis === "COVERAGE_START" ? coverageStart : policy.startDate;
}

/** The age that rates a family: the bearer's own, or the eldest's for parental policies and by configuration. */
export function ratedAge(
  policy: Pick<PolicyFacts, "isParentalPolicy" | "config">,
  isPerFamily: boolean,
  dob: LocalDate,
  referenceDay: LocalDate,
  family: FamilyFacts | null,
): number {
  const byEldest = isPerFamily && (policy.isParentalPolicy || policy.config.familyAgeBasis === "ELDEST");
  const eldest = byEldest ? (family?.dobs ?? []).reduce(earlierOf, dob) : dob;
  return ageOn(eldest, referenceDay);
}
