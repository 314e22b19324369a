import { createHash } from "node:crypto";
import { type Attachment, type ParsedMail, type SimpleParserOptions, simpleParser } from "mailparser";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { type EmailProblem, INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import { plainFileName, plainLine, plainText } from "@/lib/domain/inbox/plain-text";
import { isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import { findAnswered, messageIdsIn } from "../mail/message";
import type { Message, MessageHead } from "./open-mailbox";

export type EmailFile = { fileName: string; bytes: Buffer };

/** A message as plain text and files. */
export type Email = {
  fingerprint: string;
  fromName: string;
  fromAddress: string;
  subject: string;
  body: string;
  receivedAt: Date | null;
  /** The endorsement ID in its subject. */
  named: string | null;
  /** Outbox IDs of the emails that it replies to. */
  answered: number[];
  /** The Message-IDs that it refers to, then its own. */
  thread: string[];
  problem: EmailProblem | null;
  /** Files that can be responses are first. */
  files: EmailFile[];
};

/** The parser skips longer markup. */
const MAX_HTML = 500_000;

const OPTIONS: SimpleParserOptions = {
  skipTextToHtml: true,
  skipTextLinks: true,
  skipImageLinks: true,
  checksumAlgo: false,
  maxHtmlLengthToParse: MAX_HTML,
};

/** Parses a message. A message that is too large or unreadable becomes an email without text and files. */
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
    body: plainText(await textOf(mail), INBOX_LIMITS.textLength),
    files,
  };
  const content = [email.body, ...files.flatMap(({ fileName, bytes }) => [fileName, digestOf(bytes)])];
  const fingerprint = fingerprintOf(message, [email.fromAddress, email.subject, ...content]);
  const references = [mail.references ?? []].flat();
  const answered = findAnswered([mail.inReplyTo ?? "", ...references].join(" "));
  const thread = messageIdsIn([...references, mail.messageId ?? message.messageId].join(" "));
  return { ...email, fingerprint, answered, thread, receivedAt: message.receivedAt, problem: null };
}

/** The text of a message. The parser converts HTML only without attachments, and then joins the cells of its tables. */
async function textOf({ text = "", html }: ParsedMail): Promise<string> {
  if (!html || html.length > MAX_HTML) return text;
  const isConverted = text.trim() === "" || text === (await wordsOf(html));
  return (isConverted && separateCells(await wordsOf(markCells(html)))) || text;
}

/** Marks that the conversion keeps: ends of cells and rows, and spaces in cells, at which it would wrap lines. */
const [CELL_END, ROW_END, CELL_SPACE] = ["\ue000", "\ue001", "\ue002"] as const;

function markCells(html: string): string {
  let depth = 0;
  return html.replace(/<[^<>]*>|[^<]+/g, (part) => {
    if (!part.startsWith("<")) return depth > 0 ? part.replace(/(?<=\S)\s+(?=\S)/g, CELL_SPACE) : part;
    if (/^<t[dh]\b/i.test(part)) depth++;
    if (/^<\/tr\b/i.test(part)) return ROW_END + part;
    if (!/^<\/t[dh]\b/i.test(part)) return part;
    depth--;
    return CELL_END + part;
  });
}

const separateCells = (text: string): string =>
  text
    .split(ROW_END)
    .map((row) =>
      row
        .split(CELL_END)
        .map((cell) => cell.trim())
        .join("\t"),
    )
    .join("\n")
    .replaceAll(CELL_SPACE, " ");

/** HTML as plain text. */
async function wordsOf(html: string): Promise<string> {
  const { text } = await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`, OPTIONS);
  return text ?? "";
}

/** An email made only from what the mail server reports. */
export function bareEmail(message: MessageHead, problem: EmailProblem): Email {
  const head = headOf(message);
  const fingerprint = fingerprintOf(message, [head.fromAddress, head.subject, String(message.size)]);
  return {
    ...head,
    body: "",
    receivedAt: message.receivedAt,
    answered: [],
    thread: [],
    problem,
    files: [],
    fingerprint,
  };
}

const headOf = ({ fromName, fromAddress, subject }: Pick<Email, "fromName" | "fromAddress" | "subject">) => ({
  fromName: plainLine(fromName, INBOX_LIMITS.nameLength),
  fromAddress: plainLine(fromAddress, INBOX_LIMITS.nameLength),
  subject: plainLine(subject, INBOX_LIMITS.subjectLength),
  // Search the whole subject, because shortening may cut the reference.
  named: findEmailReference(plainLine(subject, Number.POSITIVE_INFINITY)),
});

/** The attachments without images that the HTML embeds, such as logos in signatures. */
function filesOf(attachments: readonly Attachment[]): EmailFile[] {
  const files = attachments.map(({ filename = "", content, related }) => {
    const fileName = plainFileName(filename, INBOX_LIMITS.nameLength) || "attachment";
    return { fileName, bytes: content, isAnswer: isResponseFile(fileName), related: related === true };
  });
  const own = files.filter(({ isAnswer, related }) => isAnswer || !related);
  return [...own.filter(({ isAnswer }) => isAnswer), ...own.filter(({ isAnswer }) => !isAnswer)].map(
    ({ fileName, bytes }) => ({ fileName, bytes }),
  );
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The Message-ID alone is not enough: a forged email with the same ID could block the real one. */
const fingerprintOf = ({ messageId }: MessageHead, content: readonly string[]) =>
  digestOf(Buffer.from(JSON.stringify([messageId, ...content])));
