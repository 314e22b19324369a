import type * as contract from "@/lib/contract/endorsements";
import { moveBlockers } from "@/lib/domain/endorsements/gates";
import { canDecline, isDeclined, nextStatus } from "@/lib/domain/endorsements/status";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { instantOf } from "../instant";
import { errorFacts } from "../log";
import { pendingNotes } from "../outbox/note-intent";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { ticketUrl } from "../support-desk/ticket-url";
import { chainOf } from "./chain-of";
import { loadEndorsement } from "./load-endorsement";
import { loadFormatStages } from "./load-endorsement-format";
import { loadGateFacts } from "./load-gate-facts";
import { loadMembers } from "./load-members";
import { loadMoves } from "./load-moves";
import { loadProgress } from "./load-progress";
import { loadNotes } from "./notes";

/** How long the page may wait for the ticket's owner. */
const OWNER_MS = 1_500;

/**
 * One endorsement with members, notes, its next status and the blockers of that move. An export of it is audited.
 * @throws ProviderError not_found.
 */
export const getEndorsement: Verb<typeof contract.getEndorsement> = async (db, call, { params, query }) => {
  const { id } = params;
  const endorsement = await loadEndorsement(db, id);
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  const facts = await loadGateFacts(db, call, endorsement, policy);
  const moves = await loadMoves(db, id);
  const { status, supportTicketId } = endorsement;
  const chain = chainOf(endorsement, moves, policy);
  const data = {
    id,
    version: endorsement.version,
    companyId: policy.companyId,
    companyName: policy.companyName,
    insurerId: policy.insurerId,
    insurerName: policy.insurerName,
    policyId: policy.id,
    policyType: policy.policyType,
    policyNumber: policy.policyNumber,
    nickName: policy.nickName,
    endorsementNumber: endorsement.endorsementNumber,
    endorsementCycle: endorsement.endorsementCycle,
    status,
    nextEndorsmentStatus: nextStatus(status, policy),
    canDecline: canDecline(status),
    declineReason: isDeclined(status) ? (moves.at(-1)?.note ?? null) : null,
    chain,
    blockers: moveBlockers(facts),
    supportTicketId,
    supportTicketOwner: await ticketOwner(db, call, supportTicketId),
    supportTicketUrl: ticketUrl(call, supportTicketId),
    pendingTicketNotes: supportTicketId === null ? [] : await pendingNotesOf(db, supportTicketId),
    isRaterUploaded: facts.hasRater,
    notes: await loadNotes(db, id),
    exceptionIds: endorsement.exceptionIds,
    createdAt: instantOf(endorsement.createdAt),
    createdBy: endorsement.createdBy,
    updatedAt: instantOf(endorsement.updatedAt),
    progress: await loadProgress(db, call, endorsement, moves, policy),
    formats: await loadFormatStages(db, call, endorsement, { policy, chain }),
    memberData: await loadMembers(db, id, { status, today: facts.today, policy }),
  };
  if (query.purpose === "export") {
    const after = { total: data.memberData.length };
    await writeAudit(db, call, { action: "exportMembers", entity: "endorsement", entityId: id, after });
  }
  return { data };
};

async function pendingNotesOf(db: Db, ticketId: string) {
  const pending = await pendingNotes(db, ticketId);
  return pending.map(({ queuedSeconds, ...note }) => ({ ...note, promisedAt: { seconds: queuedSeconds } }));
}

/** If the support desk does not respond, the endorsement is shown without the ticket's owner. */
async function ticketOwner(db: Db, call: Call, ticketId: string | null): Promise<string | null> {
  if (ticketId === null) return null;
  try {
    return (await call.supportDesk.findTicketHead(db, ticketId, OWNER_MS))?.owner ?? null;
  } catch (error) {
    call.log.warn(
      { traceId: call.traceId, ticketId, ...errorFacts(error) },
      "the support desk did not return the ticket's owner",
    );
    return null;
  }
}
