import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/endorsements";
import { shortfall } from "@/lib/domain/endorsements/costs";
import { decideMove } from "@/lib/domain/endorsements/decide-move";
import type { GateFacts, MoveBlocker } from "@/lib/domain/endorsements/gates";
import { ENDORSEMENT_RULES } from "@/lib/domain/endorsements/messages";
import { type EndorsementStatus, invalidTransition, isDeclined, nextStatus } from "@/lib/domain/endorsements/status";
import { rupeesFromPaise } from "@/lib/domain/money/paise";
import { writeAudit } from "../audit";
import { now } from "../context";
import type { Db } from "../db/connect";
import { endorsements } from "../db/schema";
import { ProviderError } from "../errors";
import { publishEvents } from "../events/publish-events";
import { loadRecorded, loadSending } from "../insurer-responses/load-responses";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { changedMeanwhile } from "./changed-meanwhile";
import { loadEndorsement, type StoredEndorsement } from "./load-endorsement";
import { loadGateFacts } from "./load-gate-facts";
import { lockPolicy } from "./lock-policy";
import { DO_CD_EFFECT, MOVE_EFFECTS } from "./move-effects";
import { moveEvents } from "./move-events";
import { moveRejected } from "./move-rejected";
import { followMove } from "./reprice-dependents";

/**
 * Moves an endorsement along its chain, with every check and effect of domain §10, independent of the console. If several
 * users move the same version, exactly one succeeds [quality R4].
 * @throws ProviderError not_found; conflict for an outdated version, with who changed it, when and to which status;
 * bad_request for an edge outside the chain, a decline without a reason, a receipt of rejected rows only, or an unmet gate
 * (`data.blockers`, and `data.shortfall` in rupees if the CD balance is insufficient).
 */
export const updateEndorsementStatus: Verb<typeof contract.updateEndorsementStatus> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const target = body.endorsementStatus;
  const seen = await loadEndorsement(db, id);
  await lockPolicy(db, seen.policyId);
  const endorsement = await loadEndorsement(db, id, { lock: true });
  const isRepeated = body.version === undefined && endorsement.status === target;
  if (isRepeated || endorsement.version !== (body.version ?? seen.version)) throw changedMeanwhile(endorsement);

  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const facts = await loadGateFacts(db, call, endorsement, policy, { lock: true });
  const decision = decideMove(facts, target);
  if (decision.kind === "no-edge") {
    throw new ProviderError("bad_request", invalidTransition(endorsement.status, target));
  }
  const note = body.note?.trim() || null;
  if (isDeclined(target) && !note) throw new ProviderError("bad_request", { note: ENDORSEMENT_RULES.noteMissing });
  if (decision.kind === "blocked") throw refusalOf(facts, decision.blockers);

  const recorded = decision.cdEffect === "POST" ? await loadRecorded(db, await loadSending(db, endorsement)) : null;
  if (recorded) await moveRejected(db, call, endorsement, policy, recorded);
  const move = { endorsement, policy, facts, note };
  await MOVE_EFFECTS[target](db, call, move);
  if (decision.cdEffect) await DO_CD_EFFECT[decision.cdEffect](db, call, move);
  const version = await compareAndSet(db, endorsement, { status: target, by: call.actor.name, at: now(call) });
  await publishEvents(db, call, moveEvents(endorsement, target, { isUndo: false }));
  await followMove(db, call, { id, policy, target });
  await writeAudit(db, call, {
    action: "updateEndorsementStatus",
    entity: "endorsement",
    entityId: id,
    before: { status: endorsement.status, version: endorsement.version, stageSince: endorsement.stageSince },
    after: { status: target, version, note, ...(recorded?.size === 0 ? { withoutResponse: true } : {}) },
  });
  const { supportTicketId } = endorsement;
  return { data: { status: target, nextEndorsmentStatus: nextStatus(target, policy), supportTicketId, version } };
};

/** An error with the first reason as its message and all reasons as data. */
function refusalOf(
  { netPaise, cdBalancePaise }: GateFacts,
  blockers: readonly [MoveBlocker, ...MoveBlocker[]],
): ProviderError {
  const [{ message }] = blockers;
  const isShort = cdBalancePaise !== null && blockers.some(({ code }) => code === "CD_BALANCE_INSUFFICIENT");
  const data = isShort ? { blockers, shortfall: rupeesFromPaise(shortfall(netPaise, cdBalancePaise)) } : { blockers };
  return new ProviderError("bad_request", message, { data });
}

/** Writes the status only onto the checked version. The locks guarantee it; the statement proves it. */
async function compareAndSet(
  db: Db,
  { id, version, status }: StoredEndorsement,
  next: { status: EndorsementStatus; by: string; at: Date },
): Promise<number> {
  const [moved] = await db
    .update(endorsements)
    .set({ status: next.status, version: version + 1, updatedBy: next.by, updatedAt: next.at })
    .where(and(eq(endorsements.id, id), eq(endorsements.version, version), eq(endorsements.status, status)))
    .returning({ version: endorsements.version });
  if (!moved) throw changedMeanwhile(await loadEndorsement(db, id));
  return moved.version;
}
