import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { BOTH_SECRETS_SECONDS } from "@/lib/domain/webhooks/retry";
import { WEBHOOK_MESSAGES as TEXT } from "@/lib/messages/webhooks";
import { writeAudit } from "../audit";
import { now } from "../context";
import { webhooks } from "../db/schema";
import { assertVersion } from "../edit-conflict";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { loadWebhook, lockWebhook } from "./load-webhooks";
import { newSecret } from "./secrets";

/**
 * Gives a subscription a new secret, shown once. The previous one signs as well for 24 hours.
 * @throws ProviderError not_found, bad_request for a team's channel, conflict for an outdated version.
 */
export const rotateWebhookSecret: Verb<typeof contract.rotateWebhookSecret> = async (
  db,
  call,
  { params: { id }, body },
) => {
  const webhook = await lockWebhook(db, id);
  if (webhook.secret === null) throw new ProviderError("bad_request", TEXT.noSecret);
  const { version } = webhook;
  await assertVersion(db, body.version, { entity: "webhook", entityId: id, version, current: {} });
  const secret = newSecret();
  const previousSecretUntil = new Date(call.clock() + BOTH_SECRETS_SECONDS * 1000);
  await db
    .update(webhooks)
    .set({ secret, previousSecret: webhook.secret, previousSecretUntil, version: version + 1, updatedAt: now(call) })
    .where(eq(webhooks.id, id));
  const after = { previousSecretUntil };
  await writeAudit(db, call, { action: "rotateWebhookSecret", entity: "webhook", entityId: id, after });
  return { data: { webhook: await loadWebhook(db, id), secret } };
};
