import { z } from "zod";
import { createWebhook, type Webhook } from "@/lib/contract/webhooks";
import { isTeamChannel, MESSAGE_TYPES } from "@/lib/domain/webhooks/channels";

const { name, channel, address, eventTypes } = createWebhook.body.shape;

/** The dialog's values: an empty text means all companies, or no team. */
const Values = z.object({
  name,
  channel,
  address: z.union([address, z.literal("")]),
  eventTypes,
  companyId: z.string().transform((id) => id || null),
  withPersonal: z.boolean(),
  team: z
    .string()
    .nullable()
    .transform((name) => name || null),
  version: z.number(),
});

export type WebhookInput = z.input<typeof Values>;
export type WebhookValues = z.output<typeof Values>;

/** Only an edited webhook may leave the address blank. */
export const webhookForm = (webhook: Webhook | null) =>
  webhook
    ? Values
    : Values.refine((values) => values.address !== "", { path: ["address"], message: "Enter an address" });

export const valuesOf = (webhook: Webhook | null): WebhookInput => ({
  name: webhook?.name ?? "",
  channel: webhook?.channel ?? "WEBHOOK",
  address: webhook && !isTeamChannel(webhook.channel) ? webhook.address : "",
  eventTypes: webhook?.eventTypes ?? [],
  companyId: webhook?.companyId ?? "",
  withPersonal: webhook?.withPersonal ?? false,
  team: webhook?.team ?? "",
  version: webhook?.version ?? 0,
});

/** What is sent: a team's channel has messages and a team, a program may have contact data. */
export function bodyOf({ address: typed, version: _, ...values }: WebhookValues) {
  const isTeam = isTeamChannel(values.channel);
  return {
    ...values,
    eventTypes: isTeam
      ? values.eventTypes.filter((type) => MESSAGE_TYPES.some((known) => known === type))
      : values.eventTypes,
    team: isTeam ? values.team : null,
    withPersonal: !isTeam && values.withPersonal,
    ...(typed === "" ? {} : { address: typed }),
  };
}
