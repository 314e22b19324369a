import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Webhook } from "@/lib/contract/webhooks";
import { fullName } from "@/lib/domain/members/person-name";
import { isTeamChannel, maskAddress } from "@/lib/domain/webhooks/channels";
import type { Db } from "../db/connect";
import { secondsOf } from "../db/instants";
import { companies, users, webhookDeliveries, webhooks } from "../db/schema";
import { notFound } from "../errors";
import { instantOf } from "../instant";

export type StoredWebhook = typeof webhooks.$inferSelect;

const countIn = (state: "PENDING" | "PARKED") =>
  sql`(select count(*) from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id} and d.state = ${state})`;

/** Subscriptions by name, with the number of pending and parked deliveries. */
export async function loadWebhooks(db: Db, where?: SQL): Promise<z.input<typeof Webhook>[]> {
  const found = await db
    .select({
      webhook: webhooks,
      companyName: companies.name,
      firstName: users.firstName,
      lastName: users.lastName,
      pending: countIn("PENDING").mapWith(Number),
      parked: countIn("PARKED").mapWith(Number),
      lastSeconds: sql`(select ${secondsOf("max(d.done_at)")} from ${webhookDeliveries} d
        where d.webhook_id = ${webhooks.id} and d.state = 'DELIVERED')`.mapWith(Number),
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.ownerId))
    .leftJoin(companies, eq(companies.id, webhooks.companyId))
    .where(where)
    .orderBy(webhooks.name, webhooks.id);
  return found.map(({ webhook, companyName, firstName, lastName, lastSeconds, pending, parked }) => {
    const { failingSince, previousSecretUntil, createdAt, address, channel } = webhook;
    const { id, name, eventTypes, companyId, withPersonal, team, isPaused, pauseReason, version } = webhook;
    return {
      id,
      name,
      channel,
      eventTypes,
      companyId,
      companyName,
      withPersonal,
      isPaused,
      pauseReason,
      version,
      team,
      address: isTeamChannel(channel) ? maskAddress(address) : address,
      failingSince: failingSince && instantOf(failingSince),
      previousSecretUntil: previousSecretUntil && instantOf(previousSecretUntil),
      owner: fullName({ firstName, lastName }),
      pending,
      parked,
      lastDeliveredAt: lastSeconds ? { seconds: lastSeconds } : null,
      createdAt: instantOf(createdAt),
    };
  });
}

/** @throws ProviderError not_found. */
export async function loadWebhook(db: Db, id: string): Promise<z.input<typeof Webhook>> {
  const [found] = await loadWebhooks(db, eq(webhooks.id, id));
  if (!found) throw notFound("Webhook");
  return found;
}

/** A subscription for a change, locked. @throws ProviderError not_found. */
export async function lockWebhook(db: Db, id: string): Promise<StoredWebhook> {
  const [found] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for("no key update");
  if (!found) throw notFound("Webhook");
  return found;
}

/** A subscription in the audit log, without its secret or a team's address. */
export const auditOf = (webhook: StoredWebhook) => ({
  name: webhook.name,
  channel: webhook.channel,
  eventTypes: webhook.eventTypes,
  companyId: webhook.companyId,
  address: maskAddress(webhook.address),
  withPersonal: webhook.withPersonal,
  team: webhook.team,
});
