/** The page for whoever runs the programs. */
export const SYSTEM_MESSAGES = {
  title: "System",
  loadFailed: "Unable to load the state of the system",
  jobs: "What runs by itself",
  emails: "Emails, notes and removals of files that failed",
  noEmails: "Nothing waits for another try.",
  never: "never",
  resend: "Send again",
  resent: "It is tried again within seconds.",
  alreadySent: "It was sent meanwhile.",
  resendFailed: "It could not be tried again",
} as const;
