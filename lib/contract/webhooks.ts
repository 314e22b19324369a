import { z } from "zod";
import { DELIVERY_STATES, WEBHOOK_CHANNELS } from "@/lib/domain/webhooks/channels";
import { Actor, data, enteredText, Id, IdParams, Instant } from "./common";
import { ownEndpoint } from "./endpoint";
import { EventTypeName } from "./events/event-types";

const Name = enteredText("a name", 80);
const Address = z.url({ protocol: /^https?$/, error: "Enter an address that starts with https://" }).max(2_000);
const EventTypes = z.array(EventTypeName).max(50);
/** A staff role. Only the provider knows the list of roles. */
const Team = z.string().min(1).max(40);

/** A subscription: where events of some types and companies are sent. */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  channel: z.enum(WEBHOOK_CHANNELS),
  /** Masked for channels of teams. */
  address: z.string(),
  /** Empty for all. */
  eventTypes: z.array(EventTypeName),
  /** Null for all companies. */
  companyId: Id.nullable(),
  companyName: z.string().nullable(),
  /** Members' contact data are added, as long as the owner may see them. */
  withPersonal: z.boolean(),
  /** The role whose channel it is; null for a program. */
  team: Team.nullable(),
  isPaused: z.boolean(),
  /** Why it was paused; null if a user did. */
  pauseReason: z.string().nullable(),
  failingSince: Instant.nullable(),
  /** Until then, the previous secret signs as well. */
  previousSecretUntil: Instant.nullable(),
  owner: Actor,
  pending: z.int(),
  parked: z.int(),
  lastDeliveredAt: Instant.nullable(),
  createdAt: Instant,
  version: z.int(),
});
export type Webhook = z.output<typeof Webhook>;

export const listWebhooks = ownEndpoint("listWebhooks", "GET /webhooks", {
  summary: "Subscriptions to events, by name",
  permission: "webhooks.read",
  reply: data(z.array(Webhook)),
});

export const getWebhook = ownEndpoint("getWebhook", "GET /webhooks/{id}", {
  summary: "One subscription",
  permission: "webhooks.read",
  params: IdParams,
  reply: data(Webhook),
});

const Chosen = {
  name: Name,
  eventTypes: EventTypes,
  companyId: Id.nullable().default(null),
  withPersonal: z.boolean().default(false),
  team: Team.nullable().default(null),
};

export const createWebhook = ownEndpoint("createWebhook", "POST /webhooks", {
  summary:
    "Subscribes an address to events that happen from now on. The reply has the secret, which no other call returns; channels of teams have none",
  permission: "webhooks.manage",
  body: z.strictObject({ ...Chosen, channel: z.enum(WEBHOOK_CHANNELS), address: Address }),
  reply: data(z.object({ webhook: Webhook, secret: z.string().nullable() })),
});

export const changeWebhook = ownEndpoint("changeWebhook", "PUT /webhooks/{id}", {
  summary:
    "Changes a subscription. Without an address, the stored one remains. 409 when another user changed it meanwhile",
  permission: "webhooks.manage",
  params: IdParams,
  body: z.strictObject({ ...Chosen, address: Address.optional(), version: z.int() }),
  reply: data(Webhook),
});

export const rotateWebhookSecret = ownEndpoint("rotateWebhookSecret", "POST /webhooks/{id}/secret", {
  summary:
    "Gives a subscription a new secret. For 24 hours, the previous one signs as well. A repeated write does not return it again",
  permission: "webhooks.manage",
  params: IdParams,
  body: z.strictObject({ version: z.int() }),
  reply: data(z.object({ webhook: Webhook, secret: z.string().nullable() })),
});

export const pauseWebhook = ownEndpoint("pauseWebhook", "POST /webhooks/{id}/pause", {
  summary: "Pauses a subscription or resumes it. Its events are kept meanwhile, and sent when it is resumed",
  permission: "webhooks.manage",
  params: IdParams,
  body: z.strictObject({ isPaused: z.boolean() }),
  reply: data(Webhook),
});

export const deleteWebhook = ownEndpoint("deleteWebhook", "DELETE /webhooks/{id}", {
  summary: "Deletes a subscription with its deliveries",
  permission: "webhooks.manage",
  params: IdParams,
  reply: data(z.null()),
});

const DeliveryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** An event on its way to one address. */
export const Delivery = z.object({
  id: DeliveryId,
  webhookId: Id,
  eventId: z.string(),
  type: EventTypeName,
  record: z.string(),
  recordId: z.string(),
  companyId: Id.nullable(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The last response's status; null without a response, or before the first attempt. */
  status: z.int().nullable(),
  /** Why it was parked, or why the last attempt failed. */
  reason: z.string().nullable(),
  happenedAt: Instant,
  nextAt: Instant.nullable(),
  doneAt: Instant.nullable(),
});
export type Delivery = z.output<typeof Delivery>;

const Attempt = z.object({
  number: z.int(),
  at: Instant,
  ms: z.int(),
  status: z.int().nullable(),
  /** The first characters of the response; not stored if the request had personal data. */
  response: z.string().nullable(),
  error: z.string().nullable(),
});

export const listDeliveries = ownEndpoint("listDeliveries", "GET /webhooks/{id}/deliveries", {
  summary: "A subscription's deliveries, newest event first, by cursor",
  permission: "webhooks.read",
  params: IdParams,
  query: z.object({ state: z.enum(DELIVERY_STATES).optional(), before: DeliveryId.optional() }),
  reply: data(z.object({ items: z.array(Delivery), nextBefore: DeliveryId.nullable() })),
});

export const getDelivery = ownEndpoint("getDelivery", "GET /webhook-deliveries/{id}", {
  summary: "One delivery with its request, without signature and personal data, and its attempts",
  permission: "webhooks.read",
  params: z.object({ id: DeliveryId }),
  reply: data(Delivery.extend({ request: z.string(), history: z.array(Attempt) })),
});

export const resendDelivery = ownEndpoint("resendDelivery", "POST /webhook-deliveries/{id}/resend", {
  summary: "Sends an event again now, whatever became of it",
  permission: "webhooks.manage",
  params: z.object({ id: DeliveryId }),
  reply: data(Delivery),
});

export const resendDeliveries = ownEndpoint("resendDeliveries", "POST /webhooks/{id}/resend", {
  summary: "Sends all events of a subscription again that happened since a time, also those before it was created",
  permission: "webhooks.manage",
  params: IdParams,
  body: z.strictObject({ since: Instant }),
  reply: data(z.object({ queued: z.int() })),
  timeoutMs: 30_000,
});
