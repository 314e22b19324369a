import type { Paise } from "../money/paise";
import { type GateFacts, type MoveBlocker, moveBlockers } from "./gates";
import { canTransition, type EndorsementStatus, isDeclined, startsWork } from "./status";

/** The effect of a move on the CD account: reserve the net, release it, or post it as ledger lines [domain §9]. */
export type CdEffect = "HOLD" | "RELEASE" | "POST";

const CD_EFFECTS = {
  DRAFT: null,
  IN_PROGRESS: null,
  SENT_TO_INSURER: "HOLD",
  ENDO_DECLINED: "RELEASE",
  ENDO_RECEIVED: "POST",
  READY_FOR_TPA: null,
  RECEIVED_UHIDS: null,
  ENDO_COMPLETE: null,
} as const satisfies Record<EndorsementStatus, CdEffect | null>;

/**
 * The effect of a move that its user reads first: on the premiums, where the rater's flag is on [spec 2 §4], or on the CD
 * account.
 */
export function announcedEffect(to: EndorsementStatus, checksRater: boolean): CdEffect | "RECALCULATE" | null {
  return checksRater && startsWork(to) ? "RECALCULATE" : CD_EFFECTS[to];
}

type MoveDecision =
  | { kind: "move"; cdEffect: CdEffect | null }
  | { kind: "no-edge" }
  | { kind: "blocked"; blockers: readonly [MoveBlocker, ...MoveBlocker[]] };

/** Whether an endorsement may move to a status now. A refusal by the insurer needs no gate [domain §10]. */
export function decideMove(facts: GateFacts, to: EndorsementStatus): MoveDecision {
  if (!canTransition(facts.status, to, facts.policy)) return { kind: "no-edge" };
  const [first, ...others] = isDeclined(to) ? [] : moveBlockers(facts);
  return first ? { kind: "blocked", blockers: [first, ...others] } : { kind: "move", cdEffect: CD_EFFECTS[to] };
}

/** The amount to reserve while the insurer has the endorsement: its net, or 0 for an expected refund (ruling). */
export function heldFor(netPaise: Paise): Paise {
  return Math.max(0, netPaise);
}
