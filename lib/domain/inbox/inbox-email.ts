import type { FileContent } from "./email-kind";

/** The contents that make a file an employer's list. */
export const LIST_CONTENTS: readonly FileContent[] = ["LIVES", "LOCKED"];

/** WAITING: open. TAKEN: all its files are recorded, or it has a reply. DISMISSED: closed without recording. */
export const EMAIL_STATES = ["WAITING", "TAKEN", "DISMISSED"] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** Why an email has no text and files here. Users open such an email in the mailbox. */
export const EMAIL_PROBLEMS = ["TOO_LARGE", "UNREADABLE"] as const;
export type EmailProblem = (typeof EMAIL_PROBLEMS)[number];

/** Why a message could not be stored after several tries. */
export const EMAIL_FAULTS = ["NOT_GIVEN", "NOT_SCANNED", "NOT_STORED", "RENUMBERED"] as const;
export type EmailFault = (typeof EMAIL_FAULTS)[number];

/** Why an attachment was not stored. */
export const ATTACHMENT_PROBLEMS = ["OTHER_KIND", "EMPTY", "TOO_LARGE", "TOO_MANY", "DAY_FULL", "MALWARE"] as const;
export type AttachmentProblem = (typeof ATTACHMENT_PROBLEMS)[number];

/** Whether a file that is not stored is Outlook's winmail.dat, in which we found no files. */
export const isOutlooksOwn = (fileName: string): boolean => fileName.toLowerCase() === "winmail.dat";

/** Limits for messages of a mailbox. */
export const INBOX_LIMITS = {
  messageBytes: 30 * 1024 * 1024,
  storedAttachments: 10,
  /** Total of all emails in a day, so that a flood of emails cannot fill the file store. */
  storedOfDay: 300,
  storedBytesOfDay: 1024 * 1024 * 1024,
  listedAttachments: 50,
  subjectLength: 300,
  textLength: 20_000,
  nameLength: 200,
} as const;

type RecordedFile = { problem: AttachmentProblem | null; responseId: string | null; replyId: string | null };

/** An email is TAKEN once every readable file is recorded as a response, or has a reply. */
export function stateAfterRecording(attachments: readonly RecordedFile[]): EmailState {
  const isOpen = ({ problem, responseId, replyId }: RecordedFile) =>
    problem === null && responseId === null && replyId === null;
  return attachments.some(isOpen) ? "WAITING" : "TAKEN";
}

/** A reply to the email itself closes it, unless a list of members or a response in it is still to be recorded. */
export const stateAfterReply = (attachments: readonly (RecordedFile & { content: FileContent | null })[]): EmailState =>
  stateAfterRecording(attachments.filter(({ content }) => content !== null));
