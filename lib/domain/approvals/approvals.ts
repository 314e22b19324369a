import { addDays, istDay, startOfDaySeconds } from "../dates/local-date";

/** What a second person decides on. */
export const APPROVAL_KINDS = [
  "CD_ENTRY",
  "INSURER_AMOUNT",
  "DELETION",
  "DELINK",
  "ACCESS",
  "RATER",
  "CONFIGURATION",
  "UNDO",
  "EXCEPTION",
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Whether it would post to a CD account. */
export const isEntry = (kind: ApprovalKind): boolean => kind === "CD_ENTRY" || kind === "INSURER_AMOUNT";

export const APPROVAL_STATUSES = ["PENDING", "APPROVED", "DECLINED", "EXPIRED", "WITHDRAWN"] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** The records that a proposed change concerns; the names are those of the audit log. */
export const APPROVAL_ENTITIES = [
  "company",
  "cdAccount",
  "endorsement",
  "policy",
  "member",
  "benefit",
  "configuration",
  "staff",
  "batch",
] as const;
export type ApprovalEntity = (typeof APPROVAL_ENTITIES)[number];

/** A proposed change expires after this many days, not counting the day of the proposal (ruling 79). */
const VALID_DAYS = 14;

/** The rows that an upload refused are removed this many days after the decision (ruling 80). */
export const STORED_DAYS = 14;

const SECOND_MS = 1000;

/** The first moment at which a change proposed now has expired: midnight in India. */
export const expiryOf = (proposedMs: number): number =>
  startOfDaySeconds(addDays(istDay(proposedMs), VALID_DAYS + 1)) * SECOND_MS;

type Facts = { status: ApprovalStatus; expiresMs: number; proposerId: string };

/** The status at a time: a pending change is expired from its expiry on, even before the job has noted it. */
export const statusAt = ({ status, expiresMs }: Pick<Facts, "status" | "expiresMs">, nowMs: number): ApprovalStatus =>
  status === "PENDING" && nowMs >= expiresMs ? "EXPIRED" : status;

/** Why a user may not decide on a change: it is their own, or it is not pending anymore; null if they may. */
export function decisionRefusal(facts: Facts, userId: string, nowMs: number): "OWN" | "DECIDED" | "EXPIRED" | null {
  if (facts.proposerId === userId) return "OWN";
  const status = statusAt(facts, nowMs);
  if (status === "PENDING") return null;
  return status === "EXPIRED" ? "EXPIRED" : "DECIDED";
}
