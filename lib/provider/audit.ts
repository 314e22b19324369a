import { actorOf, type Call, now } from "./context";
import type { Db } from "./db/connect";
import { auditLog } from "./db/schema";
import { inChunks } from "./db/unnest";

type AuditEntry = {
  /** The verb's name in the code: `updateEndorsementStatus`. */
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
};

/** Appends an audit row. Every write verb calls it inside its own transaction, so both commit or neither does. */
export async function writeAudit(
  db: Db,
  call: Pick<Call, "clock" | "actor" | "traceId">,
  entry: AuditEntry,
): Promise<void> {
  await writeAudits(db, call, [entry]);
}

/** Appends audit rows of several records, in their order. */
export async function writeAudits(
  db: Db,
  call: Pick<Call, "clock" | "actor" | "traceId">,
  entries: readonly AuditEntry[],
): Promise<void> {
  const rows = entries.map(({ action, entity, entityId, before = null, after = null }) => ({
    at: now(call),
    actor: actorOf(call),
    action,
    entity,
    entityId,
    before,
    after,
    traceId: call.traceId,
  }));
  await inChunks(rows, async (chunk) => {
    await db.insert(auditLog).values([...chunk]);
  });
}
