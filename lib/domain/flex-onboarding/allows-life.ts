import type { LocalDate } from "../dates/local-date";
import { familyRulesOf, placeOf } from "../members/family-definition";
import { normaliseGender } from "../members/normalise";
import { GENDERS, type Gender, type Relationship } from "../members/types";
import type { FlexBenefit } from "./facts";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

/** A life as a benefit looks at it. */
export type Applicant = { age: number; gender: Gender | null; relationship: Relationship };

/** Whether a benefit can be had from a day on: switched on, begun and not ended. */
export function isOpenOn({ active, startDate, endDate }: FlexBenefit, day: LocalDate): boolean {
  return active && (startDate === null || startDate <= day) && (endDate === null || endDate >= day);
}

const NAMES_EMPLOYEE = /\bself\b|employee|\bfamily\b|\be\s*\+?\s*s|^\s*1\s*\+/;

/** Whether a benefit's own words on the family cover a relationship; without any it is for everybody. */
export function coversRelationship({ familyDefinition }: FlexBenefit, relationship: Relationship): boolean {
  const words = familyDefinition?.trim().toLowerCase();
  if (!words) return true;
  const rules = familyRulesOf({ policyType: "GMC", isParentalPolicy: false, familyDefinition: words });
  // 'Parents + Parents-in-law' names nobody else: the employee pays for it and is not covered by it.
  if (relationship === "self") return NAMES_EMPLOYEE.test(words) || rules.spouse + rules.child > 0;
  return rules[placeOf(relationship)] > 0;
}

function allowsGender({ genderAllowed }: FlexBenefit, gender: Gender | null): boolean {
  const words = (genderAllowed ?? "").split(/[^A-Za-z]+/).map(normaliseGender);
  const named = GENDERS.filter((known) => words.includes(known));
  return named.length === 0 || named.some((known) => known === gender);
}

/** Why a benefit is not for a life: age, both limits included, gender, relationship; null where it is [domain §17]. */
export function refusalOf(benefit: FlexBenefit, { age, gender, relationship }: Applicant): string | null {
  const { ageLowerLimit: from, ageUpperLimit: to } = benefit;
  if ((from !== null && age < from) || (to !== null && age > to)) return TEXT.age({ age, from, to });
  if (!allowsGender(benefit, gender)) return TEXT.gender;
  return coversRelationship(benefit, relationship) ? null : TEXT.relationship;
}
