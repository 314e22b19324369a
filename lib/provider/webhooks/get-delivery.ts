import { asc, eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { webhookAttempts, webhooks } from "../db/schema";
import { instantOf } from "../instant";
import type { Verb } from "../route";
import { loadDelivery } from "./load-deliveries";
import { writeMessage } from "./write-message";

/** One delivery with its request as it would be sent now, without personal data. @throws ProviderError not_found. */
export const getDelivery: Verb<typeof contract.getDelivery> = async (db, call, { params: { id } }) => {
  const { delivery, event } = await loadDelivery(db, id);
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, delivery.webhookId));
  if (!webhook) throw new Error("the delivery has no webhook");
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, id))
    .orderBy(asc(webhookAttempts.id));
  const history = attempts.map(({ at, ms, status, response, error }, index) => {
    return { number: index + 1, at: instantOf(at), ms, status, response, error };
  });
  const { text } = await writeMessage(db, call, { ...webhook, withPersonal: false }, event);
  return { data: { ...delivery, request: text, history } };
};
