import type { RiskKind } from "@/lib/domain/endorsements/cover-at-risk";
import type { BlockerCode } from "@/lib/domain/endorsements/gates";
import { counted } from "./counted";

/** What settles each blocker: the words of the next step. */
export const NEXT_STEPS: Readonly<Record<Exclude<BlockerCode, "COMPLETE">, string>> = {
  CD_BALANCE_INSUFFICIENT: "Ask HR to top up",
  CD_ACCOUNT_MISSING: "Attach a CD account",
  KYC_NOT_VERIFIED: "Verify the documents",
  MIDTERM_NOT_VERIFIED: "Verify mid-term members",
  EXCEPTIONS_ATTACHED: "Settle the exceptions",
  OUTDATED_DATES: "Refresh the dates",
  NO_ROWS: "See the draft",
  RATER_MISSING: "Upload the rater",
  TICKET_MISSING: "Link the ticket",
  POLICY_NUMBER_MISSING: "Enter the policy number",
  UHIDS_MISSING: "See the members",
  WAITS_FOR_ENDORSEMENT: "See the earlier endorsement",
  NEVER_CHARGED: "Move or remove the rows",
  POLICY_INCOMPLETE: "Complete the policy",
};

export const RISK_WORDS: Readonly<Record<RiskKind, { title: string; help: string }>> = {
  NOT_SENT: { title: "Covered, not sent", help: "Cover has begun and the insurer does not know it yet" },
  WINDOW_CLOSING: {
    title: "Window closing",
    help: "Newborns and spouses in the last days of their window, or beyond it",
  },
  STILL_COVERED: { title: "Left, still covered", help: "Leavers whom the insurer still covers" },
};

const daysLeft = (days: number) => (days === 0 ? "today" : `${counted(days, "day", "days")} left`);

export const TODAY_MESSAGES = {
  title: "Today",
  queue: "Queue",
  whose: "Whose",
  everybody: "Everybody",
  mine: "Mine",
  counts: "What waits",
  coverAtRisk: "Cover at risk",
  loadFailed: "Unable to load what waits",
  queueFailed: "Unable to load the queue",
  sidesFailed: "Unable to load what waits beside the queue",
  nothing: "Nothing waits here",
  nothingText: "Every open endorsement of this group is settled.",
  showAll: "Show everything",
  nextStep: "Next step",
  open: "Open",
  recordResponse: "Record the response",
  moveTo: ({ label }: { label: string }) => `Move to ${label}`,
  moveTitle: ({ name, label }: { name: string; label: string }) => `Move ${name} to ${label}?`,
  moveText: "Nothing is written to its ticket; open it to send a note along.",
  moved: ({ name, label }: { name: string; label: string }) => `${name} was moved to ${label}.`,
  moveFailed: "Unable to move the endorsement",
  startHere: "Make this my start page",
  startElsewhere: "Start with the company directory",
  startsHere: "You start here from now on.",
  startsElsewhere: "You start with the company directory from now on.",
  startFailed: "Unable to change the start page",
  belowNeed: "CD accounts below need",
  short: ({ amount }: { amount: string }) => `short ${amount}`,
  endingEnrolments: "Enrolments that end this week",
  endsIn: ({ days }: { days: number }) =>
    days === 0 ? "ends today" : days === 1 ? "ends tomorrow" : `ends in ${days} days`,
  endingPolicies: "Policies ending within 60 days",
  policyEnds: ({ day, days }: { day: string; days: number }) =>
    days < 0 ? `ended ${day}, ${counted(-days, "day", "days")} ago` : `ends ${day}, ${daysLeft(days)}`,
  policyLives: ({ count }: { count: number }) => counted(count, "life", "lives"),
  showAllPolicies: ({ count }: { count: number }) => `Show all ${count}`,
  savedUploads: "Uploads with rows left over",
  savedBy: ({ name }: { name: string }) => `saved by ${name}`,
  approvals: "Approvals that wait for me",
  credit: "credit",
  debit: "debit",
  differences: "Open differences",
  differencesOf: ({ count }: { count: number }) => `${count} open`,
  toVerify: "Documents to verify",
  topUps: "Top-ups to ask for",
  endorsementsOf: ({ count }: { count: number }) => counted(count, "endorsement", "endorsements"),
  load: "Load per person",
  allClear: "Nothing waits beside the queue.",
  daysShort: ({ days }: { days: number }) => `${days} d`,
  ageTitle: ({ days }: { days: number }) => `${counted(days, "working day", "working days")} in this status`,
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
  sumInsured: "Sum insured",
  premium: "Premium",
  lives: "Lives at risk",
  none: "No cover is at risk",
  noneText: "Every life whose cover has begun or ended is known to its insurer.",
  more: "Show more",
  kind: "Risk",
  member: "Member",
  endorsement: "Endorsement",
} as const;
