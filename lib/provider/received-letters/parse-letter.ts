import { createHash } from "node:crypto";
import { type Attachment, type SimpleParserOptions, simpleParser } from "mailparser";
import { findLetterReference } from "@/lib/domain/endorsement-letters/letter-reference";
import { isAnswerFile } from "@/lib/domain/insurer-answers/answer-endings";
import { plainFileName, plainLine, plainText } from "@/lib/domain/received-letters/plain-words";
import { LETTER_LIMITS, type LetterProblem } from "@/lib/domain/received-letters/received-letter";
import { findAnswered } from "../mail/letter";
import type { Message, MessageHead } from "./open-mailbox";

export type LetterFile = { fileName: string; bytes: Buffer };

/** A message as plain words and files. */
export type Letter = {
  fingerprint: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  receivedAt: Date | null;
  /** The endorsement that its subject names. */
  named: string | null;
  /** Numbers of the outbox whose letters it answers. */
  answered: number[];
  problem: LetterProblem | null;
  /** Those that may be answers first. */
  files: LetterFile[];
};

const OPTIONS: SimpleParserOptions = {
  ...{ skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true, checksumAlgo: false },
  // Longer markup is not turned into words.
  maxHtmlLengthToParse: 500_000,
};

/** Reads a message; one that is too large or that nobody can read is a letter without text and files. */
export async function parseLetter(message: Message): Promise<Letter> {
  if (!message.source) return bareLetter(message, "TOO_LARGE");
  const mail = await simpleParser(message.source, OPTIONS).catch(() => null);
  if (!mail) return bareLetter(message, "UNREADABLE");
  const sender = mail.from?.value[0];
  const files = filesOf(mail.attachments);
  const letter = {
    ...headOf({
      fromName: sender?.name ?? message.fromName,
      fromAddress: sender?.address ?? message.fromAddress,
      subject: mail.subject ?? message.subject,
    }),
    body: plainText(mail.text || (await wordsOf(mail.html || "")), LETTER_LIMITS.textLength),
    files,
  };
  const content = [letter.body, ...files.flatMap(({ fileName, bytes }) => [fileName, digestOf(bytes)])];
  const fingerprint = fingerprintOf(message, [letter.fromAddress, letter.subject, ...content]);
  const answered = findAnswered([mail.inReplyTo ?? "", ...[mail.references ?? []].flat()].join(" "));
  return { ...letter, fingerprint, answered, receivedAt: message.receivedAt, problem: null };
}

/** Markup as plain words. The parser makes them of a message that is nothing else, not of one with attachments. */
async function wordsOf(html: string): Promise<string> {
  const { text } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, OPTIONS);
  return text ?? "";
}

/** A message by what the mail server says of it. */
export function bareLetter(message: MessageHead, problem: LetterProblem): Letter {
  const head = headOf(message);
  const fingerprint = fingerprintOf(message, [head.fromAddress, head.subject, String(message.size)]);
  return { ...head, body: "", receivedAt: message.receivedAt, answered: [], problem, files: [], fingerprint };
}

const headOf = ({ fromName, fromAddress, subject }: Pick<Letter, "fromName" | "fromAddress" | "subject">) => ({
  fromName: plainLine(fromName, LETTER_LIMITS.nameLength),
  fromAddress: plainLine(fromAddress, LETTER_LIMITS.nameLength),
  subject: plainLine(subject, LETTER_LIMITS.subjectLength),
  // Of the whole subject: the reference may stand behind what is cut.
  named: findLetterReference(plainLine(subject, Number.POSITIVE_INFINITY)),
});

/** Pictures that the markup shows, such as logos in signatures, are none. */
function filesOf(attachments: readonly Attachment[]): LetterFile[] {
  const files = attachments.map(({ filename = "", content, related }) => {
    const fileName = plainFileName(filename, LETTER_LIMITS.nameLength) || "attachment";
    return { fileName, bytes: content, isAnswer: isAnswerFile(fileName), related: related === true };
  });
  const own = files.filter(({ isAnswer, related }) => isAnswer || !related);
  return [...own.filter(({ isAnswer }) => isAnswer), ...own.filter(({ isAnswer }) => !isAnswer)].map(
    ({ fileName, bytes }) => ({ fileName, bytes }),
  );
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Its id alone would let a stranger keep a letter away by sending another one of that id before. */
const fingerprintOf = ({ messageId }: MessageHead, content: readonly string[]) =>
  digestOf(Buffer.from(JSON.stringify([messageId, ...content])));
