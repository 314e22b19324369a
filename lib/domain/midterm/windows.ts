import type { ProviderConfig } from "../config";
import { daysBetween, type LocalDate } from "../dates/local-date";
import type { Relationship } from "../members/types";
import { ageOn } from "../premium/age";

export const MIDTERM_MESSAGES = {
  newbornsOnly: (days: number) => `Only newborns within ${days} days can be added mid-term`,
  marriageMissing: "Marriage date is missing",
  marriageTooOld: (days: number) => `Marriage date is older than ${days} days`,
  marriageInFuture: "Marriage date cannot be after today",
  marriageFormat: "Marriage date should be in DD/MM/YYYY",
  marriageUnderAge: "Both spouses must be 18 years old at marriage",
  marriageBeforeBirth: "Marriage date is before the employee's date of birth",
  parentsAtStartOnly: "Parents can be added only at policy start or renewal",
} as const;

type MidtermQuestion = {
  relationship: Relationship;
  dob: LocalDate;
  /** null until the DNF checklist is answered. */
  dateOfMarriage: LocalDate | null;
  isException: boolean;
  /** null if the employee is unknown. */
  employeeDob: LocalDate | null;
};

type MidtermVerdict =
  | { accepted: true; eventDate: LocalDate | null; defaultCoverageStart: LocalDate | null }
  | { accepted: false; message: string };

export const isSpouse = (relationship: string) => relationship === "spouse" || relationship === "partner";

/**
 * Whether a dependant joins a covered employee later than the employee. Joining together is not mid-term, because
 * dependants are declared with the employee [domain §11].
 */
export function isMidterm(
  relationship: Relationship,
  coverageStart: LocalDate,
  employee: { active: boolean; coverageStart: LocalDate } | null,
): boolean {
  return relationship !== "self" && employee !== null && employee.active && coverageStart > employee.coverageStart;
}

/** Whether a mid-term row may be added today, by its event's window, bounds included [domain §11]. */
export function midtermVerdict(question: MidtermQuestion, today: LocalDate, config: ProviderConfig): MidtermVerdict {
  const { relationship, dob, dateOfMarriage, employeeDob } = question;
  if (relationship === "self") return accept(null);
  if (question.isException) return accept(relationship === "child" ? dob : dateOfMarriage);
  const days = config.midtermWindowDays;
  if (relationship === "child") {
    return isWithin(dob, today, days) ? accept(dob) : reject(MIDTERM_MESSAGES.newbornsOnly(days));
  }
  if (isSpouse(relationship)) {
    const message = marriageProblem({ dateOfMarriage, spouseDob: dob, employeeDob }, today, days);
    return message ? reject(message) : accept(dateOfMarriage);
  }
  return config.parentsMidterm ? accept(null) : reject(MIDTERM_MESSAGES.parentsAtStartOnly);
}

const ADULT_AGE = 18;

type Marriage = { dateOfMarriage: LocalDate | null; spouseDob: LocalDate | null; employeeDob: LocalDate | null };

/**
 * Why a marriage date is invalid, or null: it must be filled, not in the future, at most `days` ago and not before the
 * employee's birth, and both must have been 18 [domain §11].
 */
export function marriageProblem(
  { dateOfMarriage, spouseDob, employeeDob }: Marriage,
  today: LocalDate,
  days: number,
): string | null {
  if (dateOfMarriage === null) return MIDTERM_MESSAGES.marriageMissing;
  if (dateOfMarriage > today) return MIDTERM_MESSAGES.marriageInFuture;
  if (!isWithin(dateOfMarriage, today, days)) return MIDTERM_MESSAGES.marriageTooOld(days);
  if (employeeDob !== null && dateOfMarriage < employeeDob) return MIDTERM_MESSAGES.marriageBeforeBirth;
  const isUnderAge = [spouseDob, employeeDob].some((dob) => dob !== null && ageOn(dob, dateOfMarriage) < ADULT_AGE);
  return isUnderAge ? MIDTERM_MESSAGES.marriageUnderAge : null;
}

function isWithin(event: LocalDate, today: LocalDate, days: number): boolean {
  const age = daysBetween(event, today);
  return age >= 0 && age <= days;
}

const accept = (eventDate: LocalDate | null): MidtermVerdict => ({
  accepted: true,
  eventDate,
  defaultCoverageStart: eventDate,
});

const reject = (message: string): MidtermVerdict => ({ accepted: false, message });
