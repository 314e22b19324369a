import { ENDORSEMENT_RULES } from "@/lib/domain/endorsements/messages";
import { endoName, endoNumber, type NamedEndorsement } from "@/lib/domain/endorsements/numbering";
import { LIST_MESSAGES } from "./lists";

/** Amounts as text: '₹73,853.00'. */
type TopUpRequest = Record<"endo" | "policy" | "cost" | "insurer" | "balance" | "missing", string> & {
  account: string | null;
};

/** Literal sentences of the endorsement screens. */
export const ENDORSEMENT_MESSAGES = {
  noResults: LIST_MESSAGES.noResults, // spec 2 §2
  unableToLoad: LIST_MESSAGES.unableToLoad, // spec 2 §8
  withoutResponse:
    "No insurer's response is recorded for this endorsement. If you move it now, the history records that there was no response.",
  unableToProcess: "Unable to process", // spec 2 §8
  pageOf: LIST_MESSAGES.pageOf,
  /** Name of an endorsement in tabs, toasts and dialogs: 'Kaveri · Endo 1'. */
  shortName: ({ companyName, endorsementNumber }: { companyName: string; endorsementNumber: number }) =>
    `${companyName} · ${endoNumber(endorsementNumber)}`,
  renameTitle: ({ name }: { name: string }) => `Rename the cycle of ${name}`,
  exceptionsTitle: ({ name }: { name: string }) => `Exceptions of ${name}`,
  recalculated: ({ name }: { name: string }) => `${name} is recalculated with the active rater.`,
  requestCopied: ({ name }: { name: string }) => `The request for HR about ${name} is copied.`,
  otherEndoNumber: "Other number",
  downloadMembers: "Download Member Data",
  memberSheets: {
    ADD: "All policies - Add", // spec 2 §9
    DELETE: "All policies - Delete", // spec 2 §9
    EDIT: "All policies - Correct", // spec 2 §9
  },
  addMembers: "Add members to the policy",
  moveTo: (next: string) => `Move to ${next}`, // spec 2 §4
  moveToDeclined: "Move to Endo Declined", // spec 2 §4
  insurerReason: "Insurer's reason",
  reasonNotRecorded: "This text is not saved, because the status had already changed.",
  addAsNote: "Add as note",
  confirmMove: ({ from, to }: { from: string; to: string }) =>
    `Are you sure you want to change the status from ${from} to ${to}?`, // spec 2 §4
  moved: ({ from, to }: { from: string; to: string }) => `Status has been changed from ${from} to ${to}`, // spec 2 §4
  backToHome: "Back to Home", // spec 2 §4
  moveFailed: "Unable to move the endorsement",
  notIncludedFile: "Not included.txt",
  withoutNote: "No note is added to its ticket. Open the endorsement to add one.",
  moveEffects: {
    RECALCULATE: "Premiums are recalculated from the rater.",
    HOLD: "A cost is held on the CD account until the insurer's endorsement is received. A refund is not.",
    RELEASE: "A cost held on the CD account is released. A refund is not posted.",
    POST: "The cost or refund is posted to the CD ledger.",
  },
  undo: "Undo",
  undone: ({ label }: { label: string }) => `The move is undone. The status is ${label} again.`,
  leavesWithEmployee: ({ name, exit }: { name: string; exit: NamedEndorsement | null }) =>
    exit
      ? `${name} leaves with the employee: remove the employee's exit in ${endoName(exit)}, or move this exit to another draft`
      : `${name} leaves with the employee, who has left: move this exit to another draft`,
  leavesIn: ({ number }: { number: number }) => `${endoNumber(number)} already has this exit`,
  dependantAtInsurer: ({ name, ...along }: NamedEndorsement & { name: string }) =>
    `${name}'s row follows from this employee's, but ${endoName(along)} is at the insurer: wait for the insurer's response`,
  rowsRemovedAlong: ({ lives, from }: { lives: string; from: NamedEndorsement }) =>
    `Rows of ${lives} were removed together with the employee's in ${endoName(from)}`,
  undoFailed: "Unable to undo the move",
  undoRefused: {
    "not-undoable": "This move affects money or the insurer and cannot be undone.",
    "not-last": "The endorsement has changed since this move. The move was not undone.",
    "not-own": "Another user made this move. Only they can undo it.",
    "too-late": "A move can be undone for one minute. This one was not undone.",
  },
  ...ENDORSEMENT_RULES,
  noLinkedCdAccount: "No linked CD Account found for this endorsement entity", // spec 2 §8
  totalLabel: (isRefund: boolean) => (isRefund ? "Total Refund" : "Total Cost of Endorsement"), // spec 2 §4
  balanceAfter: "Balance after this endorsement",
  recalculateFailed: "Unable to recalculate premiums at the moment", // spec 2 §8
  noData: "No Data", // spec 2 §8
  whyThisAmount: "Why this amount?",
  coverageEditFailed: "Unable to edit Coverage Start Date", // spec 2 §5
  endoDeleted: "Endo deleted", // spec 2 §4
  raterMissingHint: "Upload rater to proceed with changing status", // spec 2 §4
  uploadRater: "Upload Rater", // spec 2 §4
  raterUploaded: "Rater uploaded", // spec 2 §4
  documentFailed: "Failed to load document", // spec 2 §8
  documentBroken: "Some error occured while loading document", // spec 2 §8
  documentsFailed: "Failed to load documents", // spec 2 §8
  previewFailed: "The document cannot be shown here",
  reviewAbout: "About this request",
  reviewFamily: "Same family in this endorsement",
  reviewQueue: "Next in queue",
  reviewKeys: "Keys: A approve, R reject, U undo, N next document",
  leavingReview: "Leaving without submitting?", // spec 2 §4
  rejectMember: ({ name }: { name: string }) => `Reject and delete ${name}?`,
  rejectDeletes: ({ name }: { name: string }) => `This deletes ${name} from the endorsement.`,
  documentDeletes: ({ name, isEmployee }: { name: string; isEmployee: boolean }) =>
    isEmployee
      ? `A rejected document deletes ${name} from the endorsement, with the dependants' rows that depend on it.`
      : `A rejected document deletes ${name} from the endorsement.`,
  memberGone: "This member is no longer in the endorsement. Cancel the review to see its members.",
  verified: ({ name }: { name: string }) => `${name} has been successfully verified.`, // spec 2 §8
  deletedMember: ({ name }: { name: string }) => `${name} has been successfully deleted from the endorsement.`, // spec 2 §8
  refreshFailed: "Refresh Data Failed", // spec 2 §8
  refreshRefused: ({ refused, lives }: { refused: number; lives: string }) =>
    `Not refreshed: ${refused} of ${lives}. The downloaded sheet has the reasons.`,
  refreshed: "Member data successfully refreshed", // spec 2 §8
  reassignStatesFailed: "Unable to fetch Reassign allowed endo states", // spec 2 §8
  commentFailed: "Failed to add comment", // spec 2 §8
  /** Message that asks HR for a top-up. */
  topUpRequest: (due: TopUpRequest) =>
    [
      `Dear HR, ${due.endo} of policy ${due.policy} costs ${due.cost}.`,
      `The balance of CD account ${due.account ?? "-"} with ${due.insurer} is ${due.balance}.`,
      `Please transfer at least ${due.missing} to this account and send us the payment proof so that we can proceed.`,
    ].join("\n"),
} as const;
