import { createHash } from "node:crypto";
import { type Attachment, type SimpleParserOptions, simpleParser } from "mailparser";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { type EmailProblem, INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import { plainFileName, plainLine, plainText } from "@/lib/domain/inbox/plain-words";
import { isAnswerFile } from "@/lib/domain/insurer-answers/answer-endings";
import { findAnswered } from "../mail/message";
import type { Message, MessageHead } from "./open-mailbox";

export type EmailFile = { fileName: string; bytes: Buffer };

/** A message as plain words and files. */
export type Email = {
  fingerprint: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  receivedAt: Date | null;
  /** The endorsement that its subject names. */
  named: string | null;
  /** Numbers of the outbox whose emails it answers. */
  answered: number[];
  problem: EmailProblem | null;
  /** Those that may be answers first. */
  files: EmailFile[];
};

const OPTIONS: SimpleParserOptions = {
  ...{ skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true, checksumAlgo: false },
  // Longer markup is not turned into words.
  maxHtmlLengthToParse: 500_000,
};

/** Reads a message; one that is too large or that nobody can read is an email without text and files. */
export async function parseEmail(message: Message): Promise<Email> {
  if (!message.source) return bareEmail(message, "TOO_LARGE");
  const mail = await simpleParser(message.source, OPTIONS).catch(() => null);
  if (!mail) return bareEmail(message, "UNREADABLE");
  const sender = mail.from?.value[0];
  const files = filesOf(mail.attachments);
  const email = {
    ...headOf({
      fromName: sender?.name ?? message.fromName,
      fromAddress: sender?.address ?? message.fromAddress,
      subject: mail.subject ?? message.subject,
    }),
    body: plainText(mail.text || (await wordsOf(mail.html || "")), INBOX_LIMITS.textLength),
    files,
  };
  const content = [email.body, ...files.flatMap(({ fileName, bytes }) => [fileName, digestOf(bytes)])];
  const fingerprint = fingerprintOf(message, [email.fromAddress, email.subject, ...content]);
  const answered = findAnswered([mail.inReplyTo ?? "", ...[mail.references ?? []].flat()].join(" "));
  return { ...email, fingerprint, answered, receivedAt: message.receivedAt, problem: null };
}

/** Markup as plain words. The parser makes them of a message that is nothing else, not of one with attachments. */
async function wordsOf(html: string): Promise<string> {
  const { text } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, OPTIONS);
  return text ?? "";
}

/** A message by what the mail server says of it. */
export function bareEmail(message: MessageHead, problem: EmailProblem): Email {
  const head = headOf(message);
  const fingerprint = fingerprintOf(message, [head.fromAddress, head.subject, String(message.size)]);
  return { ...head, body: "", receivedAt: message.receivedAt, answered: [], problem, files: [], fingerprint };
}

const headOf = ({ fromName, fromAddress, subject }: Pick<Email, "fromName" | "fromAddress" | "subject">) => ({
  fromName: plainLine(fromName, INBOX_LIMITS.nameLength),
  fromAddress: plainLine(fromAddress, INBOX_LIMITS.nameLength),
  subject: plainLine(subject, INBOX_LIMITS.subjectLength),
  // Of the whole subject: the reference may stand behind what is cut.
  named: findEmailReference(plainLine(subject, Number.POSITIVE_INFINITY)),
});

/** Pictures that the markup shows, such as logos in signatures, are none. */
function filesOf(attachments: readonly Attachment[]): EmailFile[] {
  const files = attachments.map(({ filename = "", content, related }) => {
    const fileName = plainFileName(filename, INBOX_LIMITS.nameLength) || "attachment";
    return { fileName, bytes: content, isAnswer: isAnswerFile(fileName), related: related === true };
  });
  const own = files.filter(({ isAnswer, related }) => isAnswer || !related);
  return [...own.filter(({ isAnswer }) => isAnswer), ...own.filter(({ isAnswer }) => !isAnswer)].map(
    ({ fileName, bytes }) => ({ fileName, bytes }),
  );
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Its id alone would let a stranger keep an email away by sending another one of that id before. */
const fingerprintOf = ({ messageId }: MessageHead, content: readonly string[]) =>
  digestOf(Buffer.from(JSON.stringify([messageId, ...content])));
