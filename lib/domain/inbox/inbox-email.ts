/** What became of an email: it waits for a person, its files were read, or it was laid aside. */
export const EMAIL_STATES = ["WAITING", "TAKEN", "DISMISSED"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Why an email is there without its text and files: whoever needs them opens the mailbox. */
export const EMAIL_PROBLEMS = ["TOO_LARGE", "UNREADABLE"] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];

/** Why a message could not be taken, each time it was tried: it is read again, or somebody opens the mailbox. */
export const EMAIL_FAULTS = ["NOT_GIVEN", "NOT_SCANNED", "NOT_STORED", "RENUMBERED"] as const;
export type EmailFault = (typeof EMAIL_FAULTS)[number];

/** Why an attachment was not stored. */
export const ATTACHMENT_PROBLEMS = ["OTHER_KIND", "EMPTY", "TOO_LARGE", "TOO_MANY", "DAY_FULL", "MALWARE"] as const;
export type AttachmentProblem = (typeof ATTACHMENT_PROBLEMS)[number];

/** Bounds of what is taken from a mailbox. */
export const INBOX_LIMITS = {
  /** Of a whole message as it was sent. */
  messageBytes: 30 * 1024 * 1024,
  storedAttachments: 10,
  /** Of all emails within a day: who floods the mailbox does not fill the store. */
  storedOfDay: 300,
  storedBytesOfDay: 1024 * 1024 * 1024,
  listedAttachments: 50,
  subjectLength: 300,
  textLength: 4000,
  nameLength: 200,
} as const;

/** An email is done with once each file that can be read was recorded as an answer. */
export function stateAfterRecording(
  attachments: readonly { problem: AttachmentProblem | null; answerId: string | null }[],
): EmailState {
  return attachments.some(({ problem, answerId }) => problem === null && answerId === null) ? "WAITING" : "TAKEN";
}
