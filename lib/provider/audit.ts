import { actorOf, type Call, now } from "./context";
import type { Db } from "./db/connect";
import { type Part, part } from "./db/prepared";
import { auditLog } from "./db/schema";

export type AuditEntry = {
  /** The verb, as in the code: `updateEndorsementStatus`. */
  action: string;
  entity: string;
  entityId: string;
  before?: unknown;
  after?: unknown;
};

/** Appends who did what; every write verb calls it in its own transaction, so that neither stands without the other. */
export async function record(db: Db, call: Call, entry: AuditEntry): Promise<void> {
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

/** The same as the part of a statement that does all at once: one row if `answer` has one, none if it has none. */
export function recording(call: Call, entry: AuditEntry, answer: Part): Part {
  const row = JSON.stringify({ ...entry, at: now(call), actor: actorOf(call), traceId: call.traceId });
  return part`insert into audit_log (at, actor, action, entity, entity_id, before, after, trace_id)
              select given.*
              from ${answer}, jsonb_to_record(${row}::jsonb) as given(at timestamptz, actor text, action text, entity text,
                "entityId" text, before jsonb, after jsonb, "traceId" text)`;
}
