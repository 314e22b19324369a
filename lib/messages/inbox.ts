import type { AttachmentProblem, EmailFault, EmailProblem } from "@/lib/domain/inbox/inbox-email";
import { counted } from "./counted";

/** Emails of insurers and TPAs that came by e-mail. */
export const INBOX_MESSAGES = {
  movedMeanwhile: "Somebody has moved the email meanwhile. Look at it again.",
  takenMeanwhile: ({ by }: { by: string }) => `${by} has recorded the email's files already.`,
  dismissedMeanwhile: ({ by }: { by: string }) => `${by} has dismissed the email already.`,
  recordedMeanwhile: "The file was recorded already, as another answer.",
  partlyRecorded: "A file of the email was recorded already: it stays with this endorsement.",
  arrived: "An answer has arrived",
  look: "Look at it",
  arrivedHelp: "By e-mail, kept apart: nothing of it counts before somebody has read and recorded it.",
  loadFailed: "Unable to load the emails that came",
  unknownSender:
    "No emails go to addresses of this domain. Make sure who wrote it before you read its files: anybody can write any name.",
  noSubject: "No subject",
  noText: "The email has no text.",
  showText: "Show the whole text",
  hideText: "Show less",
  files: "Files of the email",
  moreFiles: ({ n }: { n: number }) =>
    `and ${counted(n, "more attachment", "more attachments")}: open the email in the mailbox`,
  recorded: "Recorded",
  read: "Read the answer",
  readFile: ({ fileName }: { fileName: string }) => `Read the answer: ${fileName}`,
  opening: ({ fileName }: { fileName: string }) => `Opening ${fileName}…`,
  openFailed: ({ fileName }: { fileName: string }) => `Unable to open ${fileName}`,
  readAgain: "Read again",
  readAgainEmail: ({ from }: { from: string }) => `Read again: email of ${from}`,
  isReadAgain: "The email is read again within a minute.",
  readAgainAt: ({ when }: { when: string }) => `It is read again at ${when}.`,
  notReadAgain: "The email was read, as far as it can be.",
  cameBefore: "The same email is here already.",
  dismiss: "Dismiss",
  dismissEmail: ({ from }: { from: string }) => `Dismiss the email of ${from}`,
  dismissTitle: ({ from }: { from: string }) => `Dismiss the email of ${from}?`,
  dismissHelp: "Its files are removed here; the mailbox keeps them.",
  reason: "Reason",
  dismissed: "The email is dismissed.",
  failed: "Unable to change the email",
  detach: "Not about this endorsement",
  detachEmail: ({ from }: { from: string }) => `Not about this endorsement: email of ${from}`,
  detached: "The email is among those without an endorsement.",
  unmatchedTitle: "Inbox",
  unmatchedHelp: "Emails that came by e-mail and name no endorsement, newest first.",
  noneTitle: "No email waits",
  none: "Each email that came is with its endorsement, or was dismissed.",
  notOfferedTitle: "The connected provider reads no mailbox",
  notOffered: "Answers are read on the details page of their endorsement.",
  attach: "Attach to an endorsement",
  attachEmail: ({ from }: { from: string }) => `Attach the email of ${from} to an endorsement`,
  attachTitle: ({ from }: { from: string }) => `Which endorsement is the email of ${from} about?`,
  attachSubmit: "Attach",
  attachSearch: "Company, policy, ticket or endorsement",
  attachFound: "Endorsements that were found",
  attachNone: "No endorsement was found.",
  attached: ({ name }: { name: string }) => `The email is attached to ${name}.`,
  waiting: ({ count: n }: { count: number }) => counted(n, "email", "emails"),
  waitingTitle: "Emails without an endorsement",
} as const;

export const EMAIL_PROBLEM_WORDS: Readonly<Record<EmailProblem, string>> = {
  TOO_LARGE: "The email is larger than 30 MB and was not fetched. Open it in the mailbox.",
  UNREADABLE: "The email could not be read. Open it in the mailbox.",
};

/** Of an email that could not be taken. */
export const EMAIL_FAULT_WORDS: Readonly<Record<EmailFault, string>> = {
  NOT_GIVEN: "The mail server lists the email and does not give it.",
  NOT_SCANNED: "The malware scanner did not answer, and without it no file is stored.",
  NOT_STORED: "The email could not be stored.",
  RENUMBERED: "The mailbox was numbered anew, and the email is not found in it any more. Open it in the mailbox.",
};

export const ATTACHMENT_PROBLEM_WORDS: Readonly<Record<AttachmentProblem, string>> = {
  OTHER_KIND: "Not a workbook or .csv: open it in the mailbox",
  EMPTY: "Empty",
  TOO_LARGE: "Larger than 15 MB: open it in the mailbox",
  TOO_MANY: "One file too many: open it in the mailbox",
  DAY_FULL: "Refused: more files came by e-mail within a day than are stored. Open it in the mailbox",
  MALWARE: "Refused: the malware scanner found something in it",
};
