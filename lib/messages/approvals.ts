import { type ApprovalKind, type ApprovalStatus, isEntry } from "@/lib/domain/approvals/approvals";
import { counted, grouped } from "@/lib/domain/counted";
import { dateOfInstant, formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import { SHEET_NAME_OF } from "@/lib/domain/members/columns";
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
  table: "Changes that need a second person",
  loadFailed: "Unable to load the approvals",
  notOffered: "The connected provider does not support approvals",
  none: "No changes are pending",
  noneDecided: "No changes have been decided yet",
  noneFound: "No changes match the filters",
  notFound: "The change of this link was not found, or your role may not see it",
  oneOnly: "Only this change is shown.",
  showAll: "Show all",
  state: "Status",
  pending: "Pending",
  decided: "Decided",
  whose: "Show",
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
  done: {
    APPROVE: "The change is approved and made.",
    DECLINE: "The change is declined.",
    WITHDRAW: "The change is withdrawn.",
  },
  details: "Details",
  from: ({ from, to }: { from: string; to: string }) => `${from || "–"} → ${to || "–"}`,
  reason: "Reason",
  entryDate: (instant: { seconds: number }) => `Entry Date: ${formatDdMmmYyyy(dateOfInstant(instant))}`,
  proposed: "Proposed",
  decision: "Decision",
  what: "Change",
  company: "Company",
  expires: ({ on }: { on: string }) => `expires after ${on}`,
  mayNotDecide: (kind: ApprovalKind) =>
    isEntry(kind) ? "Only finance or a lead can decide" : "Only a lead or a loop owner can decide",
  batch: "Open the batch",
  refusedRows: "Refused rows",
  showRefused: ({ count }: { count: number }) => `Refused rows (${grouped(count)})`,
  refusedRowsOf: ({ title }: { title: string }) => `Refused rows: ${title}`,
  downloadRefused: "Download",
  operations: SHEET_NAME_OF,
  sheet: "Sheet",
  row: "Row",
  employeeId: "Employee ID",
  name: "Name",
  errors: "Errors",
  reasonTitle: "Propose the change",
  reasonNeeded: "Another person must approve this change. Enter a reason to propose it.",
  reasonMissing: "Enter a reason",
  propose: "Propose",
  changedMeanwhile: "The record has changed since this was proposed. Decline it and ask for a new proposal.",
  endorsementDeleted: "The endorsement of this entry was deleted. Decline the entry.",
  mayNotAnymore: ({ name }: { name: string }) => `${name} is no longer allowed to make this change. Decline it.`,
  alreadyPending: "This change is already pending approval",
  ownEntry: "Another user must decide on your entry",
  ownChange: "Another user must decide on your change",
  notOwn: "Only the person who proposed a change can withdraw it",
  expired: "This change has expired. Propose it again.",
  entry: ({ isCredit, amountPaise, account }: { isCredit: boolean; amountPaise: Paise; account: string }) =>
    `${isCredit ? "Credit" : "Debit"} of ${formatInr(amountPaise)} on CD account ${account}`,
  delink: ({ account }: { account: string }) => `Delink CD account ${account}`,
  deleteStatement: ({ account }: { account: string }) => `Delete the insurer's statement of CD account ${account}`,
  deleteEndorsement: ({ number, policy }: { number: number; policy: string }) =>
    `Delete ${endoNumber(number)} of ${policy}`,
  deleteMember: ({ employeeId }: { employeeId: string }) =>
    employeeId ? `Delete the member with Employee ID ${employeeId}` : "Delete a member",
  deleteDocument: ({ policy }: { policy: string }) => `Delete a document of ${policy}`,
  deleteBenefitFile: ({ name }: { name: string }) => `Delete a file of the benefit ${name}`,
  changeRoles: ({ name }: { name: string }) => `Change the roles of ${name}`,
  giveAccess: ({ count }: { count: number }) => `Give access to ${counted(count, "person", "people")}`,
  annualPremium: ({ lives }: { lives: number }) => `Annual premium of ${counted(lives, "life", "lives")}`,
  flexCost: ({ lives }: { lives: number }) =>
    `Annual cost if ${lives === 1 ? "the life" : `all ${counted(lives, "life", "lives")}`} had every benefit`,
  flexCostAfter: ({ amount, unratedLives }: { amount: string; unratedLives: number }) =>
    unratedLives === 0 ? amount : `${amount}, ${counted(unratedLives, "life", "lives")} without a rate`,
  livesWithoutPremium: "Lives without a premium in the rater",
  openEndorsements: "Cost of open endorsements, once recalculated",
  replaceRater: ({ policy }: { policy: string }) => `Replace the rater of ${policy}`,
  replaceFlexRater: ({ policy }: { policy: string }) => `Replace the flex rater of ${policy}`,
  changeConfiguration: ({ name, from }: { name: string | null; from: LocalDate }) =>
    `Change the configuration${name ? ` of ${name}` : ""} from ${formatDdMmmYyyy(from)}`,
  undoBatch: ({ kind, fileName }: { kind: string; fileName: string | null }) =>
    fileName ? `Undo a batch: ${kind}, ${fileName}` : `Undo a batch: ${kind}`,
  upload: ({ fileName }: { fileName: string | null }) =>
    fileName ? `Upload ${fileName} with exceptions` : "Upload rows with exceptions",
  rows: ({ correct, incorrect }: { correct: number; incorrect: number }) =>
    incorrect === 0 ? `${correct} correct` : `${correct} correct, ${incorrect} with errors`,
  outcome: ({ status, title }: { status: ApprovalStatus; title: string }) =>
    `${APPROVAL_STATUS_LABELS[status]}: ${title}`,
} as const;
