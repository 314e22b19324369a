import type * as contract from "@/lib/contract/webhooks";
import { isTeamChannel } from "@/lib/domain/webhooks/channels";
import { writeAudit } from "../audit";
import { now } from "../context";
import { webhooks } from "../db/schema";
import { newId } from "../ids";
import type { Verb } from "../route";
import { checkWebhook } from "./check-webhook";
import { auditOf, loadWebhook } from "./load-webhooks";
import { newSecret } from "./secrets";

/**
 * Subscribes an address; the caller owns the subscription. The reply shows its secret once.
 * @throws ProviderError bad_request with a sentence for each wrong field.
 */
export const createWebhook: Verb<typeof contract.createWebhook> = async (db, call, { body }) => {
  await checkWebhook(db, call, body);
  const secret = isTeamChannel(body.channel) ? null : newSecret();
  const [stored] = await db
    .insert(webhooks)
    .values({
      ...body,
      id: newId("hook"),
      secret,
      ownerId: call.actor.userId,
      createdAt: now(call),
      updatedAt: now(call),
    })
    .returning();
  if (!stored) throw new Error("the webhook was not stored");
  const after = auditOf(stored);
  await writeAudit(db, call, { action: "createWebhook", entity: "webhook", entityId: stored.id, after });
  return { data: { webhook: await loadWebhook(db, stored.id), secret } };
};
