import { createHash } from "node:crypto";
import { type Attachment, simpleParser } from "mailparser";
import { istDay } from "@/lib/domain/dates/local-date";
import { findEmailReference } from "@/lib/domain/endorsement-emails/email-reference";
import { type EmailProblem, INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import { plainFileName, plainLine, plainText } from "@/lib/domain/inbox/plain-text";
import { isResponseFile } from "@/lib/domain/insurer-responses/response-endings";
import { attachedFiles } from "@/lib/sheets/read/attached-files";
import { listFile } from "@/lib/sheets/read/email-lists";
import { isOleFile } from "@/lib/sheets/read/ole";
import { readOutlookMessage } from "@/lib/sheets/read/saved-email";
import { findAnswered, messageIdsIn } from "../mail/message";
import type { Message, MessageHead } from "./open-mailbox";
import { type Content, PARSER_OPTIONS, textOf } from "./read-html";
import { unzipTables } from "./unzip-tables";

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

/** Parses a message. A message that is too large or unreadable becomes an email without text and files. */
export async function parseEmail(message: Message): Promise<Email> {
  if (!message.source) return bareEmail(message, "TOO_LARGE");
  const mail = withFiles(await simpleParser(message.source, PARSER_OPTIONS).catch(() => null));
  if (!mail) return bareEmail(message, "UNREADABLE");
  const sender = mail.from?.value[0];
  const text = await textOf(mail);
  const files = await filesOf(mail.attachments);
  const email = {
    ...headOf({
      fromName: sender?.name ?? message.fromName,
      fromAddress: sender?.address ?? message.fromAddress,
      subject: mail.subject ?? message.subject,
    }),
    body: plainText(text, INBOX_LIMITS.textLength),
    files: [...files, ...tableFile(mail, text, message.receivedAt)],
  };
  const content = [email.body, ...files.flatMap(({ fileName, bytes }) => [fileName, digestOf(bytes)])];
  const fingerprint = fingerprintOf(message, [email.fromAddress, email.subject, ...content]);
  const references = [mail.references ?? []].flat();
  const answered = findAnswered([mail.inReplyTo ?? "", ...references].join(" "));
  const thread = messageIdsIn([...references, mail.messageId ?? message.messageId].join(" "));
  return { ...email, fingerprint, answered, thread, receivedAt: message.receivedAt, problem: null };
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

/** Limits per email: the bytes to which its zip files expand, and the attached messages that are opened. */
const UNPACKED = { bytes: 60 * 1024 * 1024, messages: 10 };
/** The unused part of these limits. */
type Left = typeof UNPACKED;

/** The attachments without images that the HTML embeds, such as logos in signatures. */
async function filesOf(attachments: readonly AttachedFile[], left: Left = { ...UNPACKED }): Promise<EmailFile[]> {
  const own = attachments.filter(({ filename = "", related }) => isResponseFile(filename) || related !== true);
  const files: EmailFile[] = [];
  for (const attachment of own) files.push(...(await unpack(attachment, left)));
  const isAnswer = ({ fileName }: EmailFile) => isResponseFile(fileName);
  return [...files.filter(isAnswer), ...files.filter((file) => !isAnswer(file))];
}

/** An attachment: of an attached message, its files and lists; of a zip file, its tables. */
async function unpack({ filename = "", content, contentType }: AttachedFile, left: Left): Promise<EmailFile[]> {
  const isMessage = contentType === "message/rfc822" || (/\.msg$/i.test(filename) && isOleFile(content));
  const mail = withFiles(isMessage && left.messages-- > 0 ? await openMessage(content) : null);
  if (mail) return [...(await filesOf(mail.attachments, left)), ...tableFile(mail, await textOf(mail), null)];
  const file = { filename, content };
  const found = filename.toLowerCase().endsWith(".zip") ? await unzipTables(file, left) : [file];
  return found.map(({ filename: name, content: bytes }) => {
    return { fileName: plainFileName(name, INBOX_LIMITS.nameLength) || "attachment", bytes };
  });
}

type AttachedFile = Pick<Attachment, "filename" | "content"> & Partial<Pick<Attachment, "contentType" | "related">>;

/** A message with the files in a winmail.dat, and with workbooks named as such. */
const withFiles = <Message extends { attachments: AttachedFile[] }>(mail: Message | null) =>
  mail && {
    ...mail,
    attachments: mail.attachments.flatMap((attachment): AttachedFile[] =>
      attachedFiles({ name: attachment.filename ?? "", bytes: attachment.content }).map(({ name, bytes }) =>
        bytes === attachment.content
          ? { ...attachment, filename: name }
          : { filename: name, content: Buffer.from(bytes) },
      ),
    ),
  };

/** An attached message, also one that Outlook saved; null for an unreadable one. */
async function openMessage(content: Buffer): Promise<(Content & { attachments: AttachedFile[] }) | null> {
  if (!isOleFile(content)) return simpleParser(content, PARSER_OPTIONS).catch(() => null);
  try {
    const { files, html, ...message } = readOutlookMessage(content);
    const attachments = files.map(({ name, bytes }) => ({ filename: name, content: Buffer.from(bytes) }));
    return { ...message, html: html ?? false, attachments };
  } catch {
    return null;
  }
}

/** The lists in a message's HTML, or else in its text, as one more file. */
function tableFile(mail: Content & { attachments: AttachedFile[] }, text: string, received: Date | null): EmailFile[] {
  const sentOn = received && istDay(received.getTime());
  const files = mail.attachments.map(({ filename = "" }) => ({ name: filename }));
  const lists = listFile({ subject: mail.subject ?? "", text, html: mail.html || null, sentOn, files });
  return lists === null ? [] : [{ fileName: lists.name, bytes: Buffer.from(lists.bytes) }];
}

const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The Message-ID alone is not enough: a forged email with the same ID could block the real one. */
const fingerprintOf = ({ messageId }: MessageHead, content: readonly string[]) =>
  digestOf(Buffer.from(JSON.stringify([messageId, ...content])));
