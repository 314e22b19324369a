import { counted } from "@/lib/domain/counted";

/** Literal sentences of the CD account screens. */
export const CD_MESSAGES = {
  title: "CD Accounts", // spec 3 §2
  emptyList: "No result found", // spec 3 §2
  firstAccount: "No company has a CD account yet. Create one when a company has its first policy.",
  whoCreates: "No company has a CD account yet. A CSM, finance or an operations lead creates them.",
  searchBoth: "Search by Account ID or Company name", // spec 3 §2
  searchNumber: "Search by Account ID", // spec 3 §2
  viewAccount: "View CD Account", // spec 3 §2
  emptyLedger: "Nothing to show here yet", // spec 3 §2
  addAdjustment: "Add adjustment", // spec 3 §2
  addDeposit: "Add deposit", // spec 3 §2
  addBooking: "Add policy booking amount", // spec 3 §2
  sendEmail: "Send Email", // spec 3 §2
  create: "Create CD account",
  /** Another provider may not send the company's name. */
  account: ({ accountNumber, companyName }: { accountNumber: string; companyName: string | null }) =>
    companyName === null ? `CD ${accountNumber}` : `${companyName} · CD ${accountNumber}`,
  created: (accountNumber: string) => `CD account ${accountNumber} was created`,
  balanceOverTime: "Balance and forecast",
  today: "Today",
  runsOut: ({ day }: { day: string }) => `Runs out ${day}`,
  shortBy: ({ amount }: { amount: string }) => `Short by ${amount}`,
  neverRunsOut: "No run-out date",
  deposit: ({ amount }: { amount: string }) => `manual credit of ${amount}`,
  deposits: ({ count, amount }: { count: number; amount: string }) =>
    `${counted(count, "manual credit", "manual credits")}, ${amount}`,
  reservedPart: ({ amount }: { amount: string }) => `Reserved ${amount}`,
  neededPart: ({ amount }: { amount: string }) => `Needed by open endorsements ${amount}`,
  leftAfterReserved: "Left after all reserved amounts",
  balanceThen: "CD balance on this date",
  recent: "Balance, 90 days",
  accountId: "CD Account ID",
  held: "Held by endorsements at the insurer",
  attach: "Attach CD account",
  downloadLedger: "Download ledger",
  accountFailed: "Unable to load the CD account",
  accountsFailed: "Unable to load the CD accounts",
  runwayFailed: "Unable to load the forecast of the CD account",
  policiesFailed: "Unable to load the policies of this company",
  samePending: ({ title, proposedBy }: { title: string; proposedBy: string | null }) =>
    `${title} is already pending approval${proposedBy ? `, proposed by ${proposedBy}` : ""}. Submit this entry only if it is another one.`,
  awaitsTitle: "Pending approval by a second person",
  openEndorsement: "Open endorsement",
  awaitsFailed: "Unable to load the entries pending approval",
  awaits:
    "The entry takes the balance below zero or exceeds your daily limit for this account. It is posted when another person approves it.",
  delink: "Delink and delete CD account",
  delinkFailed: "The CD account could not be delinked",
  viewStatement: "View CD statement",
  uploadStatement: "Upload CD statement",
  deleteStatement: ({ accountNumber }: { accountNumber: string }) => `Delete the CD statement of ${accountNumber}?`,
  statementOf: ({ accountNumber, companyName }: { accountNumber: string; companyName: string | null }) =>
    `CD statement of ${accountNumber}${companyName === null ? "" : `, ${companyName}`}`,
  reconcile: "Reconcile with the insurer's statement",
  statementDeleted: "CD statement deleted",
  unableToProcess: "Unable to process", // spec 3 §8
  exported: "An email was sent to the registered address", // spec 3 §8
  exportFailed: (error: string) => `There was an error while exporting data - ${error}`, // spec 3 §8
  delinked:
    "The CD account has been delinked from its policies and the cleared data was emailed to the engineering escalation address", // spec 3 §8
} as const;
