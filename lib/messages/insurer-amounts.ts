import { ALONE_UP_TO } from "@/lib/domain/cd-accounts/four-eyes";
import type { DifferencePostingType } from "@/lib/domain/cd-accounts/ledger";
import { counted } from "@/lib/domain/counted";
import { endoNumber } from "@/lib/domain/endorsements/numbering";
import type { Operation } from "@/lib/domain/endorsements/verification";
import type { AcceptanceReason } from "@/lib/domain/insurer-amounts/acceptance";
import type { AmountReason } from "@/lib/domain/insurer-amounts/amount-reason";
import { formatSumInsured } from "@/lib/domain/money/paise";

export const INSURER_AMOUNT_MESSAGES = {
  title: "Insurer's amount",
  loadFailed: "Unable to load the insurer's amount",
  none: "Not entered yet. If the insurer charges another amount, enter it: the difference is posted to the CD ledger.",
  noneFor:
    "Not entered yet. If the insurer charges another amount, finance or a lead enters it: the difference is posted to the CD ledger.",
  noRows: "The endorsement has no members",
  enter: "Enter amounts",
  correct: "Correct amounts",
  useResponse: "Use the amounts of the response",
  responseIncomplete: ({ missing }: { missing: number }) =>
    `The insurer's response has no amount for ${counted(missing, "life", "lives")}: enter the amounts by operation.`,
  withoutAmount: ({ names, more }: { names: readonly string[]; more: number }) =>
    `Without an amount: ${names.join(", ")}${more > 0 ? ` and ${counted(more, "other", "others")}` : ""}.`,
  responseMissing: "The insurer's response has no amounts",
  entry: ({ name }: { name: string }) => `Insurer's amount of ${name}`,
  entryHelp: "Amounts with GST, as on the insurer's endorsement.",
  deletionHelp: "The refund, with or without a minus sign",
  editHelp: "Enter a refund with a minus sign",
  amountInvalid: "Enter an amount with at most two decimals",
  additionNegative: "An addition is charged: enter the amount without a minus sign",
  amountMissing: "Enter the insurer's amount",
  amountNotNeeded: "The endorsement has no rows of this operation",
  console: ({ amount }: { amount: string }) => `Console: ${amount}`,
  compare: "Compare",
  compareAgain: "Compare again",
  back: "Change amounts",
  comparison: ({ name }: { name: string }) => `Insurer's amount of ${name}: comparison`,
  compareFailed: "Unable to compare the amounts",
  byOperation: "Amounts by operation",
  byLife: "Lives with a difference",
  moreLives: ({ n }: { n: number }) => `${counted(n, "more life", "more lives")} with a smaller difference`,
  column: {
    operation: "Operation",
    life: "Life",
    rows: "Rows",
    own: "Console",
    insurer: "Insurer",
    difference: "Difference",
    reason: "Reason",
  },
  total: "Total",
  willPost: "To be posted to the CD ledger",
  posted: "In the CD ledger",
  nothing: "Nothing: the difference is ₹0.00.",
  unchanged: "Nothing: the difference is the same as before.",
  posting: ({ type, credit, amount }: { type: DifferencePostingType; credit: boolean; amount: string }) =>
    `${type === "ROUNDING" ? "Rounding" : "Insurer difference"}, ${credit ? "credit" : "debit"} ${amount}`,
  counter: "reverses the previous amount",
  record: "Record amount",
  propose: "Send for approval",
  recorded: ({ name }: { name: string }) => `The insurer's amount of ${name} is recorded.`,
  proposed: ({ name }: { name: string }) => `The insurer's amount of ${name} is pending approval by another person.`,
  recordFailed: "Unable to record the insurer's amount",
  pending: "Pending approval by another person. The CD ledger is unchanged until then.",
  pendingOwn: "You entered this amount. Another person must approve or decline it.",
  refused: ({ by }: { by: string | null }) =>
    `${by === null ? "The last amount was not approved" : `${by} declined the last amount`}. The CD ledger is unchanged.`,
  enteredBy: ({ by }: { by: string }) => `Entered by ${by}`,
  approvedBy: ({ by }: { by: string }) => `approved by ${by}`,
  fromFiles: ({ files }: { files: readonly string[] }) => `from ${files.join(", ")}`,
  statusClosed: ({ status }: { status: string }) => `The insurer's amount cannot be recorded in status ${status}`,
  alreadyPending: "An amount is pending approval by another person",
  alreadyRecorded: "This amount is already recorded",
  accountDelinked: "The CD account of this endorsement is delinked: the difference cannot be posted",
  accountMissing: "The policy has no CD account: the difference cannot be posted",
  ledgerNote: ({ insurer, own }: { insurer: string; own: string }) => `Insurer's amount ${insurer}, console ${own}`,
  proposalNote: ({ endo, note }: { endo: number; note: string }) => `${endoNumber(endo)}: ${note}`,
  ledgerCounter: ({ insurer }: { insurer: string }) => `Corrects the insurer's amount ${insurer}`,
} as const;

export const OPERATION_NAMES: Readonly<Record<Operation, string>> = {
  ADD: "Additions",
  EDIT: "Corrections",
  DELETE: "Deletions",
};

const LIMIT = formatSumInsured(ALONE_UP_TO.differencePaise);

export const ACCEPTANCE_WORDS: Readonly<Record<AcceptanceReason, string>> = {
  AMOUNT: `Another person must approve it: the difference, or its change, is above ${LIMIT}.`,
  PERCENT: `Another person must approve it: the difference, or its change, is above ${ALONE_UP_TO.differencePercent} % of the console's amount.`,
  BALANCE: "Another person must approve it: it takes the CD balance below zero.",
};

/** "3 days fewer", "rate ₹4,150 → ₹4,300 a year", "tax 18 % → 12 %": why an amount differs. */
export function amountReasonWords(reason: AmountReason): string {
  switch (reason.kind) {
    case "ROUNDING":
      return "rounding";
    case "REJECTED":
      return "rejected by the insurer";
    case "UNKNOWN":
      return "unknown";
    case "DAYS": {
      const days = `${counted(Math.abs(reason.days), "day", "days")} ${reason.days < 0 ? "fewer" : "more"}`;
      return reason.rows === 1 ? days : `${days} on each of ${reason.rows} rows`;
    }
    case "RATE":
      return `rate ${formatSumInsured(reason.fromPaise)} → ${formatSumInsured(reason.toPaise)} a year`;
    case "RATIO":
      return `rate × ${reason.ratio} on every row`;
    case "TAX":
      return `tax ${reason.fromPct} % → ${reason.toPct} %`;
  }
}
