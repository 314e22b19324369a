import type { ApprovalKind, ApprovalStatus } from "@/lib/domain/approvals/approvals";
import { formatInr, type Paise } from "@/lib/domain/money/paise";

export const APPROVAL_KIND_LABELS: Readonly<Record<ApprovalKind, string>> = {
  CD_ENTRY: "CD entry",
  INSURER_AMOUNT: "Insurer's amount",
  DELETION: "Deletion",
  DELINK: "Delinking of a CD account",
  ACCESS: "Access",
  RATER: "Rater",
  CONFIGURATION: "Configuration",
  UNDO: "Undo of a batch",
  EXCEPTION: "Rows with an exception",
};

export const APPROVAL_STATUS_LABELS: Readonly<Record<ApprovalStatus, string>> = {
  PENDING: "Pending",
  APPROVED: "Approved",
  DECLINED: "Declined",
  EXPIRED: "Expired",
  WITHDRAWN: "Withdrawn",
};

/** The sentences of changes that a second person decides on (ruling 79). */
export const APPROVAL_MESSAGES = {
  title: "Approvals",
  table: "Changes that a second person decides on",
  loadFailed: "Unable to load the approvals",
  notOffered: "The connected provider has no approvals",
  none: "No changes are pending",
  noneDecided: "No changes were decided yet",
  noneFound: "No changes match the filters",
  oneOnly: "One change.",
  showAll: "Show all",
  state: "Status",
  pending: "Pending",
  decided: "Decided",
  whose: "Whose",
  all: "All",
  mine: "For me to decide",
  kind: "Kind",
  everyKind: "Every kind",
  approve: "Approve",
  decline: "Decline",
  withdraw: "Withdraw",
  declineTitle: "Decline the change",
  comment: "Comment",
  commentHelp: "Optional. The person who proposed the change sees it.",
  failed: "Unable to process",
  details: "Details",
  from: ({ from, to }: { from: string; to: string }) => `${from || "–"} → ${to || "–"}`,
  reason: "Reason",
  proposed: "Proposed",
  decision: "Decision",
  what: "Change",
  company: "Company",
  openRecord: "Open the record",
  expires: ({ on }: { on: string }) => `expires after ${on}`,
  expiredOn: ({ on }: { on: string }) => `${on} passed without a decision`,
  anotherDecides: "Another person decides",
  mayNotDecide: "A lead decides",
  alreadyPending: "This change is pending approval already",
  ownEntry: "Your own entry must be decided by another user",
  ownChange: "Your own change must be decided by another user",
  notOwn: "Only the person who proposed a change can withdraw it",
  expired: "This change has expired. Propose it again.",
  entry: ({ isCredit, amountPaise, account }: { isCredit: boolean; amountPaise: Paise; account: string }) =>
    `${isCredit ? "Credit" : "Debit"} of ${formatInr(amountPaise)} on CD account ${account}`,
  outcome: ({ status, title }: { status: ApprovalStatus; title: string }) =>
    `${APPROVAL_STATUS_LABELS[status]}: ${title}`,
} as const;
