import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type * as contract from "@/lib/contract/enrolment";
import { isLocked, mayConfirm } from "@/lib/domain/enrolment/batch";
import { ENROLMENT_MESSAGES } from "@/lib/messages/enrolment";
import { writeAudit } from "../audit";
import { type Call, now, nowSql, today } from "../context";
import type { Db } from "../db/connect";
import { queryRows } from "../db/rows";
import { enrolments } from "../db/schema";
import { ProviderError } from "../errors";
import { enqueue, traceParent } from "../outbox/enqueue";
import type { Verb } from "../route";
import { IS_COVERED, IS_DUE, mayBeReworked, tookPart } from "./is-due";
import { lockEnrolment } from "./lock-enrolment";
import { batchOf } from "./select-enrolments";

const QueuedEmail = z.object({ id: z.int() });
const ConfirmedLife = z.object({ id: z.string(), active: z.boolean() });

/**
 * Confirms a window that has ended and queues the emails: one to its stakeholders, one to each employee whose cover, or
 * that of a dependant, took part and has not ended. Lives that are due later belong to another window. Of two concurrent
 * calls one succeeds; afterwards the enrolment cannot change.
 * @throws ProviderError not_found, conflict before the window's end, more than two days after it, or when sent already.
 */
export const completeEnrolment: Verb<typeof contract.completeEnrolment> = async (db, call, { params: { id } }) => {
  const enrolment = await lockEnrolment(db, id);
  const batch = batchOf(enrolment);
  if (isLocked(batch, today(call))) throw new ProviderError("conflict", ENROLMENT_MESSAGES.locked);
  if (!mayConfirm(batch, today(call))) throw new ProviderError("conflict", ENROLMENT_MESSAGES.notEnded);
  const confirmedAt = now(call);
  await db
    .update(enrolments)
    .set({ confirmedAt, version: enrolment.version + 1, updatedAt: confirmedAt })
    .where(eq(enrolments.id, id));
  const confirmed = await confirmLives(db, call, id);
  const livesConfirmed = confirmed.length;
  await enqueue(db, call, { kind: "enrolmentCompleted", payload: { enrolmentId: id, livesConfirmed } });
  const emailsQueued = await enqueueEmails(db, call, id, confirmed);
  await writeAudit(db, call, {
    action: "completeEnrolment",
    entity: "enrolment",
    entityId: id,
    after: { confirmedAt, livesConfirmed, emailsQueued },
  });
  return null;
};

/**
 * Enrols lives without a response as offered; also declined additions, which a rework may cover later.
 * @returns the covers that are active.
 */
async function confirmLives(db: Db, call: Call, enrolmentId: string): Promise<string[]> {
  const confirmed = await queryRows(
    db,
    ConfirmedLife,
    sql`update user_policies up set enrolment_status = 'ENROLED', updated_at = ${nowSql(call)}
        from enrolments e
        join enrolment_policies ep on ep.enrolment_id = e.id
        cross join users u
        where e.id = ${enrolmentId} and up.policy_id = ep.policy_id and u.id = up.user_id
          and (up.active or ${mayBeReworked("up")})
          and up.enrolment_status is distinct from 'ENROLED' and ${IS_DUE}
        returning up.id, up.active`,
  );
  return confirmed.flatMap(({ id, active }) => (active ? [id] : []));
}

/** One statement for any number of employees; skips those without an address. @returns the number of emails. */
async function enqueueEmails(db: Db, call: Call, enrolmentId: string, confirmed: readonly string[]): Promise<number> {
  const queued = await queryRows(
    db,
    QueuedEmail,
    sql`insert into outbox (kind, payload, next_at, created_at, trace_parent)
        select 'enrolmentConfirmed', jsonb_build_object('enrolmentId', ${enrolmentId}::text, 'userId', self.id),
               ${nowSql(call)}, ${nowSql(call)}, ${traceParent()}::text
        from users self
        where self.active and self.relationship = 'self' and self.email is not null
          and self.id in (select coalesce(u.parent_id, u.id) from enrolments e
                          join enrolment_policies ep on ep.enrolment_id = e.id
                          join user_policies up on up.policy_id = ep.policy_id
                          join users u on u.id = up.user_id
                          where e.id = ${enrolmentId} and ${IS_COVERED} and ${IS_DUE} and ${tookPart(confirmed)})
        order by self.id
        returning id`,
  );
  return queued.length;
}
