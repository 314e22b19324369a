import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "./db/connect";
import { ExactInstant, exactInstant } from "./db/instants";
import { queryRows } from "./db/rows";
import { textArray } from "./db/unnest";
import { JOBS } from "./jobs/run-job";
import { nameOrNull } from "./members/name-sql";

const AuditEvent = z.object({
  id: z.int(),
  action: z.string(),
  entityId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  at: ExactInstant,
  by: z.string(),
  traceId: z.string().nullable(),
  batchId: z.string().nullable(),
});
export type AuditEvent = z.output<typeof AuditEvent>;

/** Rows of the audit log `a` that meet a condition, newest first; without a limit, all. A job has no name. */
export function loadAuditEvents(db: Db, condition: SQL, limit: number | null = null): Promise<AuditEvent[]> {
  return queryRows(
    db,
    AuditEvent,
    sql`select a.id, a.trace_id as "traceId", coalesce(a.batch_id, approval.batch_id) as "batchId", a.action, a.entity_id as "entityId", a.before, a.after,
               ${exactInstant("a.at")} as at,
               coalesce(${nameOrNull("u")},
                        case when a.actor = any(${textArray(JOBS)}) then 'Automatic' else a.actor end) as by
        from audit_log a left join users u on u.id = a.actor
        left join approvals approval on a.action = 'decideApproval' and approval.id = a.before->>'approvalId'
        where ${condition}
        order by a.id desc limit ${limit}::integer`,
  );
}
