import type { BlockerCode } from "@/lib/domain/endorsements/gates";
import { counted } from "./counted";

type Blocker = { code: string; message: string; endorsementId?: string | undefined };

/** What an endorsement waits for, in a column's width; the whole sentence is its title. */
export const BLOCKER_WORDS: Readonly<Record<Exclude<BlockerCode, "COMPLETE">, string>> = {
  CD_BALANCE_INSUFFICIENT: "CD balance too low",
  CD_ACCOUNT_MISSING: "No CD account",
  KYC_NOT_VERIFIED: "KYC to verify",
  MIDTERM_NOT_VERIFIED: "Mid-term to verify",
  EXCEPTIONS_ATTACHED: "Exceptions attached",
  OUTDATED_DATES: "Dates outdated",
  NO_ROWS: "No members",
  RATER_MISSING: "No rater",
  TICKET_MISSING: "No ticket",
  POLICY_NUMBER_MISSING: "No policy number",
  UHIDS_MISSING: "UHIDs missing",
  WAITS_FOR_ENDORSEMENT: "Earlier endorsement pending",
  NEVER_CHARGED: "Declined addition",
  POLICY_INCOMPLETE: "Policy incomplete",
};

/** A code in short; one of a later version by itself. */
const blockerWord = (code: string): string => (BLOCKER_WORDS as Record<string, string>)[code] ?? code;

/** A blocker in short; one about another endorsement keeps its message, which names that endorsement. */
export const blockerInShort = ({ code, message, endorsementId }: Blocker): string =>
  endorsementId ? message : blockerWord(code);

export const WAITING_WORDS = {
  overdue: "Overdue",
  blocked: "Blocked",
  ready: "Ready to move",
  atInsurer: "At the insurer",
} as const;

/** Words of the queue: who has what, since when, until when. */
export const WORK_MESSAGES = {
  owner: "Owner",
  mine: "Mine",
  nobody: "Nobody",
  assignToMe: "Take it",
  assignTo: "Hand to …",
  release: "Nobody",
  assigned: ({ name, owner }: { name: string; owner: string | null }) => `${owner ?? "Nobody"} has ${name} now.`,
  assignFailed: "Unable to change the owner",
  ownersFailed: "Unable to load who may have it",
  load: ({ open, overdue }: { open: number; overdue: number }) =>
    overdue > 0 ? `${open} open, ${overdue} overdue` : `${open} open`,
  inStatus: "In this status",
  due: "Due",
  today: "today",
  stages: "Stages and their working days",
  daysOfLimit: ({ days, limit }: { days: number; limit: number }) => `${counted(days, "day", "days")} · limit ${limit}`,
  daysOfLimitTitle: ({ days, limit }: { days: number; limit: number }) =>
    `${counted(days, "working day", "working days")}, ${limit} allowed`,
  stageLasted: ({ days, limit }: { days: number; limit: number }) =>
    `after ${days} of ${counted(limit, "working day", "working days")}`,
  nextOfMine: "Next in your queue",
  nextOfNobody: "Next that nobody has",
  workingDays: ({ days }: { days: number }) => counted(days, "working day", "working days"),
  dueOn: ({ day }: { day: string }) => `Due ${day}`,
  overdueBy: ({ days }: { days: number }) => `Overdue by ${counted(days, "day", "days")}`,
  layout: "Columns",
  asSpecified: "Records",
  asWork: "Work",
  moreFilters: "More filters",
  moreFiltersChosen: ({ count }: { count: number }) => (count > 0 ? `More filters (${count})` : "More filters"),
  status: "Status",
  company: "Company",
  companiesFailed: "Unable to load the companies",
  insurer: "Insurer",
  blockedBy: "Blocked by",
  waiting: "Waits",
  netCost: "Net Cost",
  age: "Days in status",
  notBlocked: "Nothing",
  notKnown: "Being worked out",
  filtersInForce: "Filters in force",
  removeFilter: ({ label }: { label: string }) => `Remove filter ${label}`,
  moveOn: "Move on",
  moveTitle: ({ count }: { count: number }) => `Move ${counted(count, "endorsement", "endorsements")} on?`,
  moveHelp: "Each moves to its own next status, one after the other. Nothing is written to their tickets.",
  assignTitle: ({ count, name }: { count: number; name: string | null }) =>
    `${name ? `Hand ${counted(count, "endorsement", "endorsements")} to ${name}` : `Take the owner from ${count}`}?`,
  moveEach: ({ count }: { count: number }) => `Move ${count}`,
  assignEach: ({ count }: { count: number }) => `Change the owner of ${count}`,
  target: ({ label }: { label: string }) => `to ${label}`,
  stays: ({ why }: { why: string }) => `Stays: ${why}`,
  pending: "Waits",
  moved: ({ label }: { label: string }) => `Moved to ${label}`,
  ownedBy: ({ name }: { name: string | null }) => (name ? `Now with ${name}` : "Now without an owner"),
  done: ({ done, count }: { done: number; count: number }) => `${done} of ${count} done`,
  close: "Close",
  results: "Result of each",
} as const;
