import { and, eq, lt } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { webhookDeliveries } from "../db/schema";
import type { Verb } from "../route";
import { loadDeliveries } from "./load-deliveries";
import { loadWebhook } from "./load-webhooks";

const PAGE = 50;

/** A page of a subscription's deliveries. @throws ProviderError not_found. */
export const listDeliveries: Verb<typeof contract.listDeliveries> = async (
  db,
  _call,
  { params: { id }, query: { state, before } },
) => {
  await loadWebhook(db, id);
  const where = and(
    eq(webhookDeliveries.webhookId, id),
    state && eq(webhookDeliveries.state, state),
    before ? lt(webhookDeliveries.eventId, before) : undefined,
  );
  const found = await loadDeliveries(db, where, PAGE + 1);
  const last = found.length > PAGE ? found[PAGE - 1] : undefined;
  return { data: { items: found.slice(0, PAGE).map(({ delivery }) => delivery), nextBefore: last?.event.id ?? null } };
};
