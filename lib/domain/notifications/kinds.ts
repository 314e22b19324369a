/** The events that a user is notified of. */
export const NOTIFICATION_KINDS = [
  "ASSIGNED",
  "OVERDUE",
  "INSURER_EMAIL",
  "APPROVAL",
  "APPROVAL_DECIDED",
  "UPLOAD_DONE",
  "BATCH_UNDONE",
  "BELOW_NEED",
  "REVEAL_LIMIT",
  "WEBHOOK_PAUSED",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The ways to be notified: in the app, there and by email, there and in the daily email, or not. */
export const CHANNELS = ["APP", "EMAIL", "DAILY", "NONE"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The record that a notification opens. */
export const NOTIFIED_ENTITIES = [
  "endorsement",
  "approval",
  "cdAccount",
  "company",
  "batch",
  "contactReveals",
  "webhook",
] as const;
export type NotifiedEntity = (typeof NOTIFIED_ENTITIES)[number];

/** Used until a user chooses. The daily email has always listed overdue endorsements and CD accounts below need. */
export const DEFAULT_CHANNELS: Readonly<Record<NotificationKind, Channel>> = {
  ASSIGNED: "APP",
  OVERDUE: "DAILY",
  INSURER_EMAIL: "APP",
  APPROVAL: "APP",
  APPROVAL_DECIDED: "APP",
  UPLOAD_DONE: "APP",
  BATCH_UNDONE: "APP",
  BELOW_NEED: "DAILY",
  REVEAL_LIMIT: "APP",
  WEBHOOK_PAUSED: "EMAIL",
};

/** Kinds that the daily email lists as long as they are true, rather than once. */
export const REMINDED_KINDS = ["OVERDUE", "BELOW_NEED"] as const satisfies readonly NotificationKind[];

/** Uploads from this number of rows take long enough for their author to leave the screen (ruling). */
export const LONG_UPLOAD_ROWS = 1_000;

const MINUTE_MS = 60_000;
const ASSIGNING_MINUTES = 10;

/** Endorsements that one user assigns to another within ten minutes have one key, and so one notification. */
export const assignmentKey = (actorId: string, nowMs: number): string =>
  `${actorId} ${Math.floor(nowMs / (ASSIGNING_MINUTES * MINUTE_MS))}`;

/** Unread notifications are counted up to this number; the bell shows one less with a plus. */
export const UNREAD_COUNTED = 100;

/** Read notifications are kept for this time. */
export const RETENTION_DAYS = 90;
