import { createWebhook, listDeliveries } from "@/lib/contract/webhooks";
import type { EventType } from "@/lib/domain/events/event-types";
import { placeEvents } from "@/lib/provider/events/place-events";
import { publishEvents } from "@/lib/provider/events/publish-events";
import { deliverAll } from "@/lib/provider/webhooks/deliver-events";
import type { TestProvider } from "@/tests/support/provider";

/** Subscribes an address as the loop owner. */
export async function subscribe(
  provider: TestProvider,
  address: string,
  more: { eventTypes?: EventType[]; companyId?: string; withPersonal?: boolean; name?: string } = {},
) {
  const body = { name: "Warehouse", channel: "WEBHOOK" as const, address, eventTypes: [], ...more };
  const answer = await provider.call("loopOwner", createWebhook, { body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { webhook, secret } = answer.body.data;
  return { id: webhook.id, version: webhook.version, secret: secret ?? "", webhook };
}

/** Publishes a renewal of each policy, as facts of a company. */
export const publish = (provider: TestProvider, policyIds: readonly string[], companyId: string | null = null) =>
  publishEvents(
    provider.db,
    provider.services,
    policyIds.map((policyId) => ({
      type: "policy.renewed",
      companyId,
      recordId: policyId,
      data: { policyId, renewedFrom: "old" },
    })),
  );

/** One round of the workers. */
export async function deliver(provider: TestProvider): Promise<void> {
  await placeEvents(provider.services);
  await deliverAll(provider.services);
}

export async function deliveries(provider: TestProvider, id: string) {
  return (await provider.call("opsLead", listDeliveries, { params: { id }, query: {} })).body.data.items;
}
