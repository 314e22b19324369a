import { counted } from "@/lib/domain/counted";
import type { BlockerCode } from "@/lib/domain/endorsements/gates";

type Blocker = { code: string; message: string; endorsementId?: string | undefined };

/** Blockers in short form for a column; the full sentence is the title. */
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
  AMOUNT_PENDING: "Amount to approve",
  WAITS_FOR_ENDORSEMENT: "Earlier endorsement pending",
  NEVER_CHARGED: "Addition missing",
  EMPLOYEE_STAYS: "Employee stays",
  POLICY_INCOMPLETE: "Policy incomplete",
};

/** Short form of a code. An unknown code is returned unchanged. */
const blockerWord = (code: string): string => (BLOCKER_WORDS as Record<string, string>)[code] ?? code;

/** Short form of a blocker. A blocker about another endorsement keeps its message, which has the endorsement's name. */
export const blockerInShort = ({ code, message, endorsementId }: Blocker): string =>
  endorsementId ? message : blockerWord(code);

export const QUEUE_WORDS = {
  overdue: "Overdue",
  blocked: "Blocked",
  ready: "Ready to move",
  atInsurer: "At the insurer",
} as const;

/** Words of the queue: owner, age and due date. */
export const WORK_MESSAGES = {
  owner: "Owner",
  mine: "Mine",
  unassigned: "No owner",
  assignToMe: "Take it",
  assignTo: "Hand to …",
  release: "No owner",
  newOwner: "New owner",
  handTitle: ({ name }: { name: string }) => `Hand ${name} to …`,
  actions: "Actions",
  actionsOf: ({ name }: { name: string }) => `Actions: ${name}`,
  assigned: ({ name, owner }: { name: string; owner: string | null }) =>
    owner ? `${name} is now with ${owner}.` : `${name} now has no owner.`,
  assignFailed: "Unable to change the owner",
  ownersFailed: "Unable to load the possible owners",
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
  medianDays: ({ days }: { days: number }) => `median ${counted(days, "day", "days")}`,
  medianTitle: ({ count }: { count: number }) =>
    `Median working days of this insurer's ${counted(count, "other endorsement", "other endorsements")} in the last year`,
  insurerMedian: ({ days }: { days: number }) => `, insurer's median ${days}`,
  nextOfMine: "Next in your queue",
  nextUnassigned: "Next without an owner",
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
  companyName: "Company Name",
  endorsement: "Endorsement",
  lives: "Lives",
  insurer: "Insurer",
  blockedBy: "Blocked by",
  queue: "Queue",
  netCost: "Net Cost",
  age: "Days in status",
  notBlocked: "Nothing",
  notKnown: "Calculating…",
  notLoaded: "Not loaded",
  filtersInForce: "Active filters",
  removeFilter: ({ label }: { label: string }) => `Remove filter ${label}`,
  moveOn: "Move to next status",
  moveTitle: ({ count }: { count: number }) =>
    `Move ${counted(count, "endorsement", "endorsements")} to the next status?`,
  moveHelp: "Each endorsement moves to its next status, one by one.",
  withoutNotes: "No notes are added to their tickets.",
  assignTitle: ({ count, name }: { count: number; name: string | null }) =>
    `${name ? `Hand ${counted(count, "endorsement", "endorsements")} to ${name}` : `Remove the owner of ${counted(count, "endorsement", "endorsements")}`}?`,
  moveEach: ({ count }: { count: number }) => `Move ${count}`,
  assignEach: ({ count }: { count: number }) => `Change the owner of ${count}`,
  noNextStage: "No next status",
  stageGroup: ({ label, count }: { label: string; count: number }) => `${label} (${count})`,
  prepared: ({ count, of }: { count: number; of: number }) => `Preparing ${count} of ${of}`,
  selectAll: ({ count }: { count: number }) => `Select all ${count}`,
  selectFirst: ({ count, of }: { count: number; of: number }) => `Select the first ${count} of ${of}`,
  selectAllFailed: "Unable to select all",
  selectionLimit: ({ limit }: { limit: number }) => `At most ${limit} endorsements can be selected.`,
  downloadFiles: "Download files",
  target: ({ label }: { label: string }) => `to ${label}`,
  stays: ({ why }: { why: string }) => `Not moved: ${why}`,
  pending: "Pending",
  moved: ({ label }: { label: string }) => `Moved to ${label}`,
  ownedBy: ({ name }: { name: string | null }) => (name ? `Now with ${name}` : "Now without an owner"),
  done: ({ done, undone, count }: { done: number; undone: number; count: number }) =>
    undone > 0 ? `${undone} of ${count} undone` : `${done} of ${count} done`,
  close: "Close",
  results: "Results",
} as const;
