import type { AttachmentProblem, LetterFault, LetterProblem } from "@/lib/domain/received-letters/received-letter";
import { counted } from "./counted";

/** Letters of insurers and TPAs that came by e-mail. */
export const RECEIVED_LETTER_MESSAGES = {
  movedMeanwhile: "Somebody has moved the letter meanwhile. Look at it again.",
  takenMeanwhile: ({ by }: { by: string }) => `${by} has recorded the letter's files already.`,
  dismissedMeanwhile: ({ by }: { by: string }) => `${by} has dismissed the letter already.`,
  recordedMeanwhile: "The file was recorded already, as another answer.",
  partlyRecorded: "A file of the letter was recorded already: it stays with this endorsement.",
  arrived: "An answer has arrived",
  look: "Look at it",
  arrivedHelp: "By e-mail, kept apart: nothing of it counts before somebody has read and recorded it.",
  loadFailed: "Unable to load the letters that came",
  unknownSender:
    "No letters go to addresses of this domain. Make sure who wrote it before you read its files: anybody can write any name.",
  noSubject: "No subject",
  noText: "The letter has no text.",
  showText: "Show the whole text",
  hideText: "Show less",
  files: "Files of the letter",
  moreFiles: ({ n }: { n: number }) =>
    `and ${counted(n, "more attachment", "more attachments")}: open the letter in the mailbox`,
  recorded: "Recorded",
  read: "Read the answer",
  readFile: ({ fileName }: { fileName: string }) => `Read the answer: ${fileName}`,
  opening: ({ fileName }: { fileName: string }) => `Opening ${fileName}…`,
  openFailed: ({ fileName }: { fileName: string }) => `Unable to open ${fileName}`,
  readAgain: "Read again",
  readAgainLetter: ({ from }: { from: string }) => `Read again: letter of ${from}`,
  isReadAgain: "The letter is read again within a minute.",
  readAgainAt: ({ when }: { when: string }) => `It is read again at ${when}.`,
  notReadAgain: "The letter was read, as far as it can be.",
  cameBefore: "The same letter is here already.",
  dismiss: "Dismiss",
  dismissLetter: ({ from }: { from: string }) => `Dismiss the letter of ${from}`,
  dismissTitle: ({ from }: { from: string }) => `Dismiss the letter of ${from}?`,
  dismissHelp: "Its files are removed here; the mailbox keeps them.",
  reason: "Reason",
  dismissed: "The letter is dismissed.",
  failed: "Unable to change the letter",
  detach: "Not about this endorsement",
  detachLetter: ({ from }: { from: string }) => `Not about this endorsement: letter of ${from}`,
  detached: "The letter is among those without an endorsement.",
  unmatchedTitle: "Received Letters",
  unmatchedHelp: "Letters that came by e-mail and name no endorsement, newest first.",
  noneTitle: "No letter waits",
  none: "Each letter that came is with its endorsement, or was dismissed.",
  notOfferedTitle: "The connected provider reads no mailbox",
  notOffered: "Answers are read on the details page of their endorsement.",
  attach: "Attach to an endorsement",
  attachLetter: ({ from }: { from: string }) => `Attach the letter of ${from} to an endorsement`,
  attachTitle: ({ from }: { from: string }) => `Which endorsement is the letter of ${from} about?`,
  attachSubmit: "Attach",
  attachSearch: "Company, policy, ticket or endorsement",
  attachFound: "Endorsements that were found",
  attachNone: "No endorsement was found.",
  attached: ({ name }: { name: string }) => `The letter is attached to ${name}.`,
  waiting: ({ count: n }: { count: number }) => counted(n, "letter", "letters"),
  waitingTitle: "Letters without an endorsement",
} as const;

export const LETTER_PROBLEM_WORDS: Readonly<Record<LetterProblem, string>> = {
  TOO_LARGE: "The letter is larger than 30 MB and was not fetched. Open it in the mailbox.",
  UNREADABLE: "The letter could not be read. Open it in the mailbox.",
};

/** Of a letter that could not be taken. */
export const LETTER_FAULT_WORDS: Readonly<Record<LetterFault, string>> = {
  NOT_GIVEN: "The mail server lists the letter and does not give it.",
  NOT_SCANNED: "The malware scanner did not answer, and without it no file is stored.",
  NOT_STORED: "The letter could not be stored.",
  RENUMBERED: "The mailbox was numbered anew, and the letter is not found in it any more. Open it in the mailbox.",
};

export const ATTACHMENT_PROBLEM_WORDS: Readonly<Record<AttachmentProblem, string>> = {
  OTHER_KIND: "Not a workbook or .csv: open it in the mailbox",
  EMPTY: "Empty",
  TOO_LARGE: "Larger than 15 MB: open it in the mailbox",
  TOO_MANY: "One file too many: open it in the mailbox",
  DAY_FULL: "Refused: more files came by e-mail within a day than are stored. Open it in the mailbox",
  MALWARE: "Refused: the malware scanner found something in it",
};
