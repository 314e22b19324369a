import { counted, endsIn, grouped } from "@/lib/domain/counted";
import { formatDmy, type LocalDate } from "@/lib/domain/dates/local-date";
import type { RiskKind } from "@/lib/domain/endorsements/cover-at-risk";
import type { BlockerCode } from "@/lib/domain/endorsements/gates";

/** Next step that resolves each blocker. */
export const NEXT_STEPS: Readonly<Record<Exclude<BlockerCode, "COMPLETE">, string>> = {
  CD_BALANCE_INSUFFICIENT: "Ask HR to top up",
  CD_ACCOUNT_MISSING: "Attach a CD account",
  KYC_NOT_VERIFIED: "Verify the documents",
  MIDTERM_NOT_VERIFIED: "Verify mid-term members",
  EXCEPTIONS_ATTACHED: "Resolve the exceptions",
  OUTDATED_DATES: "Refresh the dates",
  NO_ROWS: "Open the draft",
  RATER_MISSING: "Upload the rater",
  TICKET_MISSING: "Link the ticket",
  POLICY_NUMBER_MISSING: "Enter the policy number",
  UHIDS_MISSING: "Open the members",
  AMOUNT_PENDING: "Open the amount",
  WAITS_FOR_ENDORSEMENT: "Open the earlier endorsement",
  NEVER_CHARGED: "Move or remove the rows",
  EMPLOYEE_STAYS: "Remove the exits",
  POLICY_INCOMPLETE: "Complete the policy",
};

export const RISK_WORDS: Readonly<Record<RiskKind, { title: string; help: string }>> = {
  NOT_SENT: { title: "Covered, not sent", help: "Cover has started but was not sent to the insurer" },
  WINDOW_CLOSING: {
    title: "Window closing",
    help: "Newborns and spouses near or past the end of their window",
  },
  STILL_COVERED: { title: "Left, still covered", help: "Leavers still covered by the insurer" },
};

const daysLeft = (days: number) => (days === 0 ? "today" : `${counted(days, "day", "days")} left`);

export const TODAY_MESSAGES = {
  title: "Today",
  queue: "Queue",
  whose: "Owner",
  everybody: "All",
  mine: "Mine",
  counts: "Pending work",
  coverAtRisk: "Cover at risk",
  loadFailed: "Unable to load the pending work",
  queueFailed: "Unable to load the queue",
  sidesFailed: "Unable to load other pending work",
  nothing: "Nothing pending",
  nothingText: "No open endorsement matches this filter.",
  showAll: "Show everything",
  nextStep: "Next step",
  open: "Open",
  recordResponse: "Record the response",
  moveTo: ({ label }: { label: string }) => `Move to ${label}`,
  startHere: "Make this my start page",
  startElsewhere: "Start with the company directory",
  startsHere: "Today is now your start page.",
  startsElsewhere: "The company directory is now your start page.",
  startFailed: "Unable to change the start page",
  belowNeed: "Low CD balances",
  short: ({ amount }: { amount: string }) => `short ${amount}`,
  endingEnrolments: "Enrolments ending this week",
  endsIn,
  endingPolicies: "Policies ending within 60 days",
  policyEnds: ({ endsOn, daysLeft: days, lives }: { endsOn: LocalDate; daysLeft: number; lives: number }) => {
    const day = formatDmy(endsOn);
    const ends = days < 0 ? `ended ${day}, ${counted(-days, "day", "days")} ago` : `ends ${day}, ${daysLeft(days)}`;
    return `${ends} · ${counted(lives, "life", "lives")}`;
  },
  onlyFirst: ({ title, count }: { title: string; count: number }) => `${title}, first ${count}`,
  showAllPolicies: ({ count }: { count: number }) => `Show all ${count}`,
  savedUploads: "Unfinished uploads",
  savedBy: ({ name }: { name: string }) => `saved by ${name}`,
  approvals: "Pending my approval",
  allApprovals: ({ count }: { count: number }) => `All ${counted(count, "change", "changes")}`,
  credit: "credit",
  debit: "debit",
  differences: "Open differences",
  differencesOf: ({ count }: { count: number }) => `${count} open`,
  toVerify: "Documents to verify",
  topUps: "Top-ups to request",
  copyRequest: "Copy request",
  emailHr: "Email HR",
  topUpSubject: ({ account }: { account: string }) => `Top-up of CD account ${account}`,
  allOf: ({ count }: { count: number }) => `All ${counted(count, "endorsement", "endorsements")}`,
  endorsementsOf: ({ count }: { count: number }) => counted(count, "endorsement", "endorsements"),
  load: "Workload per person",
  breaches: "Overdue by status",
  overdue: ({ count }: { count: number }) => `${grouped(count)} overdue`,
  allClear: "No other pending work.",
} as const;

export const RISK_MESSAGES = {
  title: "Cover at risk",
  loadFailed: "Unable to load the cover at risk",
  all: "All",
  kinds: "Kinds of risk",
  since: "Since",
  days: "Days",
  daysLeft: ({ days }: { days: number }) =>
    days < 0 ? `closed ${-days} ${days === -1 ? "day" : "days"} ago` : days === 0 ? "closes today" : `${days} left`,
  longest: ({ days }: { days: number }) => `up to ${counted(days, "day", "days")}`,
  sumInsured: "Sum Insured",
  premium: "Premium",
  lives: "Lives at risk",
  none: "No cover is at risk",
  noneText: "Every start and end of cover was sent to the insurer.",
  more: "Show more",
  kind: "Risk",
  member: "Member",
  endorsement: "Endorsement",
} as const;
