import { actorOf, type Call, now } from "./context";
import type { Db } from "./db/connect";
import { auditLog } from "./db/schema";

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
  await db.insert(auditLog).values({
    at: now(call),
    actor: actorOf(call),
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    traceId: call.traceId,
  });
}
