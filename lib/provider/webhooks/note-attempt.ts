import { and, eq, isNotNull, sql } from "drizzle-orm";
import { isPausedAfter, pauseAfter, restAfter } from "@/lib/domain/webhooks/retry";
import { WEBHOOK_MESSAGES as TEXT } from "@/lib/messages/webhooks";
import { type Call, now, nowSql } from "../context";
import type { Db } from "../db/connect";
import { webhookDeliveries, webhooks } from "../db/schema";
import { notify } from "../notifications/notify";
import type { Leased } from "./leased";
import type { StoredWebhook } from "./load-webhooks";

type NotingCall = Pick<Call, "clock">;

/** The receiver has the event: the next one of its record may follow. */
export async function noteSuccess(db: Db, call: NotingCall, { id }: StoredWebhook, leased: Leased): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: "DELIVERED", doneAt: now(call), leasedUntil: null, reason: null })
    .where(eq(webhookDeliveries.id, leased.id));
  // Without failures there is nothing to reset: parallel deliveries do not queue for this row.
  await db
    .update(webhooks)
    .set({ failingSince: null, failures: 0, restUntil: null })
    .where(and(eq(webhooks.id, id), isNotNull(webhooks.failingSince)));
}

type Failure = { status: number | null; reason: string; retryAfterSeconds: number | null };

/** Plans the next attempt, or parks the delivery; pauses an address that fails for a day, or is gone. */
export async function noteFailure(
  db: Db,
  call: NotingCall,
  { id }: StoredWebhook,
  { id: deliveryId, attempts }: Leased,
  { status, reason, retryAfterSeconds }: Failure,
): Promise<void> {
  const pause = pauseAfter(attempts);
  const after = (seconds: number) => new Date(call.clock() + seconds * 1000);
  const next =
    pause === null
      ? { state: "PARKED" as const, doneAt: now(call), reason: TEXT.parked({ attempts, reason }) }
      : { nextAt: after(Math.max(pause, retryAfterSeconds ?? 0)), reason };
  await db
    .update(webhookDeliveries)
    .set({ ...next, leasedUntil: null })
    .where(eq(webhookDeliveries.id, deliveryId));
  const failed = {
    failures: sql`${webhooks.failures} + 1`,
    failingSince: sql`coalesce(failing_since, ${nowSql(call)})`,
  };
  const [webhook] = await db.update(webhooks).set(failed).where(eq(webhooks.id, id)).returning();
  if (!webhook || webhook.isPaused) return;
  const rest = Math.max(restAfter(webhook.failures), retryAfterSeconds ?? 0);
  if (rest > 0)
    await db
      .update(webhooks)
      .set({ restUntil: after(rest) })
      .where(eq(webhooks.id, id));
  const seconds = (call.clock() - (webhook.failingSince?.getTime() ?? call.clock())) / 1000;
  if (status === GONE) await pauseFailing(db, call, webhook, TEXT.gone);
  else if (isPausedAfter({ failures: webhook.failures, seconds }))
    await pauseFailing(db, call, webhook, TEXT.failedForDay);
}

const GONE = 410;

/** Its events are kept until it is resumed. */
async function pauseFailing(db: Db, call: NotingCall, webhook: StoredWebhook, reason: string): Promise<void> {
  const { id, name, ownerId } = webhook;
  await db.update(webhooks).set({ isPaused: true, pauseReason: reason }).where(eq(webhooks.id, id));
  const text = TEXT.paused({ name, reason });
  const event = {
    kind: "WEBHOOK_PAUSED",
    to: { userIds: [ownerId] },
    // It may be paused again after it was resumed.
    key: `${id} ${now(call).toISOString()}`,
    entity: "webhook",
    entityId: id,
  } as const;
  await notify(db, call, [{ ...event, text }]);
}
