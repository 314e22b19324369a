import type { LocalDate } from "../dates/local-date";
import { familyRulesOf, placeOf } from "../members/family-definition";
import { normaliseGender } from "../members/normalise";
import { GENDERS, type Gender, type Relationship } from "../members/types";
import type { FlexBenefit } from "./facts";
import { FLEX_ROW_MESSAGES as TEXT } from "./messages";

/** The facts about a life that a benefit depends on. */
type Applicant = { age: number; gender: Gender | null; relationship: Relationship };

/** Whether a benefit is available on a date: active, started and not ended. */
export function isOpenOn({ active, startDate, endDate }: FlexBenefit, day: LocalDate): boolean {
  return active && (startDate === null || startDate <= day) && (endDate === null || endDate >= day);
}

const NAMES_EMPLOYEE = /\bself\b|employee|\bfamily\b|\be\s*\+?\s*s|^\s*1\s*\+/;

/** Whether a benefit's family definition includes a relationship. Without a definition it includes everyone. */
export function coversRelationship({ familyDefinition }: FlexBenefit, relationship: Relationship): boolean {
  const words = familyDefinition?.trim().toLowerCase();
  if (!words) return true;
  const rules = familyRulesOf({ policyType: "GMC", isParentalPolicy: false, familyDefinition: words });
  // 'Parents + Parents-in-law' covers no one else: the employee pays but is not covered.
  if (relationship === "self") return NAMES_EMPLOYEE.test(words) || rules.spouse + rules.child > 0;
  return rules[placeOf(relationship)] > 0;
}

function allowsGender({ genderAllowed }: FlexBenefit, gender: Gender | null): boolean {
  const words = (genderAllowed ?? "").split(/[^A-Za-z]+/).map(normaliseGender);
  const named = GENDERS.filter((known) => words.includes(known));
  return named.length === 0 || named.some((known) => known === gender);
}

/** Why a benefit does not allow a life: age (limits included), gender or relationship; null if it does [domain §17]. */
export function refusalOf(benefit: FlexBenefit, { age, gender, relationship }: Applicant): string | null {
  const { ageLowerLimit: from, ageUpperLimit: to } = benefit;
  if ((from !== null && age < from) || (to !== null && age > to)) return TEXT.age({ age, from, to });
  if (!allowsGender(benefit, gender)) return TEXT.gender;
  return coversRelationship(benefit, relationship) ? null : TEXT.relationship;
}
