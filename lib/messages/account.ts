import { counted } from "@/lib/domain/counted";

/** Signing out: here, on all devices, and for another user. */
export const ACCOUNT_MESSAGES = {
  title: "Account",
  signedInAs: ({ firstName }: { firstName: string }) => `You are signed in as ${firstName}.`,
  everywhere: "Sign out everywhere",
  everywhereText:
    "Ends your sessions in every browser and on every device, including this one. Use it after you lose a laptop or use a shared computer.",
  everywhereFailed: "Your sessions could not be ended",
  sessions: "Sessions",
  sessionsFailed: "Unable to load the signed-in users",
  end: "Sign out everywhere",
  endTitle: ({ name }: { name: string }) => `Sign ${name} out everywhere?`,
  endText: "Unsaved work in those browsers is lost. The person can sign in again immediately.",
  ended: ({ name, count }: { name: string; count: number }) =>
    `${name} is signed out: ${counted(count, "session", "sessions")} ended.`,
  endFailed: "The sessions could not be ended",
} as const;
