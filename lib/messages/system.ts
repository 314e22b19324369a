/** The page for the operators of console and provider. */
export const SYSTEM_MESSAGES = {
  title: "System",
  loadFailed: "Unable to load the system status",
  setup: "Setup",
  setupFailed: "Unable to check the setup",
  setupStates: { WORKS: "Works", OFF: "Off", FAILS: "Fails" },
  jobs: "Background jobs",
  emails: "Failed emails, notes and file removals",
  noEmails: "Nothing has failed.",
  uncertain: "Emails that may have been sent twice",
  uncertainHelp:
    "The mail server's response was lost. All attempts have the same Message-ID, so mail systems can discard the duplicate.",
  confirmSent: "Mark as sent",
  confirmed: "The email is marked as sent.",
  confirmFailed: "Unable to mark the email as sent",
  sentAgain: ({ at }: { at: string }) => `Sent again ${at}`,
  toBeSentAgain: "Will be sent again",
  never: "never",
  resend: "Send again",
  resent: "It will be retried within seconds.",
  alreadySent: "It has already been sent.",
  resendFailed: "Unable to retry",
} as const;
