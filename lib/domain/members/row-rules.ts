import { MIDTERM_MESSAGES, midtermVerdict } from "../midterm/windows";
import { effectiveDay } from "../premium/effective-day";
import { rateLife } from "../premium/rate-life";
import { slabOf, sumInsuredOf } from "../premium/sum-insured";
import { checkDuplicate, checkEditedStart, checkEmail, checkMobile, warnOfSamePerson } from "./check-identity";
import { checkAge, checkCoverageStart } from "./check-life";
import { checkPrevalidation } from "./check-prevalidation";
import { MEMBER_LABELS, MIDTERM_KEY } from "./columns";
import type { RowContext } from "./context";
import { type FamilyRules, familyRulesOf } from "./family-definition";
import { ROW_MESSAGES } from "./messages";
import { normaliseName, trimCell } from "./normalise";
import { identitiesOf } from "./roster";
import type { ChangedField, FileFacts, RowToCheck } from "./row-to-check";

type RowRule = {
  check: (row: RowToCheck, file: FileFacts) => void;
  /** Whether it applies to additions. */
  ADD: boolean;
  /** It applies to edits that change one of these fields. */
  EDIT: readonly ChangedField[];
};

/** The rules between a row, its family, the file and the policy, and the operations that each applies to, in order. */
const ROW_RULES: readonly RowRule[] = [
  { check: checkSelfStays, ADD: false, EDIT: ["relationship_to_account_holders"] },
  { check: checkSlabMayChange, ADD: false, EDIT: ["cover"] },
  { check: checkHolderSlab, ADD: true, EDIT: ["cover"] },
  { check: checkStartIsKnown, ADD: true, EDIT: [] },
  { check: checkDuplicate, ADD: true, EDIT: [] },
  { check: warnOfSamePerson, ADD: true, EDIT: [] },
  { check: checkMobile, ADD: true, EDIT: ["mobile"] },
  { check: checkEmail, ADD: true, EDIT: ["email_address"] },
  { check: checkHolder, ADD: true, EDIT: ["employee_id"] },
  { check: checkFamilyCount, ADD: true, EDIT: ["relationship_to_account_holders", "employee_id"] },
  { check: checkSumInsured, ADD: true, EDIT: ["cover"] },
  { check: warnOfEffectiveDay, ADD: false, EDIT: ["cover"] },
  // An edit reports a missing rate beside the age limit, an addition only the limit.
  { check: checkRate, ADD: false, EDIT: ["cover", "date_of_birth"] },
  { check: checkAge, ADD: true, EDIT: ["date_of_birth", "relationship_to_account_holders"] },
  { check: checkCoverageStart, ADD: true, EDIT: ["policy_start_date"] },
  { check: checkEditedStart, ADD: false, EDIT: ["policy_start_date"] },
  { check: checkBirthBeforeStart, ADD: false, EDIT: ["date_of_birth"] },
  { check: checkMarried, ADD: true, EDIT: ["relationship_to_account_holders"] },
  { check: checkMidterm, ADD: true, EDIT: ["relationship_to_account_holders"] },
  { check: checkRate, ADD: true, EDIT: [] },
  { check: checkPrevalidation, ADD: true, EDIT: [] },
];

const ADD_CHECKS = ROW_RULES.filter(({ ADD }) => ADD).map(({ check }) => check);

/** Applies the rules of the row's operation. */
export function checkRow(row: RowToCheck, file: FileFacts): void {
  if (row.before === null) for (const check of ADD_CHECKS) check(row, file);
  else for (const { check, EDIT } of ROW_RULES) if (EDIT.some((field) => row.changes.has(field))) check(row, file);
}

export function fileFacts(context: RowContext, { warnsOfSamePerson = false } = {}): FileFacts {
  const { policy } = context;
  const rules = new Map<string, FamilyRules>();
  const rulesOf = (slabId: string) => {
    const known = rules.get(slabId) ?? familyRulesOf(policy, slabOf(policy, slabId));
    rules.set(slabId, known);
    return known;
  };
  const identities = warnsOfSamePerson ? identitiesOf(context.roster) : null;
  return { context, mobiles: new Map(), emails: new Map(), identities, rulesOf };
}

/** Self stays self; a forbidden change is left out of the other rules. */
function checkSelfStays({ before, life, changes, report }: RowToCheck): void {
  if (!before || (before.relationship !== "self" && life.relationship !== "self")) return;
  report.fail(MEMBER_LABELS.relationship_to_account_holders, ROW_MESSAGES.selfChangeForbidden);
  life.relationship = before.relationship;
  changes.delete("relationship_to_account_holders");
}

function checkSlabMayChange({ report }: RowToCheck, { context: { policy } }: FileFacts): void {
  if (policy.config.siChangeMidterm === "REJECT") report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabChangeRejected);
}

/** A floater's dependants have the employee's slab. */
function checkHolderSlab({ life, holder, report }: RowToCheck, { context: { policy } }: FileFacts): void {
  if (holder?.isCovered && policy.isCommonPool && life.slabId !== holder.slabId)
    report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabUnlikeHolder);
}

function checkStartIsKnown({ life, report }: RowToCheck): void {
  if (life.coverageStart === null) report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.coverageStartFormat);
}

/** Each employee has one account holder, present, valid and not leaving: dependants leave with the employee. */
function checkHolder({ before, life, nameKey, family, report }: RowToCheck): void {
  const { relationship, employeeId } = life;
  if (!relationship || employeeId === "") return;
  if (relationship !== "self") {
    if (family.rosterHolder?.pendingOffboard) {
      report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.holderLeaves(family.rosterHolder.coverageEnd));
    }
    if (family.rosterHolder || family.holderRow === "correct") return;
    const isMissing = family.holderRow === "none";
    const message = isMissing ? ROW_MESSAGES.accountHolderNotFound : ROW_MESSAGES.accountHolderIncorrect;
    report.fail(MEMBER_LABELS.employee_id, message);
  } else if (family.isHolderCovered) {
    const leaving = !before && family.rosterHolder?.pendingOffboard ? family.rosterHolder : null;
    // The overlap already refuses an added employee with a pending exit.
    if (leaving && MEMBER_LABELS.policy_start_date in report.errors) return;
    const isRejoin = leaving && normaliseName(leaving.name) === nameKey;
    const message = isRejoin ? ROW_MESSAGES.exitPending(leaving.coverageEnd) : ROW_MESSAGES.employeeExists;
    report.fail(MEMBER_LABELS.employee_id, message);
  }
}

/** Counts follow the family definition, except for repeated rows. */
function checkFamilyCount({ before, life, family, isRepeat, report }: RowToCheck, { rulesOf }: FileFacts): void {
  const { relationship, employeeId, slabId } = life;
  if (!relationship || employeeId === "" || isRepeat) return;
  if (relationship === "self" && (before || family.isHolderCovered)) return;
  const refusal = family.count.refusal(relationship, rulesOf(slabId));
  if (refusal) report.fail(MEMBER_LABELS.relationship_to_account_holders, refusal);
  else family.count.add(relationship);
}

/** An edited birth date is not after a start that remains. */
function checkBirthBeforeStart({ life: { dob, coverageStart }, changes, report }: RowToCheck): void {
  if (changes.has("policy_start_date") || !dob || !coverageStart || dob <= coverageStart) return;
  report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.coverageStartBeforeBirth);
}

/** An employee with a spouse is married, if the marital status is known. */
function checkMarried({ life, holder, report }: RowToCheck): void {
  if (life.relationship === "spouse" && holder?.maritalStatus && holder.maritalStatus !== "married")
    report.fail(MEMBER_LABELS.maritalStatus, ROW_MESSAGES.maritalMismatch);
}

function checkMidterm({ row, life, holder, report }: RowToCheck, { context: { policy, today } }: FileFacts): void {
  const { relationship, dob, dateOfMarriage, isException } = life;
  if (!life.isMidterm || !relationship || !dob) return;
  const question = { relationship, dob, dateOfMarriage, isException, employeeDob: holder?.dob ?? null };
  const verdict = midtermVerdict(question, today, policy.config);
  if (verdict.accepted) return;
  const isUnreadable = verdict.message === MIDTERM_MESSAGES.marriageMissing && trimCell(row.dateOfMarriage) !== "";
  report.fail(MIDTERM_KEY, isUnreadable ? MIDTERM_MESSAGES.marriageFormat : verdict.message);
}

/** The slab exists, with a CTC if it multiplies one. A floater's dependant gets the employee's sum insured later. */
function checkSumInsured(row: RowToCheck, { context: { policy } }: FileFacts): void {
  const { report, holder, life } = row;
  const employeeSumInsuredPaise = holder?.sumInsuredPaise ?? null;
  row.sumInsuredPaise = null;
  if (!life.relationship || (policy.isCommonPool && holder?.isCovered && employeeSumInsuredPaise === null)) return;
  const cover = sumInsuredOf(policy, { slabId: life.slabId, ctcPaise: life.ctcPaise, employeeSumInsuredPaise });
  if (cover.ok) {
    row.sumInsuredPaise = cover.sumInsuredPaise;
    if (cover.warning) report.warn(MEMBER_LABELS.slabId, cover.warning);
  } else if (cover.field !== MEMBER_LABELS.ctc || !(MEMBER_LABELS.ctc in report.errors)) {
    report.fail(cover.field, cover.message);
  }
}

function warnOfEffectiveDay({ givenStart, sumInsuredPaise, report }: RowToCheck, { context }: FileFacts): void {
  if (sumInsuredPaise === null || !givenStart) return;
  if (effectiveDay(givenStart, context.today, context.policy.config) !== givenStart)
    report.warn(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.siChangeFromToday);
}

/** The rater has a rate for age and sum insured. */
function checkRate({ life, sumInsuredPaise, report }: RowToCheck, { context: { policy, rater } }: FileFacts): void {
  const { relationship, dob, coverageStart } = life;
  if (!relationship || !dob || !coverageStart || sumInsuredPaise === null) return;
  if (MEMBER_LABELS.date_of_birth in report.errors) return;
  const rate = rateLife(policy, rater, { relationship, dob, coverageStart, sumInsuredPaise });
  if (!rate.ok) report.fail(rate.field, rate.message);
}
