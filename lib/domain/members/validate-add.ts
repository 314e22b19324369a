import { formatDdMmmYyyy } from "../dates/local-date";
import { isMidterm as isMidtermLife, isSpouse, midtermVerdict } from "../midterm/windows";
import { rateLife } from "../premium/rate-life";
import { slabOf, sumInsuredOf } from "../premium/sum-insured";
import { type AddDraft, isAccountHolder, isComplete, readAddRow } from "./add-draft";
import { AddFamilies, type AddFamily, type HolderFacts, storeHolder } from "./add-families";
import { checkAge, checkCoverageStart, type LifeToCheck, mayHaveSpouse } from "./check-life";
import { checkPrevalidation } from "./check-prevalidation";
import { MEMBER_LABELS, MIDTERM_KEY } from "./columns";
import type { RowContext } from "./context";
import { type FamilyRules, familyRulesOf } from "./family-definition";
import { ROW_MESSAGES } from "./messages";
import { normaliseName } from "./normalise";
import { coveredUntil, identityKey, isStaying, keyWithName, type Roster } from "./roster";
import type { AddRow, AddVerdict } from "./types";

/** Values used by earlier rows of the file. */
type Seen = {
  mobiles: Map<string, string>;
  emails: Map<string, string>;
  /** null: the caller does not need the warning. */
  identities: Map<string, string> | null;
};

/**
 * Applies all rules to Add rows [domain §14]. Each row gets one verdict with all failing columns, in row order. The
 * same in the browser's worker and the provider.
 */
export function validateAdd(rows: readonly AddRow[], context: RowContext): AddVerdict[] {
  const verdicts = new Array<AddVerdict>(rows.length);
  const onVerdict = (verdict: AddVerdict) => {
    verdicts[verdict.index] = verdict;
  };
  judgeAdditions(rows, context, onVerdict, { warnsOfSamePerson: true });
  return verdicts;
}

/**
 * Yields the verdicts one by one: account holders first, then dependants, who inherit from them. Linear time and little
 * memory: each row is read once, and only inherited values are stored. The search for the same person under another
 * employee ID is slow and only warns, so it runs on demand.
 */
export function judgeAdditions(
  rows: readonly AddRow[],
  context: RowContext,
  onVerdict: (verdict: AddVerdict) => void,
  { warnsOfSamePerson = false } = {},
): void {
  const families = new AddFamilies(context.roster);
  const seen: Seen = { mobiles: new Map(), emails: new Map(), identities: warnsOfSamePerson ? new Map() : null };
  const rulesBySlab = new Map<string, FamilyRules>();
  const judge = (row: AddRow, index: number, isHolder: boolean) => {
    const draft = readAddRow(row, index, context);
    const family = families.of(draft.life.employeeId);
    const holder = isHolder ? null : family.holder;
    copyFromHolder(draft, family, holder, context);
    const isRepeat = checkIdentity(draft, family, seen, context);
    const familyCount = draft.life.relationship ? family.count.of(draft.life.relationship) : 0;
    checkFamily(draft, family, isRepeat ? null : rulesFor(draft, context, rulesBySlab));
    checkCover(draft, holder, context);
    checkPrevalidation(draft, familyCount, context);
    if (isHolder) storeHolder(family, draft);
    const { life, report } = draft;
    const { errors, warnings } = report;
    onVerdict({ index, row, errors, warnings, life: report.isCorrect && isComplete(life) ? life : null });
  };
  const dependants: number[] = [];
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] as AddRow;
    if (isAccountHolder(row)) judge(row, index, true);
    else dependants.push(index);
  }
  for (const index of dependants) judge(rows[index] as AddRow, index, false);
}

function rulesFor({ life }: AddDraft, { policy }: RowContext, cache: Map<string, FamilyRules>): FamilyRules {
  const known = cache.get(life.slabId);
  if (known) return known;
  const rules = familyRulesOf(policy, slabOf(policy, life.slabId));
  cache.set(life.slabId, rules);
  return rules;
}

/** Fills a dependant's empty cells from the holder, and decides whether the row is mid-term. */
function copyFromHolder(draft: AddDraft, family: AddFamily, holder: HolderFacts | null, { policy }: RowContext): void {
  const { life, report } = draft;
  const { relationship } = life;
  if (life.slabId === "" && policy.sumInsuredStructure === "Flat Sum Insured") {
    life.slabId = policy.slabs[0]?.slabId ?? "";
  }
  if (holder && policy.isCommonPool && holder.isCovered) {
    if (life.slabId === "") life.slabId = holder.slabId;
    else if (life.slabId !== holder.slabId) report.fail(MEMBER_LABELS.slabId, ROW_MESSAGES.slabUnlikeHolder);
  }
  const covered = family.isHolderCovered ? family.rosterHolder : null;
  if (covered && life.coverageStart === null && relationship === "child") life.coverageStart = life.dob;
  if (covered && life.coverageStart === null && isSpouse(relationship ?? "")) life.coverageStart = life.dateOfMarriage;
  if (life.coverageStart === null) report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.coverageStartFormat);
  else if (relationship) life.isMidterm = isMidtermLife(relationship, life.coverageStart, covered);
}

/** Checks duplicates and used contacts. @returns whether the life is already in the file or on the roster. */
function checkIdentity(draft: AddDraft, family: AddFamily, seen: Seen, context: RowContext): boolean {
  const { roster } = context;
  const { report, nameKey } = draft;
  const { employeeId, relationship, mobile, email } = draft.life;
  let isRepeat = false;
  if (relationship && nameKey !== "" && employeeId !== "") {
    const earlier = family.rows.claim(relationship, nameKey, draft.rowNumber);
    if (earlier !== undefined) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.duplicateRow(earlier));
    const key = family.isOnRoster || roster.baseKeys ? keyWithName(employeeId, relationship, nameKey) : "";
    const known = family.isOnRoster ? roster.activeByKey.get(key) : undefined;
    const isKnown = known !== undefined;
    const isOverlap = family.isOnRoster && !(known && isStaying(known)) && checkEarlierCover(draft, context);
    if (relationship !== "self" && isKnown && !isOverlap) report.fail(MEMBER_LABELS.name, ROW_MESSAGES.memberExists);
    isRepeat = isKnown || earlier !== undefined;
    if (roster.baseKeys && !roster.baseKeys.has(key)) {
      report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.notInBasePolicy);
    }
  }
  if (seen.identities) warnOfSamePerson(draft, seen.identities, roster);
  if (relationship !== "self") return isRepeat;
  if (isTaken(mobile, employeeId, roster.mobileOwner, seen.mobiles)) {
    report.fail(MEMBER_LABELS.mobile, ROW_MESSAGES.mobileTaken);
  }
  if (isTaken(email?.toLowerCase() ?? null, employeeId, roster.emailOwner, seen.emails)) {
    report.fail(MEMBER_LABELS.email_address, ROW_MESSAGES.emailTaken);
  }
  return isRepeat;
}

/**
 * A life's covers never overlap: a new one starts after the last paid date [domain §24 #53].
 * @returns whether the new cover would overlap.
 */
function checkEarlierCover({ life, nameKey, report }: AddDraft, { roster, policy }: RowContext): boolean {
  const { employeeId, relationship, coverageStart } = life;
  if (coverageStart === null) return false;
  const earlier = (roster.byEmployee.get(employeeId) ?? []).filter(
    (known) => known.relationship === relationship && normaliseName(known.name) === nameKey,
  );
  const until = coveredUntil(earlier, policy.config);
  if (until === null || coverageStart > until) return false;
  report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(until)));
  return true;
}

/** The same name, birth date and gender under another employee ID is suspicious but allowed. */
function warnOfSamePerson({ life, nameKey, report }: AddDraft, identities: Map<string, string>, roster: Roster): void {
  const { employeeId, dob, gender } = life;
  if (nameKey === "" || !dob || !gender) return;
  const identity = identityKey(nameKey, dob, gender);
  const other = roster.activeByIdentity.get(identity)?.employeeId ?? identities.get(identity);
  if (other !== undefined && other !== employeeId) report.warn(MEMBER_LABELS.name, ROW_MESSAGES.samePerson(other));
  if (!identities.has(identity)) identities.set(identity, employeeId);
}

function isTaken(
  value: string | null,
  employeeId: string,
  onRoster: ReadonlyMap<string, string>,
  inFile: Map<string, string>,
): boolean {
  if (value === null) return false;
  const earlier = inFile.get(value);
  if (earlier === undefined) inFile.set(value, employeeId);
  const owner = onRoster.get(value) ?? earlier;
  return owner !== undefined && owner !== employeeId;
}

/**
 * Each employee has one account holder, present and valid. Counts follow the family definition, except for repeated
 * rows.
 */
function checkFamily(draft: AddDraft, family: AddFamily, rules: FamilyRules | null): void {
  const { report } = draft;
  const { relationship, employeeId } = draft.life;
  if (!relationship || employeeId === "") return;
  if (relationship === "self" && family.isHolderCovered) {
    // The overlap already refuses an employee with a pending exit.
    if (family.rosterHolder?.pendingOffboard && MEMBER_LABELS.policy_start_date in report.errors) return;
    report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.employeeExists);
    return;
  }
  if (relationship !== "self" && !family.rosterHolder) {
    if (family.isRowCorrect === null) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.accountHolderNotFound);
    else if (!family.isRowCorrect) {
      report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.accountHolderIncorrect);
    }
  }
  if (!rules) return;
  const refusal = family.count.refusal(relationship, rules);
  if (refusal) report.fail(MEMBER_LABELS.relationship_to_account_holders, refusal);
  else family.count.add(relationship);
}

/** Checks age, coverage start, mid-term window, marital status and rate. */
function checkCover(draft: AddDraft, holder: HolderFacts | null, context: RowContext): void {
  const { report } = draft;
  const { policy, today } = context;
  const { relationship, dob, coverageStart, dateOfMarriage, isMidterm, isException } = draft.life;
  if (!relationship) return;
  const life: LifeToCheck = { relationship, dob, coverageStart, dateOfMarriage, isMidterm, isException };
  checkAge(life, holder, policy, report);
  checkCoverageStart(life, holder, policy, today, report);
  if (relationship === "spouse" && !mayHaveSpouse(holder)) {
    report.fail(MEMBER_LABELS.maritalStatus, ROW_MESSAGES.maritalMismatch);
  }
  if (isMidterm && dob && !(MIDTERM_KEY in report.errors)) {
    const question = { relationship, dob, dateOfMarriage, isException, employeeDob: holder?.dob ?? null };
    const verdict = midtermVerdict(question, today, policy.config);
    if (!verdict.accepted) report.fail(MIDTERM_KEY, verdict.message);
  }
  checkRate(draft, holder, context);
}

/** Checks the slab, the CTC, and the rate for age and sum insured. */
function checkRate(draft: AddDraft, holder: HolderFacts | null, { policy, rater }: RowContext): void {
  const { report } = draft;
  const { relationship, dob, coverageStart, slabId, ctcPaise } = draft.life;
  const employeeSumInsuredPaise = holder?.sumInsuredPaise ?? null;
  if (policy.isCommonPool && holder?.isCovered && employeeSumInsuredPaise === null) return;
  const isCtcWrong = MEMBER_LABELS.ctc in report.errors;
  const cover = sumInsuredOf(policy, { slabId, ctcPaise, employeeSumInsuredPaise });
  if (!cover.ok) {
    if (cover.field !== MEMBER_LABELS.ctc || !isCtcWrong) report.fail(cover.field, cover.message);
    return;
  }
  draft.sumInsuredPaise = cover.sumInsuredPaise;
  if (cover.warning) report.warn(MEMBER_LABELS.slabId, cover.warning);
  if (!relationship || !dob || !coverageStart || MEMBER_LABELS.date_of_birth in report.errors) return;
  const rate = rateLife(policy, rater, { relationship, dob, coverageStart, sumInsuredPaise: cover.sumInsuredPaise });
  if (!rate.ok) report.fail(rate.field, rate.message);
}
