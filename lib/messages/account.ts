import { counted } from "./counted";

/** Signing out: here, everywhere, and for somebody else. */
export const ACCOUNT_MESSAGES = {
  title: "Account",
  signedInAs: ({ firstName }: { firstName: string }) => `You are signed in as ${firstName}.`,
  everywhere: "Sign out everywhere",
  everywhereText:
    "Ends your sessions in every browser and on every device, this one too. Use it after a lost laptop, or a computer that others use.",
  everywhereFailed: "Your sessions could not be ended",
  sessions: "Sessions",
  sessionsFailed: "Unable to load who is signed in",
  end: "Sign out everywhere",
  endTitle: ({ name }: { name: string }) => `Sign ${name} out everywhere?`,
  endText: "What is unsaved in those browsers cannot be sent any more. The person may sign in again at once.",
  ended: ({ name, count }: { name: string; count: number }) =>
    `${name} is signed out: ${counted(count, "session", "sessions")} ended.`,
  endFailed: "The sessions could not be ended",
} as const;
