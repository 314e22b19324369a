import { isOutdated } from "../backdating/outdated";
import { daysBetween, type LocalDate, laterOf } from "../dates/local-date";
import { isSpouse } from "../midterm/windows";
import { ageOn } from "../premium/age";
import type { HolderFacts } from "./add-families";
import { MEMBER_LABELS } from "./columns";
import { ROW_MESSAGES } from "./messages";
import type { FileFacts, RowToCheck } from "./row-to-check";
import type { Relationship } from "./types";

/** Age limits of domain §14, in completed years. */
const ADULT_AGE = 18;
const CHILD_MAX_AGE = 25;
const PARENT_MIN_AGE = 35;
const PARENT_OLDER_BY = 16;

/**
 * Age limits by relationship. Upper limits apply at the policy's start, as in rating. The adult age applies on the
 * first day of cover, so that an employee who turned 18 before joining is accepted (ruling).
 */
export function checkAge({ life, holder, report }: RowToCheck, { context: { policy } }: FileFacts): void {
  const { relationship, dob, isException } = life;
  if (!relationship || dob === null || isException) return;
  const firstDay = laterOf(policy.startDate, life.coverageStart ?? policy.startDate);
  if (!isAgeAllowed(relationship, ageOn(dob, firstDay), ageOn(dob, policy.startDate), policy.ageLimit)) {
    report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.ageLimit);
  } else if (relationship === "parent" && !isOlderThanHolder(dob, holder)) {
    report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.ageLimit);
  }
}

/** Whether an employee's age when the policy starts is within its limit. */
export const isWithinLimit = (age: number, limit: number | null) => limit === null || age <= limit;

function isAgeAllowed(
  relationship: Relationship,
  ageOnFirstDay: number,
  ageAtPolicyStart: number,
  ageLimit: number | null,
): boolean {
  switch (relationship) {
    case "self":
      return ageOnFirstDay >= ADULT_AGE && isWithinLimit(ageAtPolicyStart, ageLimit);
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

const isOlderThanHolder = (dob: LocalDate, holder: Pick<HolderFacts, "dob"> | null) =>
  !holder?.dob || ageOn(dob, holder.dob) >= PARENT_OLDER_BY;

/**
 * Within the policy period, at most 30 days ahead, not before holder, birth or marriage, not outdated unless by
 * exception.
 */
export function checkCoverageStart({ life, holder, report }: RowToCheck, { context }: FileFacts): void {
  const { coverageStart, dob, dateOfMarriage, relationship, isMidterm } = life;
  if (!relationship || coverageStart === null) return;
  const { policy, today } = context;
  const { futureDays, outdatedDays } = policy.config;
  const fail = (message: string) => report.fail(MEMBER_LABELS.policy_start_date, message);
  if (coverageStart < policy.startDate || coverageStart > policy.endDate) {
    fail(ROW_MESSAGES.coverageStartOutsidePolicy);
    return;
  }
  if (daysBetween(today, coverageStart) > futureDays) fail(ROW_MESSAGES.coverageStartTooFar(futureDays));
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
