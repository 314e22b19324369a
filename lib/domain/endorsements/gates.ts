import { isOutdated } from "../backdating/outdated";
import type { ProviderConfig } from "../config";
import type { LocalDate } from "../dates/local-date";
import { keysOf } from "../keys";
import type { Paise } from "../money/paise";
import type { PolicyFacts } from "../policies/types";
import { balanceSufficient } from "./costs";
import { ENDORSEMENT_RULES } from "./messages";
import { endoName, type NamedEndorsement } from "./numbering";
import { neverCharged } from "./price-nothing";
import type { MissingAddition } from "./pricing-types";
import { type ChainPolicy, type EndorsementStatus, nextStatus, STATUSES, UNSENT_IN } from "./status";
import { isKycNonVerified, isMidtermNonVerified, type VerifiableMember } from "./verification";

/** Why an endorsement cannot move, by code. The sentences are from spec 2 §5 and §8 where available. */
export const BLOCKER_MESSAGES = {
  COMPLETE: "The endorsement is complete",
  NO_ROWS: "The endorsement has no members",
  RATER_MISSING: ENDORSEMENT_RULES.raterMissing,
  CD_ACCOUNT_MISSING: ENDORSEMENT_RULES.cdAccountMissing,
  CD_BALANCE_INSUFFICIENT: ENDORSEMENT_RULES.cdInsufficient,
  MIDTERM_NOT_VERIFIED: "Mid-term members await verification",
  KYC_NOT_VERIFIED: "KYC documents await verification",
  EXCEPTIONS_ATTACHED: "Exceptions are attached to the endorsement",
  OUTDATED_DATES: "Coverage dates of some members are outdated",
  TICKET_MISSING: ENDORSEMENT_RULES.ticketMissing,
  POLICY_NUMBER_MISSING: "Policy number is not present",
  UHIDS_MISSING: "Some added members have no UHID",
  AMOUNT_PENDING: "The insurer's amount is pending approval",
  WAITS_FOR_ENDORSEMENT: "An earlier endorsement must be received first",
  NEVER_CHARGED: "The addition of some members was declined or comes later: move or remove their rows",
  EMPLOYEE_STAYS: "Some dependants leave without the employee: remove their exits",
  POLICY_INCOMPLETE: "The policy's record is incomplete",
} as const;

export type BlockerCode = keyof typeof BLOCKER_MESSAGES;
/** `endorsementId`: the other endorsement that causes the blocker. */
export type MoveBlocker = { code: BlockerCode; message: string; endorsementId?: string };

type OtherEndorsement = NamedEndorsement & { id: string };

/** Other endorsements that this one depends on [domain §24 #41]. */
export type Dependencies = {
  /** Pending endorsements for the same covers, which must be received first. */
  waitsFor: readonly OtherEndorsement[];
  /**
   * Later or declined endorsements that add a life which this one edits or removes, or the employee of its dependant.
   */
  neverCharged: readonly (OtherEndorsement & MissingAddition)[];
  /** Declined endorsements with the exit of an employee whose dependants leave here [domain §24 #81]. */
  employeeStays: readonly OtherEndorsement[];
};

export type GateMember = VerifiableMember & {
  coverageStart: LocalDate | null;
  uhid: string | null;
  /** The life is no longer covered. */
  hasLeft: boolean;
  /** An edit changes the sum insured from `coverageStart` on. */
  changesCover: boolean;
};

export type GateFacts = Dependencies & {
  status: EndorsementStatus;
  policy: ChainPolicy & Pick<PolicyFacts, "policyNumber"> & { config: ProviderConfig };
  members: readonly GateMember[];
  netPaise: Paise;
  /** null if the policy has no CD account. */
  cdBalancePaise: Paise | null;
  exceptionIds: readonly string[];
  hasRater: boolean;
  supportTicketId: string | null;
  /** A second person has not yet decided on the insurer's amount (ruling 55). */
  isAmountPending: boolean;
  today: LocalDate;
  /** The flags that enable gates [spec 2 §4]. */
  checksOutdatedDates: boolean;
  checksRater: boolean;
};

/** Every added life needs a UHID, unless it has left: the TPA may then issue no card. */
export const needsUhid = ({ operation, hasLeft }: Pick<GateMember, "operation" | "hasLeft">): boolean =>
  operation === "ADD" && !hasLeft;

type Gate = { code: BlockerCode; blocks: (facts: GateFacts) => boolean };

/** Each gate describes what blocks a move. These of spec 2 §4 guard every move. */
const GATES: readonly Gate[] = [
  { code: "CD_ACCOUNT_MISSING", blocks: (facts) => needsBalance(facts) && facts.cdBalancePaise === null },
  {
    code: "CD_BALANCE_INSUFFICIENT",
    blocks: (facts) =>
      needsBalance(facts) && facts.cdBalancePaise !== null && !balanceSufficient(facts.netPaise, facts.cdBalancePaise),
  },
  {
    code: "MIDTERM_NOT_VERIFIED",
    blocks: ({ members, status }) => members.some((m) => isMidtermNonVerified(m, status)),
  },
  { code: "KYC_NOT_VERIFIED", blocks: ({ members, status }) => members.some((m) => isKycNonVerified(m, status)) },
  { code: "EXCEPTIONS_ATTACHED", blocks: ({ exceptionIds }) => exceptionIds.length > 0 },
  { code: "OUTDATED_DATES", blocks: (facts) => facts.checksOutdatedDates && hasOutdatedDates(facts) },
];

const HAS_ROWS: Gate = { code: "NO_ROWS", blocks: ({ members }) => members.length === 0 };

/** These guard the move to one status [domain §10]. */
const GATES_TO: Readonly<Record<EndorsementStatus, readonly Gate[]>> = {
  DRAFT: [],
  IN_PROGRESS: [HAS_ROWS, { code: "RATER_MISSING", blocks: ({ checksRater, hasRater }) => checksRater && !hasRater }],
  SENT_TO_INSURER: [
    HAS_ROWS,
    { code: "TICKET_MISSING", blocks: ({ supportTicketId }) => !supportTicketId?.trim() },
    { code: "POLICY_NUMBER_MISSING", blocks: ({ policy }) => !policy.policyNumber?.trim() },
  ],
  ENDO_DECLINED: [],
  ENDO_RECEIVED: [],
  READY_FOR_TPA: [],
  RECEIVED_UHIDS: [
    {
      code: "UHIDS_MISSING",
      blocks: ({ members }) => members.some((member) => needsUhid(member) && !member.uhid),
    },
  ],
  // A complete endorsement takes no amount any more.
  ENDO_COMPLETE: [{ code: "AMOUNT_PENDING", blocks: ({ isAmountPending }) => isAmountPending }],
};

/** All blockers of the next status; 'Move to <next>' is enabled if there are none [spec 2 §4, domain §10]. */
export function moveBlockers(facts: GateFacts): MoveBlocker[] {
  const next = nextStatus(facts.status, facts.policy);
  if (next === null) return [blocker("COMPLETE")];
  return [
    ...[...GATES, ...GATES_TO[next]].filter(({ blocks }) => blocks(facts)).map(({ code }) => blocker(code)),
    ...dependencyBlockers(facts),
  ];
}

/** What another provider's reply says of an endorsement [spec 2 §4]. */
type RepliedFacts = {
  status: EndorsementStatus;
  exceptionIds: readonly string[];
  memberData: readonly { isMidtermNonVerified: boolean; isKYCNonVerified: boolean; isDateOutdated: boolean }[];
};
type RepliedBalance = { cdAccountId: string | null; balanceSufficient: boolean };

/** The blockers of spec 2 §4, for a provider that does not list them; it decides on the move itself. */
export function specifiedBlockers(facts: RepliedFacts, balance: RepliedBalance | undefined): MoveBlocker[] {
  const { status, exceptionIds, memberData } = facts;
  const account = UNSENT_IN.includes(status) ? balance : undefined;
  const blocking = {
    CD_ACCOUNT_MISSING: account?.cdAccountId === null,
    CD_BALANCE_INSUFFICIENT: account !== undefined && account.cdAccountId !== null && !account.balanceSufficient,
    MIDTERM_NOT_VERIFIED: memberData.some(({ isMidtermNonVerified }) => isMidtermNonVerified),
    KYC_NOT_VERIFIED: memberData.some(({ isKYCNonVerified }) => isKYCNonVerified),
    EXCEPTIONS_ATTACHED: exceptionIds.length > 0,
    OUTDATED_DATES: memberData.some(({ isDateOutdated }) => isDateOutdated),
  } as const satisfies Partial<Record<BlockerCode, boolean>>;
  return keysOf(blocking).flatMap((code) => (blocking[code] ? [blocker(code)] : []));
}

/** A draft may be checked at any time. Dependencies block it from IN_PROGRESS on [domain §24 #41]. */
function dependencyBlockers({ status, waitsFor, neverCharged: missing, employeeStays }: GateFacts): MoveBlocker[] {
  if (!STATUSES[status].dependsOnOthers) return [];
  return [
    ...waitsFor.map(waitsForBlocker),
    ...missing.map(neverChargedBlocker),
    ...employeeStays.map(employeeStaysBlocker),
  ];
}

const waitsForBlocker = (earlier: OtherEndorsement): MoveBlocker => ({
  code: "WAITS_FOR_ENDORSEMENT",
  message: `Waits for ${endoName(earlier)}`,
  endorsementId: earlier.id,
});

const neverChargedBlocker = (addition: OtherEndorsement & MissingAddition): MoveBlocker => ({
  code: "NEVER_CHARGED",
  message: neverCharged(addition),
  endorsementId: addition.id,
});

const employeeStaysBlocker = (exit: OtherEndorsement): MoveBlocker => ({
  code: "EMPLOYEE_STAYS",
  message: `The employee stays: ${endoName(exit)} was declined. Rework it or remove the dependants' exits`,
  endorsementId: exit.id,
});

type ListedBlocker = Omit<MoveBlocker, "code"> & { code: string };

/** Stored codes in words. A code about other endorsements becomes one blocker for each of them. */
export function blockersOf(codes: readonly string[], { waitsFor, neverCharged: missing, employeeStays }: Dependencies) {
  const known: Readonly<Record<string, MoveBlocker[]>> = {
    WAITS_FOR_ENDORSEMENT: waitsFor.map(waitsForBlocker),
    NEVER_CHARGED: missing.map(neverChargedBlocker),
    EMPLOYEE_STAYS: employeeStays.map(employeeStaysBlocker),
  };
  return codes.flatMap((code): ListedBlocker[] => (known[code]?.length ? known[code] : [blockerOf(code)]));
}

/** Codes of blockers that name other endorsements. */
export const DEPENDENCY_CODES: readonly string[] = [
  "WAITS_FOR_ENDORSEMENT",
  "NEVER_CHARGED",
  "EMPLOYEE_STAYS",
] satisfies BlockerCode[];

/** A stored code in words. An unknown code, from a later version, is shown unchanged. */
function blockerOf(code: string): ListedBlocker {
  return { code, message: (BLOCKER_MESSAGES as Record<string, string>)[code] ?? code };
}

const blocker = (code: BlockerCode): MoveBlocker => ({ code, message: BLOCKER_MESSAGES[code] });

const needsBalance = ({ status }: GateFacts) => UNSENT_IN.includes(status);

/** Unsent rows whose added or changed cover starts too long ago [spec 2 §9, domain §1 #35]. */
function hasOutdatedDates({ members, status, today, policy }: GateFacts): boolean {
  return members.some((member) => isDateOutdated(member, { status, today, config: policy.config }));
}

type DatedMember = Pick<GateMember, "operation" | "coverageStart" | "isMidtermMember" | "changesCover">;
type DateFacts = { status: EndorsementStatus; today: LocalDate; config: ProviderConfig };

export function isDateOutdated(member: DatedMember, { status, today, config }: DateFacts): boolean {
  const { operation, coverageStart, isMidtermMember, changesCover } = member;
  const isDated = operation === "ADD" || (operation === "EDIT" && changesCover);
  if (!isDated || coverageStart === null || !UNSENT_IN.includes(status)) return false;
  // The window of an effective date includes its last day, like the window of a mid-term event [domain §5].
  return isOutdated(coverageStart, today, config, isMidtermMember || changesCover);
}
