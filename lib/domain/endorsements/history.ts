import { describeApproval } from "../approvals/history";
import { counted } from "../counted";
import { shownNameOf } from "../files/object-name";
import { formatInr } from "../money/paise";
import { ENDO_EXCEPTIONS } from "./exceptions";
import { endoNumber } from "./numbering";
import { STATUS_LABELS } from "./status";

type AuditedChange = { action: string; before: unknown; after: unknown };

/** An audited change in words; `from` and `to` are null without a value. */
type Change = { what: string; from: string | null; to: string | null };

type Side = Record<string, unknown>;
type Description = { what: string; value: (side: Side) => string | null };

const text = (value: unknown) => (value === null || value === undefined || value === "" ? null : String(value));
const status = (side: Side) => {
  const label = STATUS_LABELS[side.status as keyof typeof STATUS_LABELS] ?? text(side.status);
  return side.withoutResponse === true ? `${label}, without an insurer's response` : label;
};
const netWords = ({ net }: Side) => (typeof net === "number" ? `${formatInr(net)} net` : null);
const ticketWords = ({ supportTicketId, otherCompanies }: Side) =>
  Array.isArray(otherCompanies)
    ? `${supportTicketId}, also linked to ${otherCompanies.join(", ")}`
    : text(supportTicketId);
const emailWords = (side: Side) => [text(side.subject), text(side.from)].filter(Boolean).join(" · ") || null;
const amountWords = ({ insurerPaise }: Side) => (typeof insurerPaise === "number" ? formatInr(insurerPaise) : null);
const rowsWords = ({ additions, edits, deletions }: Side) =>
  [
    ...(additions ? [counted(Number(additions), "addition", "additions")] : []),
    ...(edits ? [counted(Number(edits), "edit", "edits")] : []),
    ...(deletions ? [counted(Number(deletions), "deletion", "deletions")] : []),
  ].join(", ") || null;
const exceptionNames = ({ exceptionIds }: Side) =>
  Array.isArray(exceptionIds)
    ? exceptionIds.map((id) => ENDO_EXCEPTIONS.find((known) => known.id === id)?.name ?? String(id)).join(", ") || null
    : null;

const DECISIONS: Readonly<Record<string, string>> = {
  APPROVED: "Approved",
  DECLINED: "Refused",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
};

/** Label of a separate note. The screen shows such a note once. */
export const NOTE_ADDED = "Added a note";

export const STATUS_CHANGED = "Changed the status";
export const MOVE_UNDONE = "Undid the last status change";

/** Label of a sent email. The screen shows such an email once, with its state. */
export const EMAIL_SENT = "Sent an email";

export const MEMBERS_DOWNLOADED = "Downloaded the members";
export const HISTORY_DOWNLOADED = "Downloaded the history";

/** Views and downloads of files with personal data: the screen lists them apart from changes. */
const FILE_VIEWS = {
  openKycDocument: { what: "Opened a document", value: (side) => documentName(side) },
  getEmailFile: { what: "Downloaded the file of an email", value: (side) => text(side.file) },
  getTpaFile: { what: "Downloaded the TPA's format", value: (side) => text(side.file) },
  getInsurerFile: { what: "Downloaded the insurer's format", value: (side) => text(side.file) },
  openInboxAttachment: { what: "Opened an email's attachment", value: (side) => text(side.fileName) },
  exportMembers: { what: MEMBERS_DOWNLOADED, value: () => null },
  downloadRecordHistory: { what: HISTORY_DOWNLOADED, value: () => null },
} as const satisfies Record<string, Description>;

const documentName = ({ document }: Side) => (typeof document === "string" ? shownNameOf(document) : null);

/** Whether a history entry is a view of a file. */
export const isFileView = ({ what }: Pick<Change, "what">): boolean =>
  Object.values(FILE_VIEWS).some((view) => view.what === what);

/** Description of each audited verb. A verb without an entry is shown by name. */
const DESCRIPTIONS: Partial<Record<string, Description>> = {
  openDraft: {
    what: "Opened",
    value: (side) => (side.endorsementNumber ? endoNumber(Number(side.endorsementNumber)) : null),
  },
  addRows: { what: "Added rows", value: rowsWords },
  deleteEndorsement: { what: "Deleted", value: (side) => text(side.endorsementCycle) },
  updateEndorsementStatus: { what: STATUS_CHANGED, value: status },
  undoMove: { what: MOVE_UNDONE, value: status },
  addEndorsementNote: { what: NOTE_ADDED, value: (side) => text(side.description) },
  linkSupportTicket: { what: "Linked the ticket", value: ticketWords },
  recalculatePremiums: { what: "Recalculated premiums", value: netWords },
  repriceDependents: { what: "Priced again", value: netWords },
  renameEndorsement: { what: "Renamed the cycle", value: (side) => text(side.endorsementCycle) },
  updateEndorsementExceptions: { what: "Changed the exceptions", value: exceptionNames },
  reassignMembers: { what: "Moved lives", value: (side) => text(side.lives) },
  removeRowsAlong: { what: "Removed rows together with the employee's row", value: (side) => text(side.lives) },
  undoBatch: { what: "Undid a batch", value: netWords },
  verifyDocuments: { what: "Reviewed documents", value: (side) => text(side.review) },
  editCoverageStart: { what: "Changed a coverage start", value: (side) => text(side.coverageStart) },
  tryFormatDraft: { what: "Tried a draft of the insurer's format", value: (side) => text(side.file) },
  sendEndorsementEmail: { what: EMAIL_SENT, value: (side) => text(side.file) },
  replyToEmail: { what: EMAIL_SENT, value: (side) => text(side.subject) },
  replyToQuestion: { what: EMAIL_SENT, value: (side) => text(side.subject) },
  chooseEmailCompany: { what: "Chose the company of an email", value: (side) => text(side.company) },
  recordInsurerResponse: {
    what: "Recorded a response",
    value: (side) => (side.attachmentId ? `${side.fileName}, from an email` : text(side.fileName)),
  },
  receiveEmail: { what: "Received an email", value: emailWords },
  attachInboxEmail: { what: "Attached an email", value: emailWords },
  detachInboxEmail: { what: "Moved an email back to the inbox", value: emailWords },
  rereadInboxEmail: { what: "Retried an unreadable email", value: emailWords },
  dismissInboxEmail: { what: "Dismissed an email", value: (side) => text(side.reason) },
  recordInsurerAmount: {
    what: "Recorded the insurer's amount",
    value: (side) => amountWords(side) && `${amountWords(side)}${side.acceptance ? ", pending approval" : ""}`,
  },
  decideInsurerAmount: {
    what: "Decided on the insurer's amount",
    value: (side) => `${DECISIONS[String(side.decision)] ?? ""} ${amountWords(side)}`,
  },
  assignEndorsement: { what: "Changed the owner", value: (side) => text(side.owner) },
  refreshMemberDates: { what: "Refreshed coverage dates", value: (side) => text(side.coverageStart) },
  ...FILE_VIEWS,
};

/** An audit row in words, with old and new value; without them if nothing changed. */
export function describeChange({ action, before, after }: AuditedChange): Change {
  const approval = describeApproval({ action, before, after });
  if (approval) return { what: approval.what, from: null, to: text(approval.notes.join(" · ")) };
  const wording = DESCRIPTIONS[action];
  const sideText = (side: unknown) =>
    side && typeof side === "object" && wording ? wording.value(side as Side) : null;
  const [from, to] = [sideText(before), sideText(after)];
  return { what: wording?.what ?? action, ...(from === to ? { from: null, to: null } : { from, to }) };
}
