import { sql } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { writeAudit } from "../audit";
import type { Verb } from "../route";
import { lockWebhook } from "./load-webhooks";
import { queueDeliveries } from "./queue-deliveries";

/** Sends all events since a time again, in their order. @throws ProviderError not_found. */
export const resendDeliveries: Verb<typeof contract.resendDeliveries> = async (db, call, { params: { id }, body }) => {
  await lockWebhook(db, id);
  const since = new Date(body.since.seconds * 1000).toISOString();
  const queued = await queueDeliveries(
    db,
    call,
    sql`hook.id = ${id} and e.position is not null and e.created_at >= ${since}::timestamptz`,
  );
  const after = { since, queued };
  await writeAudit(db, call, { action: "resendDeliveries", entity: "webhook", entityId: id, after });
  return { data: { queued } };
};
