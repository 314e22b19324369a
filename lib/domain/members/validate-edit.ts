import { isSpouse, midtermVerdict } from "../midterm/windows";
import { effectiveDay } from "../premium/effective-day";
import { rateLife } from "../premium/rate-life";
import { slabOf, sumInsuredOf } from "../premium/sum-insured";
import { checkAge, checkCoverageStart, type LifeToCheck, mayHaveSpouse } from "./check-life";
import { MEMBER_LABELS, MIDTERM_KEY } from "./columns";
import type { RowContext } from "./context";
import { type EditDraft, identifyingColumn, readEditRow } from "./edit-draft";
import { FamilyCount } from "./family-count";
import { familyRulesOf } from "./family-definition";
import { ROW_MESSAGES } from "./messages";
import { accountHolderOf, activeDependants, isStaying } from "./roster";
import type { EditRow, EditVerdict, LifeEdit, RosterLife } from "./types";

type EditedLives = ReadonlyMap<string, EditDraft>;

/**
 * Applies all rules to Edit rows [domain §14]: the life must exist, something must change, and changes follow the rules
 * of additions. Families are compared as they will be after the whole file. Linear in the rows.
 */
export function validateEdit(rows: readonly EditRow[], context: RowContext): EditVerdict[] {
  const drafts = rows.map((row, index) => readEditRow(row, index, context));
  const edited = new Map<string, EditDraft>();
  const owners = { mobiles: new Map<string, string>(), emails: new Map<string, string>() };
  for (const draft of drafts) {
    if (!draft.life) continue;
    const earlier = edited.get(draft.life.userId);
    if (earlier) draft.report.fail(identifyingColumn(draft.row), ROW_MESSAGES.duplicateRow(earlier.rowNumber));
    else edited.set(draft.life.userId, draft);
  }
  for (const draft of drafts) {
    if (!draft.life || !draft.next) continue;
    if (draft.changes.length === 0 && draft.report.isCorrect) {
      draft.report.fail(identifyingColumn(draft.row), ROW_MESSAGES.noChanges);
    }
    checkIdentifiers(draft, draft.life, draft.next, owners, context);
    checkFamily(draft, draft.life, draft.next, edited, context);
    checkCoverChange(draft, draft.life, draft.next, edited, context);
    checkDates(draft, draft.life, draft.next, edited, context);
  }
  return drafts.map((draft) => ({
    index: draft.index,
    row: draft.row,
    errors: draft.report.errors,
    warnings: draft.report.warnings,
    edit: draft.report.isCorrect ? lifeEditOf(draft, edited, context) : null,
  }));
}

const hasChanged = (draft: EditDraft, field: string) => draft.changes.some((change) => change.field === field);

function holderAfter(life: RosterLife, edited: EditedLives, { roster }: RowContext): RosterLife | null {
  const holder = accountHolderOf(roster, life.employeeId);
  return holder ? (edited.get(holder.userId)?.next ?? holder) : null;
}

/** Employee ID, mobile and email stay unique among account holders. */
function checkIdentifiers(
  draft: EditDraft,
  life: RosterLife,
  next: RosterLife,
  owners: { mobiles: Map<string, string>; emails: Map<string, string> },
  { roster }: RowContext,
): void {
  const { report } = draft;
  if (hasChanged(draft, "employee_id")) {
    const holder = accountHolderOf(roster, next.employeeId);
    if (life.relationship === "self" && holder) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeExists);
    if (life.relationship !== "self" && !holder) {
      report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.accountHolderNotFound);
    }
  }
  if (life.relationship !== "self") return;
  const isTaken = (value: string, onRoster: ReadonlyMap<string, string>, inFile: Map<string, string>) => {
    const owner = onRoster.get(value) ?? inFile.get(value);
    inFile.set(value, life.employeeId);
    return owner !== undefined && owner !== life.employeeId;
  };
  if (next.mobile && hasChanged(draft, "mobile") && isTaken(next.mobile, roster.mobileOwner, owners.mobiles)) {
    report.fail(MEMBER_LABELS.mobile, ROW_MESSAGES.mobileTaken);
  }
  const email = next.email?.toLowerCase();
  if (email && hasChanged(draft, "email_address") && isTaken(email, roster.emailOwner, owners.emails)) {
    report.fail(MEMBER_LABELS.email_address, ROW_MESSAGES.emailTaken);
  }
}

/**
 * Self stays self. A new relationship or employee needs a free place for the life. Spouse and child are mid-term
 * events.
 */
function checkFamily(
  draft: EditDraft,
  life: RosterLife,
  next: RosterLife,
  edited: EditedLives,
  context: RowContext,
): void {
  const isRelated = hasChanged(draft, "relationship_to_account_holders");
  const isMoved = life.relationship !== "self" && hasChanged(draft, "employee_id");
  if (!isRelated && !isMoved) return;
  const { report } = draft;
  const column = MEMBER_LABELS.relationship_to_account_holders;
  if (isRelated && (life.relationship === "self" || next.relationship === "self")) {
    report.fail(column, ROW_MESSAGES.selfChangeForbidden);
    return;
  }
  const others = context.roster.byEmployee.get(next.employeeId) ?? [];
  const count = new FamilyCount();
  for (const other of others) if (isStaying(other) && other.userId !== life.userId) count.add(other.relationship);
  const rules = familyRulesOf(context.policy, slabOf(context.policy, next.slabId));
  const refusal = count.refusal(next.relationship, rules);
  if (refusal) report.fail(column, refusal);
  if (isRelated) checkEvent(draft, life, next, edited, context);
}

/** A life that becomes a spouse or child joins mid-term; a spouse's employee must be married. */
function checkEvent(
  draft: EditDraft,
  life: RosterLife,
  next: RosterLife,
  edited: EditedLives,
  context: RowContext,
): void {
  const { report } = draft;
  const holder = holderAfter(life, edited, context);
  if (next.relationship === "spouse" && !mayHaveSpouse(holder)) {
    report.fail(MEMBER_LABELS.maritalStatus, ROW_MESSAGES.maritalMismatch);
  }
  if (!isSpouse(next.relationship) && next.relationship !== "child") return;
  draft.isMidterm = true;
  const question = { ...lifeToCheck(draft, next), employeeDob: holder?.dob ?? null };
  const verdict = midtermVerdict(question, context.today, context.policy.config);
  if (!verdict.accepted && !(MIDTERM_KEY in report.errors)) report.fail(MIDTERM_KEY, verdict.message);
}

/** A changed slab or CTC must be allowed, match the holder's, and have a sum insured and a rate. */
function checkCoverChange(
  draft: EditDraft,
  life: RosterLife,
  next: RosterLife,
  edited: EditedLives,
  context: RowContext,
): void {
  const { policy, rater, today } = context;
  const { report } = draft;
  if (draft.changesCover) {
    if (policy.config.siChangeMidterm === "REJECT") report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabChangeRejected);
    const holder = life.relationship === "self" ? null : holderAfter(life, edited, context);
    if (holder && policy.isCommonPool && holder.slabId !== next.slabId) {
      report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabUnlikeHolder);
    }
    const cover = sumInsuredOf(policy, next);
    if (!cover.ok) {
      report.fail(cover.field, cover.message);
      return;
    }
    next.sumInsuredPaise = cover.sumInsuredPaise;
    if (cover.warning) report.warn(MEMBER_LABELS.slabId, cover.warning);
    if (draft.givenStart && effectiveDay(draft.givenStart, today, policy.config) !== draft.givenStart) {
      report.warn(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.siChangeFromToday);
    }
  }
  const isRated = draft.changesCover || hasChanged(draft, "date_of_birth");
  const rate = isRated ? rateLife(policy, rater, next) : null;
  if (rate && !rate.ok) report.fail(rate.field, rate.message);
}

/** Checks age limits for a changed birth date or relationship, and the start rules for a moved start. */
function checkDates(
  draft: EditDraft,
  life: RosterLife,
  next: RosterLife,
  edited: EditedLives,
  context: RowContext,
): void {
  const { policy, today } = context;
  const after = life.relationship === "self" ? null : holderAfter(life, edited, context);
  const isCovered = after !== null && context.roster.byUserId.has(after.userId);
  const holder = after ? { ...after, isCovered } : null;
  const check = lifeToCheck(draft, next);
  const isRelated = (life.relationship === "self") === (next.relationship === "self");
  const isAgeChecked = hasChanged(draft, "date_of_birth") || hasChanged(draft, "relationship_to_account_holders");
  if (isAgeChecked && isRelated) {
    checkAge(check, holder, policy, draft.report);
  }
  if (hasChanged(draft, "policy_start_date")) checkCoverageStart(check, holder, policy, today, draft.report);
  else if (hasChanged(draft, "date_of_birth") && next.dob > next.coverageStart) {
    draft.report.fail(MEMBER_LABELS.date_of_birth, ROW_MESSAGES.coverageStartBeforeBirth);
  }
}

function lifeToCheck({ dateOfMarriage, isMidterm, isException }: EditDraft, next: RosterLife) {
  const { relationship, dob, coverageStart } = next;
  return { relationship, dob, coverageStart, dateOfMarriage, isMidterm, isException } satisfies LifeToCheck;
}

function lifeEditOf(draft: EditDraft, edited: EditedLives, { policy, roster, today }: RowContext): LifeEdit | null {
  const { life, next, changes, changesCover } = draft;
  if (!life || !next) return null;
  const carriesFamily = changesCover && life.relationship === "self" && policy.isCommonPool;
  return {
    life,
    next,
    changes,
    effectiveFrom: changesCover ? effectiveDay(draft.givenStart, today, policy.config) : null,
    isException: draft.isException,
    isMidterm: draft.isMidterm,
    dateOfMarriage: draft.dateOfMarriage,
    cascade: carriesFamily
      ? activeDependants(roster, life.employeeId).filter(({ userId }) => !edited.get(userId)?.changesCover)
      : [],
  };
}
