import { formatDdMmmYyyy } from "../dates/local-date";
import type { PolicyFacts } from "../policies/types";
import { MEMBER_LABELS } from "./columns";
import { ROW_MESSAGES } from "./messages";
import { normaliseName } from "./normalise";
import { coveredUntil, identityKey, isStaying, keyWithName } from "./roster";
import type { FileFacts, RowToCheck } from "./row-to-check";
import type { RosterLife } from "./types";

/** An addition is neither in the file nor on the roster, and the base policy covers its first date [domain §4]. */
export function checkDuplicate(row: RowToCheck, file: FileFacts): void {
  const { roster } = file.context;
  const { report, nameKey, family } = row;
  const { employeeId, relationship } = row.life;
  if (!relationship || nameKey === "" || employeeId === "") return;
  const earlier = family.rows.claim(relationship, nameKey, row.rowNumber);
  if (earlier !== undefined) report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.duplicateRow(earlier));
  const key = family.isOnRoster || roster.baseUntil ? keyWithName(employeeId, relationship, nameKey) : "";
  const known = roster.activeByKey.get(key);
  const isKnown = known !== undefined;
  const isOverlap = !(known && isStaying(known)) && checkEarlierCover(row, file);
  if (relationship !== "self" && isKnown && !isOverlap) report.fail(MEMBER_LABELS.name, refusalOfKnown(known));
  row.isRepeat = isKnown || earlier !== undefined;
  if (!roster.baseUntil) return;
  const until = roster.baseUntil.get(key);
  if (until === undefined || (row.life.coverageStart !== null && row.life.coverageStart > until))
    report.fail(MEMBER_LABELS.employee_id, ROW_MESSAGES.notInBasePolicy);
}

/** Why a covered member is not added. */
export function refusalOfKnown({ pendingOffboard, coverageEnd }: RosterLife): string {
  return pendingOffboard ? ROW_MESSAGES.exitPending(coverageEnd) : ROW_MESSAGES.memberExists;
}

/** @returns whether the new cover would overlap an earlier one of the same person. */
function checkEarlierCover(row: RowToCheck, { context: { roster, policy } }: FileFacts): boolean {
  const { employeeId, relationship } = row.life;
  const earlier = (roster.byEmployee.get(employeeId) ?? []).filter(
    (known) => known.relationship === relationship && normaliseName(known.name) === row.nameKey,
  );
  return failOverlap(row, earlier, policy);
}

/** An edited start is after the life's earlier cover, too. */
export function checkEditedStart(row: RowToCheck, { context: { roster, policy } }: FileFacts): void {
  const { before } = row;
  const lives = roster.byEmployee.get(before?.employeeId ?? "") ?? [];
  const earlier = lives.filter((known) => known.userId === before?.userId && known !== before);
  failOverlap(row, earlier, policy);
}

/** A life's covers never overlap: a later one starts after the last paid date [domain §24 #53]. */
function failOverlap({ life, report }: RowToCheck, earlier: readonly RosterLife[], { config }: PolicyFacts): boolean {
  const until = coveredUntil(earlier, config);
  if (until === null || life.coverageStart === null || life.coverageStart > until) return false;
  report.fail(MEMBER_LABELS.policy_start_date, ROW_MESSAGES.alreadyCovered(formatDdMmmYyyy(until)));
  return true;
}

/** The same name, birth date and gender under another employee ID is suspicious but allowed. */
export function warnOfSamePerson({ life, nameKey, report }: RowToCheck, { identities }: FileFacts): void {
  const { employeeId, dob, gender } = life;
  if (!identities || nameKey === "" || !dob || !gender) return;
  const identity = identityKey(nameKey, dob, gender);
  const other = identities.get(identity);
  if (other === undefined) identities.set(identity, employeeId);
  else if (other !== employeeId) report.warn(MEMBER_LABELS.name, ROW_MESSAGES.samePerson(other));
}

/** Employees share no mobile number and no email. */
export function checkMobile(row: RowToCheck, { context, mobiles }: FileFacts): void {
  if (isTaken(row, row.life.mobile, context.roster.mobileOwner, mobiles))
    row.report.fail(MEMBER_LABELS.mobile, ROW_MESSAGES.mobileTaken);
}

export function checkEmail(row: RowToCheck, { context, emails }: FileFacts): void {
  if (isTaken(row, row.life.email?.toLowerCase() ?? null, context.roster.emailOwner, emails))
    row.report.fail(MEMBER_LABELS.email_address, ROW_MESSAGES.emailTaken);
}

function isTaken(
  { before, life }: RowToCheck,
  value: string | null,
  onRoster: ReadonlyMap<string, string>,
  inFile: Map<string, string>,
): boolean {
  const { relationship, employeeId } = before ?? life;
  if (relationship !== "self" || value === null) return false;
  const earlier = inFile.get(value);
  if (earlier === undefined) inFile.set(value, employeeId);
  const owner = onRoster.get(value) ?? earlier;
  return owner !== undefined && owner !== employeeId;
}
