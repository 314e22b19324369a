import { isOutdated } from "../backdating/outdated";
import { daysBetween, type LocalDate, laterOf } from "../dates/local-date";
import { isSpouse } from "../midterm/windows";
import type { PolicyFacts } from "../policies/types";
import { ageOn } from "../premium/age";
import { MEMBER_LABELS } from "./columns";
import { ROW_MESSAGES } from "./messages";
import type { RowReport } from "./row-report";
import type { MaritalStatus, Relationship } from "./types";

/** Age limits of domain §14, in completed years. */
const ADULT_AGE = 18;
const CHILD_MAX_AGE = 25;
const PARENT_MIN_AGE = 35;
const PARENT_OLDER_BY = 16;

/** The account holder for comparison: a row of the same file, or a life on the roster. */
export type Holder = { dob: LocalDate | null; coverageStart: LocalDate | null; isCovered: boolean };

export type LifeToCheck = {
  relationship: Relationship;
  dob: LocalDate | null;
  coverageStart: LocalDate | null;
  dateOfMarriage: LocalDate | null;
  isMidterm: boolean;
  isException: boolean;
};

/**
 * Age limits by relationship. Upper limits apply at the policy's start, as in rating. The adult age applies on the
 * first day of cover, so that an employee who turned 18 before joining is accepted (ruling).
 */
export function checkAge(life: LifeToCheck, holder: Holder | null, policy: PolicyFacts, report: RowReport): void {
  const { relationship, dob, isException } = life;
  if (dob === null || isException) return;
  const firstDay = laterOf(policy.startDate, life.coverageStart ?? policy.startDate);
  if (!isAgeAllowed(relationship, ageOn(dob, firstDay), ageOn(dob, policy.startDate), policy.ageLimit)) {
    report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.ageLimit);
  } else if (relationship === "parent" && !isOlderThanHolder(dob, holder)) {
    report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.ageLimit);
  }
}

function isAgeAllowed(
  relationship: Relationship,
  ageOnFirstDay: number,
  ageAtPolicyStart: number,
  ageLimit: number | null,
): boolean {
  switch (relationship) {
    case "self":
      return ageOnFirstDay >= ADULT_AGE && (ageLimit === null || ageAtPolicyStart <= ageLimit);
    case "spouse":
    case "partner":
      return ageOnFirstDay >= ADULT_AGE;
    case "child":
      return ageAtPolicyStart <= CHILD_MAX_AGE;
    case "parent":
    case "parent-in-law":
      return ageOnFirstDay >= PARENT_MIN_AGE;
  }
}

const isOlderThanHolder = (dob: LocalDate, holder: Holder | null) =>
  !holder?.dob || (dob <= holder.dob && ageOn(dob, holder.dob) >= PARENT_OLDER_BY);

/** Whether an employee may cover a spouse; true if the marital status is unknown. */
export function mayHaveSpouse(holder: { maritalStatus: MaritalStatus | null } | null): boolean {
  return !holder?.maritalStatus || holder.maritalStatus === "married";
}

/**
 * Within the policy period, at most 30 days ahead, not before holder, birth or marriage, not outdated unless by
 * exception.
 */
export function checkCoverageStart(
  life: LifeToCheck,
  holder: Holder | null,
  policy: PolicyFacts,
  today: LocalDate,
  report: RowReport,
): void {
  const { coverageStart, dob, dateOfMarriage, relationship, isMidterm } = life;
  if (coverageStart === null) return;
  const { futureDays, outdatedDays } = policy.config;
  const fail = (message: string) => report.fail(MEMBER_LABELS.policy_start_date, message);
  if (coverageStart < policy.startDate || coverageStart > policy.endDate) {
    fail(ROW_MESSAGES.coverageStartOutsidePolicy);
    return;
  }
  if (coverageStart > today && daysBetween(today, coverageStart) > futureDays)
    fail(ROW_MESSAGES.coverageStartTooFar(futureDays));
  if (dob !== null && coverageStart < dob) fail(ROW_MESSAGES.coverageStartBeforeBirth);
  if (holder?.isCovered && holder.coverageStart !== null && coverageStart < holder.coverageStart) {
    fail(ROW_MESSAGES.coverageStartBeforeHolder);
  }
  if (isMidterm && isSpouse(relationship) && dateOfMarriage !== null && coverageStart < dateOfMarriage) {
    fail(ROW_MESSAGES.coverageStartBeforeMarriage);
  }
  const byEvent = isMidterm && (relationship === "child" || isSpouse(relationship));
  if (!life.isException && isOutdated(coverageStart, today, policy.config, byEvent)) {
    fail(ROW_MESSAGES.coverageStartOutdated(outdatedDays));
  }
}
