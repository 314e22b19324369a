import { andMore, counted } from "@/lib/domain/counted";
import { formatDdMmmYyyy, type LocalDate } from "@/lib/domain/dates/local-date";
import { type Channel, type NotificationKind, UNREAD_COUNTED } from "@/lib/domain/notifications/kinds";

/** The heading of each kind of notification. */
export const NOTIFICATION_LABELS: Readonly<Record<NotificationKind, string>> = {
  ASSIGNED: "Assigned to you",
  OVERDUE: "Your endorsement is overdue",
  INSURER_EMAIL: "Email from the insurer",
  APPROVAL: "Approval pending",
  APPROVAL_DECIDED: "Your change was decided",
  UPLOAD_DONE: "Upload finished",
  BATCH_UNDONE: "Your batch was undone",
  BELOW_NEED: "CD balance too low",
  REVEAL_LIMIT: "Contact view limit reached",
  WEBHOOK_PAUSED: "Webhook paused",
};

export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  APP: "In the app",
  EMAIL: "In the app and by email immediately",
  DAILY: "In the app and in the daily email",
  NONE: "Off",
};

/** "3"; "99+" from 100; null for none. */
export const unreadWords = (unread: number): string | null =>
  unread === 0 ? null : unread >= UNREAD_COUNTED ? `${UNREAD_COUNTED - 1}+` : String(unread);

type UndoneFacts = { companyName: string | null; batch: string; reversed: number; remaining: number };

/** The sentences of notifications, of the bell and of their emails. */
export const NOTIFICATION_MESSAGES = {
  title: "Notifications",
  button: (unread: string | null) => (unread === null ? "Notifications" : `Notifications, ${unread} unread`),
  none: "No notifications",
  noneHelp: "New ones appear here: assignments, overdue endorsements, insurers' emails, approvals and uploads.",
  loading: "Loading the notifications…",
  loadFailed: "Unable to load the notifications",
  unread: "Unread",
  markAll: "Mark all as read",
  markFailed: "Unable to mark as read",
  older: "Show older",
  settings: "Settings",
  settingsTitle: "Notification settings",
  settingsHelp: "Daily emails are sent on working days from 8 am. Changes are saved immediately.",
  settingsFailed: "Unable to load the settings",
  settingsLoading: "Loading the settings…",
  saved: ({ label, channel }: { label: string; channel: string }) => `${label}: ${channel.toLowerCase()}.`,
  saveFailed: "Unable to save the setting",
  by: ({ name }: { name: string }) => `by ${name}`,
  withMore: ({ text, more }: { text: string; more: number }) => (more > 0 ? `${text} ${andMore(more)}` : text),
  overdue: ({ name, status, dueOn }: { name: string; status: string; dueOn: LocalDate }) =>
    `${name}: ${status} was due on ${formatDdMmmYyyy(dueOn)}`,
  belowNeed: ({ companyName, account, amount }: { companyName: string; account: string; amount: string }) =>
    `${companyName}: ${amount} short on CD account ${account}`,
  approval: ({ companyName, title }: { companyName: string | null; title: string }) =>
    companyName === null ? title : `${companyName}: ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
  upload: ({ companyName, rows, errors }: { companyName: string; rows: number; errors: number }) =>
    `${companyName}: ${counted(rows, "row", "rows")}, ${errors === 0 ? "all correct" : `${counted(errors, "row", "rows")} with errors`}`,
  batchUndone: ({ companyName, batch, reversed, remaining }: UndoneFacts) =>
    `${companyName === null ? "" : `${companyName}: `}${batch}, ${counted(reversed, "item", "items")} reversed${remaining === 0 ? "" : `, ${remaining} not`}`,
  emailSubject: ({ label, text }: { label: string; text: string }) => `${label}: ${text}`,
  emailFooter: "You chose this email in Genome, under Notifications › Settings.",
} as const;
