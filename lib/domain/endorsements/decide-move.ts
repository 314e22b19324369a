import type { Paise } from "../money/paise";
import { type GateFacts, type MoveBlocker, moveBlockers } from "./gates";
import { canTransition, type EndorsementStatus } from "./status";

/** What a move does to the CD account: reserve the net, free it again, or post it as ledger lines [domain §9]. */
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

export type MoveDecision =
  | { kind: "move"; cdEffect: CdEffect | null }
  | { kind: "no-edge" }
  | { kind: "blocked"; blockers: readonly [MoveBlocker, ...MoveBlocker[]] };

/** Whether an endorsement may take this status now; a refusal of the insurer passes no gate [domain §10]. */
export function decideMove(facts: GateFacts, to: EndorsementStatus): MoveDecision {
  if (!canTransition(facts.status, to, facts.policy)) return { kind: "no-edge" };
  const [first, ...others] = to === "ENDO_DECLINED" ? [] : moveBlockers(facts);
  return first ? { kind: "blocked", blockers: [first, ...others] } : { kind: "move", cdEffect: CD_EFFECTS[to] };
}

/** What is reserved while the insurer has the endorsement: its net; an expected refund reserves nothing (ruling). */
export function heldFor(netPaise: Paise): Paise {
  return Math.max(0, netPaise);
}
