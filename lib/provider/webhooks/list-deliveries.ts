import { and, eq, lt } from "drizzle-orm";
import type * as contract from "@/lib/contract/webhooks";
import { ROWS_PER_PAGE } from "@/lib/domain/paging";
import { webhookDeliveries } from "../db/schema";
import type { Verb } from "../route";
import { loadDeliveries } from "./load-deliveries";
import { loadWebhook } from "./load-webhooks";

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
  const found = await loadDeliveries(db, where, ROWS_PER_PAGE + 1);
  const last = found.length > ROWS_PER_PAGE ? found[ROWS_PER_PAGE - 1] : undefined;
  return {
    data: { items: found.slice(0, ROWS_PER_PAGE).map(({ delivery }) => delivery), nextBefore: last?.event.id ?? null },
  };
};
