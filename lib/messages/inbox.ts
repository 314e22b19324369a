import type { AttachmentProblem, EmailFault, EmailProblem } from "@/lib/domain/inbox/inbox-email";
import { counted } from "./counted";

/** Emails that insurers and TPAs send us. */
export const INBOX_MESSAGES = {
  movedMeanwhile: "Another user has moved this email. Check it again.",
  takenMeanwhile: ({ by }: { by: string }) => `${by} has already recorded the files of this email.`,
  dismissedMeanwhile: ({ by }: { by: string }) => `${by} has already dismissed this email.`,
  recordedMeanwhile: "This file is already recorded as another response.",
  partlyRecorded: "A file of this email is already recorded, so the email must stay with this endorsement.",
  arrived: "A response has arrived",
  look: "View the email",
  arrivedHelp: "These responses arrived by email. They change nothing until you read and record them.",
  loadFailed: "Unable to load the emails",
  unknownSender:
    "We have not sent emails to this domain. Anyone can use any sender name, so check who wrote this before you read its files.",
  noSubject: "No subject",
  noText: "This email has no text.",
  showText: "Show the full text",
  hideText: "Show less",
  files: "Files of the email",
  moreFiles: ({ n }: { n: number }) =>
    `${counted(n, "more attachment", "more attachments")}: open the email in the mailbox`,
  recorded: "Recorded",
  read: "Read the response",
  readFile: ({ fileName }: { fileName: string }) => `Read the response: ${fileName}`,
  opening: ({ fileName }: { fileName: string }) => `Opening ${fileName}…`,
  openFailed: ({ fileName }: { fileName: string }) => `Unable to open ${fileName}`,
  readAgain: "Try again",
  readAgainEmail: ({ from }: { from: string }) => `Try again to read the email from ${from}`,
  isReadAgain: "We will try to read the email again within a minute.",
  readAgainAt: ({ when }: { when: string }) => `Next try: ${when}.`,
  notReadAgain: "This email cannot be read again.",
  cameBefore: "The same email is already here.",
  dismiss: "Dismiss",
  dismissEmail: ({ from }: { from: string }) => `Dismiss the email from ${from}`,
  dismissTitle: ({ from }: { from: string }) => `Dismiss the email from ${from}?`,
  dismissHelp: "We delete our copies of its files. The email stays in the mailbox.",
  reason: "Reason",
  dismissed: "Email dismissed.",
  failed: "Unable to change the email",
  detach: "Not about this endorsement",
  detachEmail: ({ from }: { from: string }) => `Not about this endorsement: email from ${from}`,
  detached: "The email is back in the inbox.",
  unmatchedTitle: "Inbox",
  unmatchedHelp: "Emails not matched to an endorsement, newest first.",
  noneTitle: "No unmatched emails",
  none: "Every email is matched to an endorsement or dismissed.",
  notOfferedTitle: "The connected provider does not read a mailbox",
  notOffered: "Read responses on the details page of the endorsement.",
  attach: "Attach to an endorsement",
  attachEmail: ({ from }: { from: string }) => `Attach the email from ${from} to an endorsement`,
  attachTitle: ({ from }: { from: string }) => `Which endorsement is the email from ${from} about?`,
  attachSubmit: "Attach",
  attachSearch: "Company, policy, ticket or endorsement",
  attachFound: "Matching endorsements",
  attachNone: "No endorsement matches.",
  attached: ({ name }: { name: string }) => `The email is attached to ${name}.`,
  waiting: ({ count: n }: { count: number }) => counted(n, "email", "emails"),
  waitingTitle: "Emails not matched to an endorsement",
} as const;

export const EMAIL_PROBLEM_WORDS: Readonly<Record<EmailProblem, string>> = {
  TOO_LARGE: "This email is larger than 30 MB, so we did not fetch it. Open it in the mailbox.",
  UNREADABLE: "We could not read this email. Open it in the mailbox.",
};

/** Why an email could not be stored. */
export const EMAIL_FAULT_WORDS: Readonly<Record<EmailFault, string>> = {
  NOT_GIVEN: "The mail server lists this email but does not deliver it.",
  NOT_SCANNED: "The malware scanner did not respond. We store files only after a scan.",
  NOT_STORED: "We could not store this email.",
  RENUMBERED: "The mail server renumbered the mailbox, so we can no longer find this email. Open it in the mailbox.",
};

export const ATTACHMENT_PROBLEM_WORDS: Readonly<Record<AttachmentProblem, string>> = {
  OTHER_KIND: "Not a workbook or .csv: open it in the mailbox",
  EMPTY: "Empty",
  TOO_LARGE: "Larger than 15 MB: open it in the mailbox",
  TOO_MANY: "Too many files in one email: open it in the mailbox",
  DAY_FULL: "Not stored: the daily limit for files by email is reached. Open it in the mailbox",
  MALWARE: "Not stored: the malware scanner rejected it",
};
