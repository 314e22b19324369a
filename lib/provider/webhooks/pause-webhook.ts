import { and, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { writeAudit } from "../audit";
import { now } from "../context";
import { webhookDeliveries, webhooks } from "../db/schema";
import { settleNotifications } from "../notifications/settle";
import type { Verb } from "../route";
import { loadWebhook, lockWebhook } from "./load-webhooks";

/** Pauses a subscription, or resumes it and sends its pending events now. @throws ProviderError not_found. */
export const pauseWebhook: Verb<typeof contract.pauseWebhook> = async (db, call, { params: { id }, body }) => {
  const { isPaused } = body;
  const webhook = await lockWebhook(db, id);
  const unfailing = { failingSince: null, failures: 0, restUntil: null };
  await db
    .update(webhooks)
    .set({ isPaused, pauseReason: null, ...unfailing, version: webhook.version + 1, updatedAt: now(call) })
    .where(eq(webhooks.id, id));
  if (!isPaused) {
    const isPending = and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, "PENDING"));
    await db
      .update(webhookDeliveries)
      .set({ nextAt: now(call) })
      .where(isPending);
    await settleNotifications(db, call, { kind: "WEBHOOK_PAUSED", entityId: id });
  }
  const change = { before: { isPaused: webhook.isPaused }, after: { isPaused } };
  await writeAudit(db, call, { action: "pauseWebhook", entity: "webhook", entityId: id, ...change });
  return { data: await loadWebhook(db, id) };
};
