import { earlierOf, formatDdMmmYyyy, type LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import type { PolicyFacts } from "../policies/types";
import { ageOn } from "./age";
import type { Segment } from "./segments";

/** The family facts that a row needs if one premium covers the family [domain §4]. */
export type FamilyFacts = {
  /** Parental policies: a parent of this set is already charged. */
  isCharged: boolean;
  /** Birth dates of the lives that the charge covers, optionally without this one. */
  dobs: readonly LocalDate[];
};

/** The family of a life on a date. */
export type FamilyOn = (day: LocalDate) => FamilyFacts;

/** The facts of an exit if one parent of a set pays the premium of all [domain §24 #45]. */
export type FamilyExit = {
  /** The name of a parent who stays covered, so that the premium is unchanged. */
  staying: string | null;
  /** The last day that the family pays for: of this exit, or of an earlier exit with a later day. */
  lastDay: LocalDate;
  /** The remaining charges, after this leaving date, of parents who also left, minus refunds of their exits. */
  leftBehind: readonly Segment[];
};

/** The note on an exit that does not change the family's premium. */
export const includedWhile = (name: string) => `Included in the family premium: ${name} stays covered`;

/** The note on an exit whose family premium ends with the later day of an earlier exit. */
export const includedUntil = (day: LocalDate) => `Included in the family premium until ${formatDdMmmYyyy(day)}`;

/** Whether a life is free because another life is charged for the family. */
export function isIncludedInFamily(
  policy: Pick<PolicyFacts, "isParentalPolicy">,
  relationship: Relationship,
  family: Pick<FamilyFacts, "isCharged"> | null,
): boolean {
  return policy.isParentalPolicy ? (family?.isCharged ?? false) : relationship !== "self";
}

/** The reference date of an age [domain §3]. */
export function ageReferenceDay(
  policy: Pick<PolicyFacts, "startDate" | "config">,
  coverageStart: LocalDate,
): LocalDate {
  return policy.config.ageBasis === "COVERAGE_START" ? coverageStart : policy.startDate;
}

/** The age that rates a family: the charged life's, or the eldest's for parental policies and by configuration. */
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
