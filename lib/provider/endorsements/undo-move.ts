import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import * as contract from "@/lib/contract/endorsements";
import { nextStatus } from "@/lib/domain/endorsements/status";
import { decideUndo } from "@/lib/domain/endorsements/undo-move";
import { ENDORSEMENT_MESSAGES as TEXT } from "@/lib/messages/endorsements";
import { writeAudit } from "../audit";
import { actorOf, now } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { endorsements } from "../db/schema";
import { ProviderError } from "../errors";
import { publishEvents } from "../events/publish-events";
import { loadPolicyFacts } from "../policies/load-policy";
import type { Verb } from "../route";
import { changedMeanwhile } from "./changed-meanwhile";
import { incrementVersion } from "./increment-version";
import { lockEndorsement } from "./lock-for-edit";
import { UNDO_EFFECTS } from "./move-effects";
import { moveEvents } from "./move-events";
import { markBlockersStale } from "./reprice-dependents";

/**
 * Reverses the caller's last move, with its effects and the time in the earlier stage. The version increases, so that
 * every other reader notices.
 * @throws ProviderError not_found; conflict for an outdated version, after another change, for another user's move, or
 * after a minute; bad_request for a move that affects money or the insurer.
 */
export const undoMove: Verb<typeof contract.undoMove> = async (
  db,
  call,
  { params: { id }, body: { version: seen } },
) => {
  const endorsement = await lockEndorsement(db, id);
  if (endorsement.version !== seen) throw changedMeanwhile(endorsement);
  const request = { version: seen, by: actorOf(call), nowSeconds: now(call).getTime() / 1000 };
  const decision = decideUndo(await loadLastMove(db, id), request);
  if (decision.kind === "refused") {
    const { why } = decision;
    throw new ProviderError(why === "not-undoable" ? "bad_request" : "conflict", TEXT.undoRefused[why]);
  }
  const { to } = decision;
  const { from, stageSince } = decision.move;
  const policy = await loadPolicyFacts(db, call, endorsement.policyId);
  await UNDO_EFFECTS[to](db, id);
  const version = await incrementVersion(db, call, id, { status: from });
  // A trigger starts a new stage with each status: the earlier stage continues instead.
  await db.update(endorsements).set({ stageSince }).where(eq(endorsements.id, id));
  await markBlockersStale(db, policy.id, id);
  await publishEvents(db, call, moveEvents(endorsement, from, { isUndo: true }));
  await writeAudit(db, call, {
    action: "undoMove",
    entity: "endorsement",
    entityId: id,
    before: { status: to, version: seen },
    after: { status: from, version },
  });
  const { supportTicketId } = endorsement;
  return { data: { status: from, nextEndorsmentStatus: nextStatus(from, policy), supportTicketId, version } };
};

const Last = z.object({
  action: z.string(),
  from: contract.EndorsementStatus,
  to: contract.EndorsementStatus,
  version: z.int(),
  by: z.string(),
  atSeconds: z.number(),
  stageSince: z.coerce.date(),
});

/** The last move; null if there is none, or if it was undone. */
async function loadLastMove(db: Db, endorsementId: string) {
  const [last] = await queryRows(
    db,
    Last,
    sql`select action, before ->> 'status' as "from", after ->> 'status' as "to", (after ->> 'version')::int as version,
               actor as by, extract(epoch from at)::float8 as "atSeconds",
               coalesce(before ->> 'stageSince', at::text) as "stageSince"
        from audit_log
        where entity = 'endorsement' and entity_id = ${endorsementId} and action in ('updateEndorsementStatus', 'undoMove')
        order by id desc limit 1`,
  );
  return last?.action === "undoMove" ? null : (last ?? null);
}
