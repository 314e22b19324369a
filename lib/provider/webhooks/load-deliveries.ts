import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Delivery } from "@/lib/contract/webhooks";
import type { Db } from "../db/connect";
import { events, webhookAttempts, webhookDeliveries } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";

/** Deliveries with their events, newest event first. */
export async function loadDeliveries(db: Db, where: SQL | undefined, limit: number) {
  const found = await db
    .select({
      delivery: webhookDeliveries,
      event: events,
      status: sql`(select a.status from ${webhookAttempts} a where a.delivery_id = ${webhookDeliveries.id}
        order by a.id desc limit 1)`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(where)
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(limit);
  return found.map(({ delivery, event, status }) => ({ event, delivery: deliveryOf({ delivery, event, status }) }));
}

type Found = {
  delivery: typeof webhookDeliveries.$inferSelect;
  event: typeof events.$inferSelect;
  status: number | null;
};

function deliveryOf({ delivery, event, status }: Found): z.input<typeof Delivery> {
  const { id, webhookId, state, attempts, reason, nextAt, doneAt } = delivery;
  const { type, record, recordId, companyId, createdAt } = event;
  return {
    id,
    webhookId,
    eventId: `evt_${event.id}`,
    type,
    record,
    recordId,
    companyId,
    state,
    attempts,
    status,
    reason,
    happenedAt: instantOf(createdAt),
    nextAt: state === "PENDING" ? instantOf(nextAt) : null,
    doneAt: doneAt && instantOf(doneAt),
  };
}

/** @throws ProviderError not_found. */
export async function loadDelivery(db: Db, id: number) {
  const [found] = await loadDeliveries(db, eq(webhookDeliveries.id, id), 1);
  if (!found) throw notFound("Delivery");
  return found;
}
