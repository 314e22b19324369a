import type { AttachmentProblem, LetterProblem } from "@/lib/domain/received-letters/received-letter";

const count = (n: number, one: string, many: string) => `${n.toLocaleString("en-IN")} ${n === 1 ? one : many}`;

/** Letters of insurers and TPAs that came by e-mail. */
export const RECEIVED_LETTER_MESSAGES = {
  movedMeanwhile: "Somebody has moved the letter meanwhile. Look at it again.",
  takenMeanwhile: ({ by }: { by: string }) => `${by} has recorded the letter's files already.`,
  dismissedMeanwhile: ({ by }: { by: string }) => `${by} has dismissed the letter already.`,
  recordedMeanwhile: "The file was recorded already, as another answer.",
  partlyRecorded: "A file of the letter was recorded already: it stays with this endorsement.",
  arrived: "An answer has arrived",
  many: ({ n }: { n: number }) => count(n, "letter", "letters"),
} as const;

export const LETTER_PROBLEM_WORDS: Readonly<Record<LetterProblem, string>> = {
  TOO_LARGE: "The letter is larger than 30 MB and was not fetched. Open it in the mailbox.",
  UNREADABLE: "The letter could not be read. Open it in the mailbox.",
};

export const ATTACHMENT_PROBLEM_WORDS: Readonly<Record<AttachmentProblem, string>> = {
  OTHER_KIND: "Not a workbook or .csv: open it in the mailbox",
  EMPTY: "Empty",
  TOO_LARGE: "Larger than 15 MB: open it in the mailbox",
  TOO_MANY: "One file too many: open it in the mailbox",
  MALWARE: "Refused: the malware scanner found something in it",
};
