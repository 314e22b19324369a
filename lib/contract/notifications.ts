import { z } from "zod";
import { CHANNELS, NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notifications/kinds";
import type { Permission } from "@/lib/permissions";
import { Actor, data, Instant } from "./common";
import { ownEndpoint } from "./endpoint";

/** The permission without which a user neither gets nor sees notifications of a kind. */
export const KIND_PERMISSIONS = {
  ASSIGNED: "endorsements.read",
  OVERDUE: "endorsements.read",
  INSURER_EMAIL: "endorsements.read",
  APPROVAL: "approvals.decide",
  APPROVAL_DECIDED: "approvals.read",
  UPLOAD_DONE: "companies.read",
  BATCH_UNDONE: "batches.read",
  BELOW_NEED: "cd-accounts.read",
  REVEAL_LIMIT: "reveals.read",
  WEBHOOK_PAUSED: "webhooks.manage",
} as const satisfies Record<NotificationKind, Permission>;

const NotificationId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const Kind = z.enum(NOTIFICATION_KINDS);

export const Notification = z.object({
  id: NotificationId,
  kind: Kind,
  text: z.string(),
  /** Further records of the same event: other endorsements that were assigned together. */
  more: z.number().int(),
  /** The screen in the console. */
  path: z.string(),
  by: Actor.nullable(),
  at: Instant,
  isRead: z.boolean(),
});

export type Notification = z.output<typeof Notification>;

export const listNotifications = ownEndpoint("listNotifications", "GET /notifications", {
  summary: "The caller's notifications, newest first, by cursor, with the number of unread ones up to 100",
  permission: "notifications.use",
  query: z.object({ before: NotificationId.optional() }),
  reply: data(
    z.object({ items: z.array(Notification), unread: z.number().int(), nextBefore: NotificationId.nullable() }),
  ),
});

export const readNotifications = ownEndpoint("readNotifications", "POST /notifications/read", {
  summary: "Marks one of the caller's notifications as read, or it and all older ones",
  permission: "notifications.use",
  body: z.strictObject({ id: NotificationId, withOlder: z.boolean().default(false) }),
  reply: data(z.object({ read: z.number().int() })),
});

/** The channel of each kind that the caller may get. */
const NotificationChoice = z.object({ kind: Kind, channel: z.enum(CHANNELS) });

export const getNotificationChoices = ownEndpoint("getNotificationChoices", "GET /notifications/choices", {
  summary: "How the caller is notified of each kind of event that their roles allow",
  permission: "notifications.use",
  reply: data(z.array(NotificationChoice)),
});

export const setNotificationChoice = ownEndpoint("setNotificationChoice", "PUT /notifications/choices", {
  summary: "Sets how the caller is notified of a kind of event",
  permission: "notifications.use",
  body: NotificationChoice,
  reply: data(z.array(NotificationChoice)),
});
