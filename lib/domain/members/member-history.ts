import { APPROVAL_ACTIONS } from "../approvals/history";
import { keysOf } from "../keys";

/** Description of each audited verb on a member. A verb without an entry is shown by name. */
const DONE: Readonly<Record<string, string>> = {
  updateContactDetails: "Changed the contact details",
  updateEmployeeId: "Changed the employee id",
  revealContact: "Viewed the full contact",
  generateECard: "Downloaded the e-card",
  downloadPersonalData: "Downloaded all personal data",
  undoMerge: "Undid a merge with another record",
  ...APPROVAL_ACTIONS,
};

/** What a merge did to one of its records; null for other audit rows. */
export function describeMerge({ mergedInto, mergedFrom }: { mergedInto?: string; mergedFrom?: string }): string | null {
  if (mergedInto) return `Merged into the record ${mergedInto}`;
  return mergedFrom ? `Took over the record ${mergedFrom} by a merge` : null;
}

/** Verbs that show personal data and change nothing. */
const VIEWS: ReadonlySet<string> = new Set(["revealContact", "generateECard", "downloadPersonalData"]);

export const describeMemberEvent = (action: string): string => DONE[action] ?? action;

export const isMemberView = (action: string): boolean => VIEWS.has(action);

/** Calls that change a person's record among many others. */
const CAUSES: Readonly<Record<string, string>> = {
  unifiedUpload: "Changed by an upload",
  registerMembers: "Changed by an upload",
  editMembers: "Changed by an upload",
  offboardMembers: "Changed by an offboarding",
  addFlexUsers: "Changed by a flex upload",
  updateFlexUsers: "Changed by a flex upload",
  offboardFlexUsers: "Changed by a flex upload",
  updateEndorsementStatus: "Changed by a move of an endorsement",
  recalculatePremiums: "Changed by a recalculation of premiums",
  refreshMemberDates: "Changed by a refresh of coverage dates",
  editCoverageStart: "Changed by an edit of a coverage start",
  uploadUhids: "Changed by an upload of UHIDs",
  extendEnrolment: "Changed by the extension of an enrolment",
  completeEnrolment: "Changed by the completion of an enrolment",
  updatePolicy: "Changed with the policy",
  editByPlacementSlip: "Changed with the policy",
  undoBatch: "Changed by the undo of a batch",
  undoMove: "Changed by the undo of a move",
  reassignMembers: "Changed by a reassignment",
  deleteEndorsement: "Changed by the deletion of an endorsement",
  recordInsurerResponse: "Changed by the insurer's response",
  migrateDuplicateUsers: "Changed by a merge of two records",
  hrdOperations: "Changed by a script",
  giveGenomeAccess: "Changed when access was given",
};

/** What changed a record, by the ID of the call; `call` is null for a change outside of every call. */
export const describeCause = (call: string | null): string =>
  (call !== null && (DONE[call] ?? CAUSES[call])) || "Changed the record";

/** What a batch added: the person, a cover, or only benefits. */
export function describeAddition({ isNew, covers }: { isNew: boolean; covers: readonly string[] }): string {
  if (isNew) return "Added to the company";
  return covers.length > 0 ? "Added a cover" : "Added benefits";
}

export type StoredPerson = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | null => (value === null || value === undefined ? null : String(value));

/** The facts of a stored person that a history shows, as text. */
const FACTS = {
  name: ({ first_name, last_name }) => `${first_name ?? ""} ${last_name ?? ""}`.trim(),
  employeeId: ({ employee_id }) => text(employee_id),
  relationship: ({ relationship }) => text(relationship),
  gender: ({ gender }) => text(gender),
  dob: ({ dob }) => text(dob),
  mobile: ({ mobile }) => text(mobile),
  email: ({ email }) => text(email),
  backupPhoneNumber: ({ backup_phone_number }) => text(backup_phone_number),
  backupEmailAddress: ({ backup_email_address }) => text(backup_email_address),
  maritalStatus: ({ marital_status }) => text(marital_status),
  dateOfMarriage: ({ date_of_marriage }) => text(date_of_marriage),
  joiningDate: ({ joining_date }) => text(joining_date),
  ctc: ({ ctc_paise }) => (typeof ctc_paise === "number" ? (ctc_paise / 100).toFixed(2) : null),
  status: ({ active }) => (active === true ? "Active" : "Inactive"),
} as const satisfies Record<string, (person: StoredPerson) => string | null>;

export type PersonFact = keyof typeof FACTS;

type Facts = Partial<Record<PersonFact, string | null>>;

/** The facts that differ between two versions of a person's row. */
export function changedFacts(before: StoredPerson, after: StoredPerson): { before: Facts; after: Facts } {
  const changed: { before: Facts; after: Facts } = { before: {}, after: {} };
  for (const fact of keysOf(FACTS)) {
    const [from, to] = [FACTS[fact](before), FACTS[fact](after)];
    if (from === to) continue;
    changed.before[fact] = from;
    changed.after[fact] = to;
  }
  return changed;
}
