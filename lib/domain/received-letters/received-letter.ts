/** What became of a letter: it waits for a person, its files were read, or it was laid aside. */
export const LETTER_STATES = ["WAITING", "TAKEN", "DISMISSED"] as const;
export type LetterState = (typeof LETTER_STATES)[number];

/** Why a letter is there without its text and files: whoever needs them opens the mailbox. */
export const LETTER_PROBLEMS = ["TOO_LARGE", "UNREADABLE"] as const;
export type LetterProblem = (typeof LETTER_PROBLEMS)[number];

/** Why a message could not be taken, each time it was tried: it is read again, or somebody opens the mailbox. */
export const LETTER_FAULTS = ["NOT_GIVEN", "NOT_SCANNED", "NOT_STORED", "RENUMBERED"] as const;
export type LetterFault = (typeof LETTER_FAULTS)[number];

/** Why an attachment was not stored. */
export const ATTACHMENT_PROBLEMS = ["OTHER_KIND", "EMPTY", "TOO_LARGE", "TOO_MANY", "DAY_FULL", "MALWARE"] as const;
export type AttachmentProblem = (typeof ATTACHMENT_PROBLEMS)[number];

/** Bounds of what is taken from a mailbox. */
export const LETTER_LIMITS = {
  /** Of a whole message as it was sent. */
  messageBytes: 30 * 1024 * 1024,
  storedAttachments: 10,
  /** Of all letters within a day: who floods the mailbox does not fill the store. */
  storedOfDay: 300,
  storedBytesOfDay: 1024 * 1024 * 1024,
  listedAttachments: 50,
  subjectLength: 300,
  textLength: 4000,
  nameLength: 200,
} as const;

/** A letter is done with once each file that can be read was recorded as an answer. */
export function stateAfterRecording(
  attachments: readonly { problem: AttachmentProblem | null; answerId: string | null }[],
): LetterState {
  return attachments.some(({ problem, answerId }) => problem === null && answerId === null) ? "WAITING" : "TAKEN";
}
