import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { nowSql } from "../context";
import { queryRows } from "../db/rows";
import { errorFacts } from "../log";
import type { Leased } from "./leased";
import { type DeliveryWork, sendDelivery } from "./send-delivery";

/** Longer than an attempt: after a crash, another provider sends the event again after this time. */
const LEASE_MS = 30_000;
/** Events of different records that one provider sends to an address at the same time. */
const PARALLEL = 10;
const LOOK_EVERY_MS = 500;

const Due = z.object({ webhookId: z.string(), isFailing: z.boolean() });
type Due = z.output<typeof Due>;
const Claimed = z.object({ id: z.int(), webhookId: z.string(), eventId: z.int(), attempts: z.int() });

/**
 * Sends all due deliveries. Each address has its own queue, so that a slow one does not delay the others; an address that
 * keeps failing gets one event at a time.
 * @returns the number of attempts.
 */
export async function deliverAll(work: DeliveryWork, signal?: AbortSignal): Promise<number> {
  let attempts = 0;
  const busy = new Map<string, Promise<void>>();
  /** Addresses without an event that this provider can send now. */
  const done = new Set<string>();
  while (!signal?.aborted) {
    const due = (await loadDue(work)).filter(({ webhookId }) => !busy.has(webhookId) && !done.has(webhookId));
    for (const each of due) busy.set(each.webhookId, run(each));
    if (busy.size === 0) break;
    // Looks for other addresses meanwhile: events may arrive for them.
    await Promise.race([...busy.values(), sleep(LOOK_EVERY_MS)]);
  }
  await Promise.all(busy.values());
  return attempts;

  async function run(due: Due): Promise<void> {
    const count = await deliverTo(work, due).catch((error: unknown) => {
      work.log.warn({ webhook: due.webhookId, ...errorFacts(error) }, "events could not be sent");
      return 0;
    });
    attempts += count;
    if (count === 0) done.add(due.webhookId);
    busy.delete(due.webhookId);
  }
}

function loadDue({ db, clock }: DeliveryWork): Promise<Due[]> {
  const at = nowSql({ clock });
  return queryRows(
    db,
    Due,
    sql`select hook.id as "webhookId", hook.rest_until is not null as "isFailing" from webhooks hook
        where not hook.is_paused and (hook.rest_until is null or hook.rest_until <= ${at})
          and exists (select from webhook_deliveries d
                      where d.webhook_id = hook.id and d.state = 'PENDING' and d.next_at <= ${at})`,
  );
}

async function deliverTo(work: DeliveryWork, { webhookId, isFailing }: Due): Promise<number> {
  const leased = await claim(work, webhookId, isFailing ? 1 : PARALLEL);
  await Promise.all(
    leased.map((delivery) =>
      sendDelivery(work, delivery).catch((error: unknown) =>
        work.log.warn({ delivery: delivery.id, ...errorFacts(error) }, "an event could not be sent"),
      ),
    ),
  );
  return leased.length;
}

/**
 * Leases due deliveries, each the oldest of its record that is not delivered: the next one of the record is sent after it is
 * delivered or parked. Several providers skip each other's rows.
 */
function claim({ db, clock }: DeliveryWork, webhookId: string, limit: number): Promise<Leased[]> {
  const at = nowSql({ clock });
  const until = new Date(clock() + LEASE_MS).toISOString();
  return queryRows(
    db,
    Claimed,
    sql`update webhook_deliveries set attempts = attempts + 1, leased_until = ${until}::timestamptz
        where id in (
          select due.id from webhook_deliveries due
          where due.webhook_id = ${webhookId} and due.state = 'PENDING' and due.next_at <= ${at}
            and (due.leased_until is null or due.leased_until <= ${at})
            and not exists (select from webhook_deliveries earlier
              where earlier.webhook_id = due.webhook_id and earlier.record_key = due.record_key
                and earlier.state = 'PENDING' and earlier.event_id < due.event_id)
          order by due.event_id limit ${limit}::integer for update skip locked)
        returning id, webhook_id as "webhookId", event_id as "eventId", attempts`,
  );
}
