import { keysOf } from "../keys";
import type { PolicyFacts } from "../policies/types";

/** Labels of spec 2 §4; the keys are the statuses. */
export const STATUS_LABELS = {
  DRAFT: "Draft",
  IN_PROGRESS: "In Progress",
  SENT_TO_INSURER: "Sent to Insurer",
  ENDO_DECLINED: "Endo Declined",
  ENDO_RECEIVED: "Endo Received",
  READY_FOR_TPA: "Ready for TPA",
  RECEIVED_UHIDS: "Received UHIDs",
  ENDO_COMPLETE: "Endo Complete",
} as const;

export type EndorsementStatus = keyof typeof STATUS_LABELS;

export const ENDORSEMENT_STATUSES: readonly EndorsementStatus[] = keysOf(STATUS_LABELS);

/** The insurer does not have the endorsement yet, so its rows are still repriced. */
export const UNSENT_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS"];

/** 'Pre-process states': only these require a sufficient CD balance [spec 2 §8, domain §9]. */
export const BALANCE_REQUIRED_IN = UNSENT_IN;

/** From ENDO_RECEIVED on, the ledger has the cost and the CD balance is already reduced [domain §9]. */
export const POSTED_IN: readonly EndorsementStatus[] = [
  "ENDO_RECEIVED",
  "READY_FOR_TPA",
  "RECEIVED_UHIDS",
  "ENDO_COMPLETE",
];

/** In these statuses the rows are pending: not charged yet, and not declined [domain §24 #41]. */
export const PENDING_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER"];

/** Rows cannot change while the insurer has the endorsement (ruling). */
export const ROWS_CHANGE_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS", "ENDO_DECLINED"];

/** Statuses whose lives can be moved to another endorsement [domain §10]. */
export const REASSIGN_ALLOWED_IN: readonly EndorsementStatus[] = ["DRAFT", "IN_PROGRESS", "ENDO_DECLINED"];

/** TPA names that mean the insurer handles claims itself. */
const IN_HOUSE_TPA = new Set(["", "in-house", "inhouse", "in house", "na", "n/a"]);

export type ChainPolicy = Pick<PolicyFacts, "policyType" | "tpaName" | "insurerName">;

const START = ["DRAFT", "IN_PROGRESS", "SENT_TO_INSURER", "ENDO_RECEIVED"] as const;

/** GPA and GTL have no health cards [domain §10]. */
const CHAIN_WITHOUT_CARDS: readonly EndorsementStatus[] = [...START, "ENDO_COMPLETE"];
const CHAIN_IN_HOUSE: readonly EndorsementStatus[] = [...START, "RECEIVED_UHIDS", "ENDO_COMPLETE"];
const CHAIN_WITH_TPA: readonly EndorsementStatus[] = [...START, "READY_FOR_TPA", "RECEIVED_UHIDS", "ENDO_COMPLETE"];

export function hasExternalTpa({ tpaName, insurerName }: Pick<ChainPolicy, "tpaName" | "insurerName">): boolean {
  const tpa = (tpaName ?? "").trim().toLowerCase();
  return !IN_HOUSE_TPA.has(tpa) && tpa !== insurerName.trim().toLowerCase();
}

/** The statuses of an endorsement of this policy, in order [domain §10]. */
export function chainFor(policy: ChainPolicy): readonly EndorsementStatus[] {
  if (policy.policyType === "GPA" || policy.policyType === "GTL") return CHAIN_WITHOUT_CARDS;
  return hasExternalTpa(policy) ? CHAIN_WITH_TPA : CHAIN_IN_HOUSE;
}

/** The next status; IN_PROGRESS for a declined endorsement; null at the end. */
export function nextStatus(status: EndorsementStatus, policy: ChainPolicy): EndorsementStatus | null {
  if (status === "ENDO_DECLINED") return "IN_PROGRESS";
  const chain = chainFor(policy);
  const position = chain.indexOf(status);
  return position < 0 ? null : (chain[position + 1] ?? null);
}

export function canDecline(status: EndorsementStatus): boolean {
  return status === "SENT_TO_INSURER";
}

/** Whether a move follows the chain or is the insurer's refusal. */
export function canTransition(from: EndorsementStatus, to: EndorsementStatus, policy: ChainPolicy): boolean {
  return to === "ENDO_DECLINED" ? canDecline(from) : nextStatus(from, policy) === to;
}

/** The message for any other move. */
export function invalidTransition(from: string, to: string): string {
  return `Invalid transition from ${from} to ${to}`;
}
