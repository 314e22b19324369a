import { counted } from "@/lib/domain/counted";
import type { ReminderKind } from "@/lib/domain/reminders/reminders";

const left = (days: number) =>
  days === 0 ? "closes today" : days === 1 ? "closes tomorrow" : `closes in ${days} days`;

/** Each kind of reminder: its heading in the email, and its switch on the company's page. */
export const REMINDER_WORDS: Readonly<Record<ReminderKind, { heading: string; label: string; to: string }>> = {
  BELOW_NEED: {
    heading: "Low CD balances",
    label: "CD balance too low",
    to: "To finance and the company's CSM",
  },
  OVERDUE: { heading: "Overdue endorsements", label: "Endorsement overdue", to: "To its owner" },
  WINDOW_CLOSING: {
    heading: "Windows about to close",
    label: "Window about to close",
    to: "To the endorsement's owner, else to the company's CSM",
  },
};

/** The sentences of a reminder email, and of the card that switches reminders on and off. */
export const REMINDER_MESSAGES = {
  title: "Reminder emails",
  help: "At most one email a day to each person, on working days from 8 am.",
  loadFailed: "Unable to load the reminder emails",
  switched: ({ label, isOn }: { label: string; isOn: boolean }) => `${label}: reminders are ${isOn ? "on" : "off"}.`,
  history: "Switched the reminder emails",
  switchFailed: "Unable to switch the reminder",
  belowNeed: ({ companyName, account, amount }: { companyName: string; account: string; amount: string }) =>
    `${companyName}: ${amount} short on CD account ${account}. Ask HR to top up, or post the deposit that has arrived.`,
  overdue: ({ name, status, days }: { name: string; status: string; days: number }) =>
    `${name}: ${status}, overdue by ${counted(days, "working day", "working days")}. Move it forward or reassign it.`,
  windowCloses: ({ name, lives, daysLeft }: { name: string; lives: number; daysLeft: number }) =>
    `${name}: the window of ${counted(lives, "life", "lives")} ${left(daysLeft)}. Send the endorsement to the insurer before then.`,
  enrolmentCloses: ({ companyName, daysLeft }: { companyName: string; daysLeft: number }) =>
    `${companyName}: the enrolment ${left(daysLeft)}. Remind employees who have not enrolled, or extend it.`,
  subject: ({ count }: { count: number }) => `${counted(count, "task needs", "tasks need")} your attention in Genome`,
  greeting: ({ name }: { name: string }) => `Dear ${name},`,
  footer: "You get at most one reminder email a day. You can switch reminders off on the company's page.",
} as const;
