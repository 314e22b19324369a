import { keysOf } from "../keys";
import { coversEmployeeOnly, type PolicyFacts } from "../policies/types";

/** What code and SQL decide by the status of an endorsement: a new status decides each column. */
type StatusFacts = {
  label: string;
  /** Which policies' chains include it, in the order of this table; health cards need the last two [domain §10]. */
  chain: "all" | "withCards" | "withTpa" | "none";
  /** The premium of its rows: not charged yet, in the ledger, or not charged because the insurer declined [domain §24 #41]. */
  charge: "pending" | "posted" | "declined";
  /** The insurer decides on it: the rows are as sent, and they come before all other pending rows in pricing. */
  isAtInsurer: boolean;
  /** Its rows may change or move to another endorsement; the insurer does not have them [domain §10]. */
  rowsMayChange: boolean;
  /** New rows join it, it may be deleted, and HR's documents are verified in it. */
  isDraft: boolean;
  /** Files for insurer and TPA, and its ticket, may exist. */
  hasFiles: boolean;
  /** Endorsements that its rows depend on block its next move [domain §24 #41]. */
  dependsOnOthers: boolean;
  /** Entering it reprices the endorsements that depend on this one. */
  repricesDependents: boolean;
  /** The end of the chain: read-only, and no longer listed as open work. */
  isComplete: boolean;
  /** Entering it affects neither money nor the insurer: the move runs without a question and can be undone. */
  isUndoable: boolean;
};

/** Labels of spec 2 §4, in the order of the chain. */
export const STATUSES = {
  DRAFT: {
    label: "Draft",
    chain: "all",
    charge: "pending",
    isAtInsurer: false,
    rowsMayChange: true,
    isDraft: true,
    hasFiles: false,
    dependsOnOthers: false,
    repricesDependents: false,
    isComplete: false,
    isUndoable: false,
  },
  IN_PROGRESS: {
    label: "In Progress",
    chain: "all",
    charge: "pending",
    isAtInsurer: false,
    rowsMayChange: true,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: true,
    repricesDependents: true,
    isComplete: false,
    isUndoable: false,
  },
  SENT_TO_INSURER: {
    label: "Sent to Insurer",
    chain: "all",
    charge: "pending",
    isAtInsurer: true,
    rowsMayChange: false,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: true,
    repricesDependents: true,
    isComplete: false,
    isUndoable: false,
  },
  ENDO_DECLINED: {
    label: "Endo Declined",
    chain: "none",
    charge: "declined",
    isAtInsurer: false,
    rowsMayChange: true,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: false,
    repricesDependents: true,
    isComplete: false,
    isUndoable: false,
  },
  ENDO_RECEIVED: {
    label: "Endo Received",
    chain: "all",
    charge: "posted",
    isAtInsurer: false,
    rowsMayChange: false,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: false,
    repricesDependents: true,
    isComplete: false,
    isUndoable: false,
  },
  READY_FOR_TPA: {
    label: "Ready for TPA",
    chain: "withTpa",
    charge: "posted",
    isAtInsurer: false,
    rowsMayChange: false,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: false,
    repricesDependents: false,
    isComplete: false,
    isUndoable: true,
  },
  RECEIVED_UHIDS: {
    label: "Received UHIDs",
    chain: "withCards",
    charge: "posted",
    isAtInsurer: false,
    rowsMayChange: false,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: false,
    repricesDependents: false,
    isComplete: false,
    isUndoable: true,
  },
  ENDO_COMPLETE: {
    label: "Endo Complete",
    chain: "all",
    charge: "posted",
    isAtInsurer: false,
    rowsMayChange: false,
    isDraft: false,
    hasFiles: true,
    dependsOnOthers: false,
    repricesDependents: false,
    isComplete: true,
    isUndoable: true,
  },
} as const satisfies Record<string, StatusFacts>;

export type EndorsementStatus = keyof typeof STATUSES;

/** A status whose move can be undone: its effects have a reversal. */
export type UndoableStatus = {
  [Status in EndorsementStatus]: (typeof STATUSES)[Status]["isUndoable"] extends true ? Status : never;
}[EndorsementStatus];

export const isUndoable = (status: EndorsementStatus): status is UndoableStatus => STATUSES[status].isUndoable;

export const ENDORSEMENT_STATUSES: readonly EndorsementStatus[] = keysOf(STATUSES);

export const FIRST_STATUS: EndorsementStatus = "DRAFT";

/** The statuses with this property, in the order of the chain. */
export const statusesWhere = (has: (facts: StatusFacts) => boolean): readonly EndorsementStatus[] =>
  ENDORSEMENT_STATUSES.filter((status) => has(STATUSES[status]));

const labelsOf = <Status extends string>(table: Readonly<Record<Status, { label: string }>>) =>
  Object.fromEntries(keysOf(table).map((status) => [status, table[status].label])) as Readonly<Record<Status, string>>;

export const STATUS_LABELS = labelsOf(STATUSES);

/** Rows that are not charged yet, and not declined [domain §24 #41]. */
export const PENDING_IN = statusesWhere(({ charge }) => charge === "pending");

/** The ledger has the cost, and the CD balance is already reduced [domain §9]. */
export const POSTED_IN = statusesWhere(({ charge }) => charge === "posted");

/** Rows that are not charged because the insurer declined [domain §24 #41]. */
export const DECLINED_IN = statusesWhere(({ charge }) => charge === "declined");

export const isDeclined = (status: EndorsementStatus) => STATUSES[status].charge === "declined";

/** Its file can be emailed: it exists, and the endorsement is open. A declined one is reworked in IN_PROGRESS first. */
export const isSendable = (status: EndorsementStatus) =>
  STATUSES[status].hasFiles && !STATUSES[status].isComplete && !isDeclined(status);

export const AT_INSURER_IN = statusesWhere(({ isAtInsurer }) => isAtInsurer);

/**
 * The 'pre-process states': the rows are still repriced, their dates can be refreshed, and only these require a sufficient CD
 * balance [spec 2 §8, domain §9].
 */
export const UNSENT_IN = statusesWhere(({ charge, isAtInsurer }) => charge === "pending" && !isAtInsurer);

/** The rows have their last price: sending them prices nothing. */
export const PRICED_IN = statusesWhere(({ isDraft, isAtInsurer, charge }) => {
  return charge === "pending" && !isDraft && !isAtInsurer;
});

/** Work on the rows starts: the rater is checked, premiums are recalculated, the ticket may get a message [spec 2 §4]. */
export const startsWork = (to: EndorsementStatus): boolean => PRICED_IN.includes(to);

/** Endorsements that their rows depend on block their next move [domain §24 #41]. */
export const DEPENDENT_IN = statusesWhere(({ dependsOnOthers }) => dependsOnOthers);

/** A draft, or an endorsement whose rows have all moved away [domain §10]. */
export const isDeletable = (status: EndorsementStatus, rowCount: number): boolean =>
  STATUSES[status].isDraft || (STATUSES[status].rowsMayChange && rowCount === 0);

export const ROWS_CHANGE_IN = statusesWhere(({ rowsMayChange }) => rowsMayChange);
export const DRAFT_IN = statusesWhere(({ isDraft }) => isDraft);
export const COMPLETE_IN = statusesWhere(({ isComplete }) => isComplete);

/** TPA names that mean the insurer handles claims itself. */
const IN_HOUSE_TPA = new Set(["", "in-house", "inhouse", "in house", "na", "n/a"]);

export type ChainPolicy = Pick<PolicyFacts, "policyType" | "tpaName" | "insurerName">;

export function hasExternalTpa({ tpaName, insurerName }: Pick<ChainPolicy, "tpaName" | "insurerName">): boolean {
  const tpa = (tpaName ?? "").trim().toLowerCase();
  return !IN_HOUSE_TPA.has(tpa) && tpa !== insurerName.trim().toLowerCase();
}

/** The statuses of an endorsement of this policy, in order; GPA and GTL have no health cards [domain §10]. */
export function chainFor(policy: ChainPolicy): readonly EndorsementStatus[] {
  const hasCards = !coversEmployeeOnly(policy.policyType);
  const hasTpa = hasCards && hasExternalTpa(policy);
  return statusesWhere(
    ({ chain }) => chain === "all" || (hasCards && chain === "withCards") || (hasTpa && chain === "withTpa"),
  );
}

/**
 * The next status; IN_PROGRESS for a declined endorsement; null at the end. A change of the TPA can leave an endorsement in a
 * status outside the chain: it goes on with the first later one.
 */
export function nextStatus(status: EndorsementStatus, policy: ChainPolicy): EndorsementStatus | null {
  if (isDeclined(status)) return "IN_PROGRESS";
  const later = ENDORSEMENT_STATUSES.slice(ENDORSEMENT_STATUSES.indexOf(status) + 1);
  return chainFor(policy).find((next) => later.includes(next)) ?? null;
}

export function canDecline(status: EndorsementStatus): boolean {
  return STATUSES[status].isAtInsurer;
}

/** Whether a move follows the chain or is the insurer's refusal. */
export function canTransition(from: EndorsementStatus, to: EndorsementStatus, policy: ChainPolicy): boolean {
  return isDeclined(to) ? canDecline(from) : nextStatus(from, policy) === to;
}

/** The message for any other move. */
export function invalidTransition(from: string, to: string): string {
  return `Invalid transition from ${from} to ${to}`;
}
