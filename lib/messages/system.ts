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
  never: "never",
  resend: "Send again",
  resent: "It will be retried within seconds.",
  alreadySent: "It has already been sent.",
  resendFailed: "Unable to retry",
} as const;
