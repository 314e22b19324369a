import { and, eq } from "drizzle-orm";
import { Webhook as Signer } from "standardwebhooks";
import { asHexTraceId, inSpan } from "@/lib/edge/tracing";
import { WEBHOOK_MESSAGES as TEXT } from "@/lib/messages/webhooks";
import { now, type Services } from "../context";
import { events, webhookAttempts, webhookDeliveries, webhooks } from "../db/schema";
import { webhookHosts } from "./check-webhook";
import type { Leased } from "./leased";
import type { StoredWebhook } from "./load-webhooks";
import { noteFailure, noteSuccess } from "./note-attempt";
import { postTo } from "./post-to";
import { writeMessage } from "./write-message";

export type DeliveryWork = Pick<Services, "db" | "clock" | "log" | "flags" | "settings">;

/**
 * Sends one leased delivery and stores the attempt. A crash after the request leaves it leased: it is sent again under the
 * same id, by which the receiver recognises it.
 */
export async function sendDelivery(work: DeliveryWork, leased: Leased): Promise<void> {
  const { db } = work;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, leased.webhookId));
  const [event] = await db.select().from(events).where(eq(events.id, leased.eventId));
  if (!webhook || !event) return;
  const facts = { "genome.event.type": event.type, "genome.attempt": leased.attempts };
  await inSpan({ name: "deliver event", kind: "client", facts, traceId: asHexTraceId(event.traceId) }, async (span) => {
    if (!(await sendTo(work, { leased, webhook, event }))) span.fail("failed");
  });
}

type Sending = { leased: Leased; webhook: StoredWebhook; event: typeof events.$inferSelect };

/** @returns whether the receiver accepted it. */
async function sendTo(work: DeliveryWork, { leased, webhook, event }: Sending): Promise<boolean> {
  const { db, clock } = work;
  const at = now(work);
  const started = performance.now();
  const { text, hasPersonal } = await writeMessage(db, work, webhook, event);
  const headers = signedHeaders(webhook, `evt_${event.id}`, at, text);
  const reply = await postTo(webhook.address, webhookHosts(work.settings), { headers, text });
  const { status } = reply;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const error = reply.error ?? (isDelivered || status === null ? null : statusFault(status));
  const ms = Math.round(performance.now() - started);
  const response = hasPersonal ? null : reply.text;
  await db.transaction(async (tx) => {
    // A user's change locks the subscription before its deliveries. Without a failure, parallel deliveries need no lock.
    const isNoted = !isDelivered || webhook.failingSince !== null;
    if (isNoted) await tx.select().from(webhooks).where(eq(webhooks.id, webhook.id)).for("no key update");
    const mine = and(eq(webhookDeliveries.id, leased.id), eq(webhookDeliveries.attempts, leased.attempts));
    const [current] = await tx.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(mine).for("update");
    // Another provider took it over, or a user sent it again meanwhile.
    if (!current) return;
    await tx.insert(webhookAttempts).values({ deliveryId: leased.id, at, ms, status, response, error });
    if (isDelivered) await noteSuccess(tx, { clock }, webhook, leased);
    else await noteFailure(tx, { clock }, webhook, leased, { ...reply, reason: error ?? "" });
  });
  return isDelivered;
}

const statusFault = (status: number) =>
  status >= 300 && status < 400 ? TEXT.redirect({ status }) : TEXT.status({ status });

/** Headers of Standard Webhooks; after a rotation, with a signature by each valid secret. Teams' channels have none. */
function signedHeaders(
  { secret, previousSecret, previousSecretUntil }: StoredWebhook,
  id: string,
  at: Date,
  text: string,
): Record<string, string> {
  if (secret === null) return {};
  const isBoth = previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > at;
  const secrets = isBoth ? [secret, previousSecret] : [secret];
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((each) => new Signer(each).sign(id, at, text)).join(" "),
  };
}
