import type { ReminderKind } from "@/lib/domain/reminders/reminders";
import { counted } from "./counted";

const left = (days: number) =>
  days === 0 ? "closes today" : days === 1 ? "closes tomorrow" : `closes in ${days} days`;

/** What each kind of email is about: its heading, and its switch on the company's page. */
export const REMINDER_WORDS: Readonly<Record<ReminderKind, { heading: string; label: string; to: string }>> = {
  BELOW_NEED: {
    heading: "CD accounts below need",
    label: "CD account below need",
    to: "To finance and the company's CSM",
  },
  OVERDUE: { heading: "Overdue endorsements", label: "Endorsement overdue", to: "To its owner" },
  WINDOW_CLOSING: {
    heading: "Windows about to close",
    label: "Window about to close",
    to: "To the endorsement's owner, else to the company's CSM",
  },
};

/** The lines of an email, each with what to do, and the card that switches them. */
export const REMINDER_MESSAGES = {
  title: "Emails that go by themselves",
  help: "At most one a day to each person, on working days from 8 in the morning.",
  loadFailed: "Unable to load the emails",
  switched: ({ label, isOn }: { label: string; isOn: boolean }) => `${label}: ${isOn ? "emails go." : "no emails go."}`,
  switchFailed: "Unable to switch the emails",
  belowNeed: ({ companyName, account, amount }: { companyName: string; account: string; amount: string }) =>
    `${companyName}: ${amount} short on CD account ${account}. Ask HR to top up, or post the deposit that has arrived.`,
  overdue: ({ name, status, days }: { name: string; status: string; days: number }) =>
    `${name}: ${status}, overdue by ${counted(days, "working day", "working days")}. Move it on, or hand it to somebody who can.`,
  windowCloses: ({ name, lives, daysLeft }: { name: string; lives: number; daysLeft: number }) =>
    `${name}: the window of ${counted(lives, "life", "lives")} ${left(daysLeft)}. Send the endorsement to the insurer before.`,
  enrolmentCloses: ({ companyName, daysLeft }: { companyName: string; daysLeft: number }) =>
    `${companyName}: the enrolment ${left(daysLeft)}. Remind those who have not enrolled, or extend it.`,
  subject: ({ count }: { count: number }) => `${counted(count, "thing waits", "things wait")} for you in Genome`,
  greeting: ({ name }: { name: string }) => `Dear ${name},`,
  footer: "You get at most one such email a day. It is switched off for a company on the company's page.",
} as const;
