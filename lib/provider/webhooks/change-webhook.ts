import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { isTeamChannel } from "@/lib/domain/webhooks/channels";
import { writeAudit } from "../audit";
import { now } from "../context";
import { webhooks } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import type { Verb } from "../route";
import { checkWebhook } from "./check-webhook";
import { auditOf, loadWebhook, lockWebhook } from "./load-webhooks";

/**
 * Changes a subscription; its pending deliveries go to the new address.
 * @throws ProviderError not_found, bad_request with a sentence for each wrong field, conflict for an outdated version.
 */
export const changeWebhook: Verb<typeof contract.changeWebhook> = async (db, call, { params: { id }, body }) => {
  const webhook = await lockWebhook(db, id);
  const { version, ...chosen } = body;
  const { name, eventTypes, companyId, withPersonal, team, channel } = webhook;
  const address = isTeamChannel(channel) ? {} : { address: webhook.address };
  const current = { name, eventTypes, companyId, withPersonal, team, ...address };
  await assertVersion(db, version, { entity: "webhook", entityId: id, version: webhook.version, current });
  await checkWebhook(db, call, { ...chosen, channel });
  const [stored] = await db
    .update(webhooks)
    .set({ ...chosen, version: version + 1, updatedAt: now(call) })
    .where(eq(webhooks.id, id))
    .returning();
  if (!stored) throw new Error("the webhook disappeared inside its own transaction");
  const change = { before: auditOf(webhook), after: auditOf(stored) };
  await writeAudit(db, call, { action: "changeWebhook", entity: "webhook", entityId: id, ...change });
  return { data: await loadWebhook(db, id) };
};
