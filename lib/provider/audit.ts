import { type Call, now } from "./context";
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
    actor: call.actor.userId || call.actor.email,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    before: entry.before ?? null,
    after: entry.after ?? null,
    traceId: call.traceId,
  });
}

/** The same as the part of a statement that does all at once: one row if `answer` has one, none if it has none. */
export function recording(call: Call, { action, entity, entityId, before, after }: AuditEntry, answer: Part): Part {
  const json = (value: unknown) => part`${value === undefined ? null : JSON.stringify(value)}::jsonb`;
  return part`insert into audit_log (at, actor, action, entity, entity_id, before, after, trace_id)
              select ${now(call).toISOString()}::timestamptz, ${call.actor.userId || call.actor.email}, ${action}, ${entity},
                     ${entityId}, ${json(before)}, ${json(after)}, ${call.traceId}
              from ${answer}`;
}
