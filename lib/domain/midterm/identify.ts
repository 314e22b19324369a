import type { LocalDate } from "../dates/local-date";
import { MEMBER_LABELS, MIDTERM_KEY } from "../members/columns";
import type { RowContext } from "../members/context";
import { withEditedHolders } from "../members/edited-holders";
import { findLife } from "../members/find-life";
import { normaliseRelationship } from "../members/normalise";
import { readDate, readException } from "../members/read-cells";
import { accountHolderOf } from "../members/roster";
import { RowReport } from "../members/row-report";
import { type AddRow, type EditRow, RELATIONSHIPS, type Relationship, type RowMessages } from "../members/types";
import { judgeAdditions } from "../members/validate-add";
import { validateEdit } from "../members/validate-edit";
import { assumeMarriages, lacksMarriage } from "./assume-marriages";
import { isMidterm, isSpouse, MIDTERM_MESSAGES, midtermVerdict } from "./windows";

/** A mid-term row of the DNF checklist [spec 2 §3]. */
export type MidtermCandidate = {
  index: number;
  rowNumber: number | null;
  employeeId: string | null;
  userId: string | null;
  name: string;
  relationship: Relationship;
  dob: LocalDate | null;
  coverageStart: LocalDate | null;
};

type RejectedMidterm = MidtermCandidate & { operation: "ADD" | "EDIT"; errors: RowMessages };

type MidtermIdentification = {
  accepted: { add: MidtermCandidate[]; edit: MidtermCandidate[] };
  rejected: RejectedMidterm[];
};

/**
 * Finds mid-term rows and those that may continue [domain §11]. A spouse without a marriage date is accepted if the
 * date is all that is missing, because the DNF checklist asks for it. Row validation reports other rows. Additions are
 * checked against employees after the file's edits [domain §1 #40].
 */
export function identifyMidtermAdditions(
  rows: { add: readonly AddRow[]; edit: readonly EditRow[] },
  context: RowContext,
): MidtermIdentification {
  const found: MidtermIdentification = { accepted: { add: [], edit: [] }, rejected: [] };
  const edits = validateEdit(assumeMarriages(rows.edit, context.today), context);
  const edited = withEditedHolders(context, edits);
  const canPass = new Set<number>();
  judgeAdditions(rows.add, edited, ({ index, row, errors }) => {
    if (lacksOnlyMarriage(row, errors)) canPass.add(index);
  });
  rows.add.forEach((row, index) => {
    const candidate = additionOf(row, index, edited);
    if (!candidate) return;
    const accepted: MidtermCandidate[] = [];
    sort("ADD", candidate, row, edited, accepted, found.rejected);
    if (!lacksMarriage(row) || canPass.has(index)) found.accepted.add.push(...accepted);
  });
  rows.edit.forEach((row, index) => {
    const candidate = changedRelationshipOf(row, index, context);
    if (!candidate || (lacksMarriage(row) && !edits[index]?.edit)) return;
    sort("EDIT", candidate, row, context, found.accepted.edit, found.rejected);
  });
  return found;
}

/** An empty coverage start is derived from the marriage date. */
function lacksOnlyMarriage(row: AddRow, errors: RowMessages): boolean {
  const follows = (row.policy_start_date?.trim() ?? "") === "" ? [MEMBER_LABELS.policy_start_date] : [];
  return Object.keys(errors).every((key) => key === MIDTERM_KEY || follows.includes(key as (typeof follows)[number]));
}

function additionOf(row: AddRow, index: number, { roster }: RowContext): MidtermCandidate | null {
  const employeeId = row.employee_id?.trim() ?? "";
  const relationship = relationshipOf(row);
  if (!relationship) return null;
  const holder = accountHolderOf(roster, employeeId);
  if (!holder || !roster.byUserId.has(holder.userId)) return null;
  const dob = readDate(row.date_of_birth ?? "");
  const eventDate = relationship === "child" ? dob : readDate(row.dateOfMarriage ?? "");
  const coverageStart = readDate(row.policy_start_date ?? "") ?? eventDate;
  // An empty start means the event date, which is unknown until the marriage date is entered.
  const isLate = coverageStart === null ? isSpouse(relationship) : isMidterm(relationship, coverageStart, holder);
  if (!isLate) return null;
  return {
    index,
    rowNumber: row.rowNumber ?? null,
    employeeId,
    userId: row.userId?.trim() || null,
    name: row.name?.trim() ?? "",
    relationship,
    dob,
    coverageStart,
  };
}

function changedRelationshipOf(row: EditRow, index: number, { roster }: RowContext): MidtermCandidate | null {
  const relationship = relationshipOf(row);
  const life = findLife(row, row.relationship_to_account_holders, roster, "mayRename");
  if (!life || !relationship || relationship === life.relationship) return null;
  if (!isSpouse(relationship) && relationship !== "child") return null;
  return {
    index,
    rowNumber: row.rowNumber ?? null,
    employeeId: life.employeeId,
    userId: life.userId,
    name: life.name,
    relationship,
    dob: readDate(row.date_of_birth ?? "") ?? life.dob,
    coverageStart: life.coverageStart,
  };
}

const relationshipOf = (row: AddRow): Relationship | null => {
  const word = normaliseRelationship(row.relationship_to_account_holders ?? "");
  return RELATIONSHIPS.find((known) => known === word) ?? null;
};

function sort(
  operation: "ADD" | "EDIT",
  candidate: MidtermCandidate,
  row: AddRow,
  { today, policy, roster, mayUseException }: RowContext,
  accepted: MidtermCandidate[],
  rejected: RejectedMidterm[],
): void {
  const { relationship, dob } = candidate;
  if (dob === null) return;
  const isException = readException(row.isException, mayUseException, new RowReport());
  const dateOfMarriage = readDate(row.dateOfMarriage ?? "");
  const employeeDob = accountHolderOf(roster, candidate.employeeId ?? "")?.dob ?? null;
  const question = { relationship, dob, dateOfMarriage, isException, employeeDob };
  const verdict = midtermVerdict(question, today, policy.config);
  const isPending = !verdict.accepted && verdict.message === MIDTERM_MESSAGES.marriageMissing;
  if (verdict.accepted || isPending) accepted.push(candidate);
  else rejected.push({ ...candidate, operation, errors: { [MIDTERM_KEY]: verdict.message } });
}
