import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { writeAudit } from "../audit";
import { now } from "../context";
import { webhookDeliveries } from "../db/schema";
import type { Verb } from "../route";
import { loadDelivery } from "./load-deliveries";

/** Sends an event again now, with all its retries. @throws ProviderError not_found. */
export const resendDelivery: Verb<typeof contract.resendDelivery> = async (db, call, { params: { id } }) => {
  const before = await loadDelivery(db, id);
  await db
    .update(webhookDeliveries)
    .set({ state: "PENDING", attempts: 0, nextAt: now(call), doneAt: null, reason: null })
    .where(eq(webhookDeliveries.id, id));
  const { webhookId, eventId, state } = before.delivery;
  const change = { before: { state }, after: { eventId } };
  await writeAudit(db, call, { action: "resendDelivery", entity: "webhook", entityId: webhookId, ...change });
  return { data: (await loadDelivery(db, id)).delivery };
};
