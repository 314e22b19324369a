import { createHash } from "node:crypto";
import { and, count, eq, gt, isNotNull, sum } from "drizzle-orm";
import { DAY_MS } from "@/lib/domain/dates/local-date";
import { contentTypeOf, FILE_LIMITS } from "@/lib/domain/files/document-types";
import { objectName } from "@/lib/domain/files/object-name";
import { type FileContent, fileContent } from "@/lib/domain/inbox/email-kind";
import { type AttachmentProblem, INBOX_LIMITS } from "@/lib/domain/inbox/inbox-email";
import { findOnlyPdf, isResponseFile, MAX_RESPONSE_BYTES } from "@/lib/domain/insurer-responses/response-endings";
import type { Services } from "../context";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { ProviderError } from "../errors";
import type { StoredObject } from "../files/store";
import type { Email, EmailFile } from "./parse-email";
import { readAttachment } from "./read-attachment";

export type StoredAttachment = typeof inboxAttachments.$inferInsert;

type FileCall = Pick<Services, "db" | "clock" | "files" | "scanFile">;

const ID_BITS = 125n;
const ID_LENGTH = 25;

export const attachmentObject = (name: string): StoredObject => ({ docType: "EMAIL_ATTACHMENTS", name });

/**
 * Stores the files that can be tables, within the daily limits, and a PDF with a list if no other file can be one. The
 * others are listed with a reason: most PDFs are documents of persons.
 */
export async function storeFiles(call: FileCall, email: Email, emailId: string): Promise<StoredAttachment[]> {
  const attachments: StoredAttachment[] = [];
  const day = email.files.length > 0 ? await loadStoredOfDay(call) : { files: 0, bytes: 0 };
  const onlyPdf = onlyPdfOf(email.files);
  let stored = 0;
  for (const [position, file] of email.files.slice(0, INBOX_LIMITS.listedAttachments).entries()) {
    const id = contentId("att", `${email.fingerprint} ${position}`);
    const isPdf = file === onlyPdf;
    const found = problemOf(file, isPdf, stored, day) ?? (await scan(call, file));
    const rows = found === null ? await readAttachment(file.bytes) : [];
    const content = rows === "LOCKED" ? rows : fileContent(rows);
    const problem = found ?? (isPdf && !LISTED.includes(content) ? "OTHER_KIND" : null);
    const name = problem === null ? storedName(id, file) : null;
    if (name !== null) {
      stored += 1;
      day.files += 1;
      day.bytes += file.bytes.byteLength;
      await call.files.write(attachmentObject(name), file.bytes);
    }
    const facts = { fileName: file.fileName, byteLength: file.bytes.byteLength, problem, objectName: name };
    attachments.push({ id, emailId, position, content: problem === null ? content : null, ...facts });
  }
  return attachments;
}

type StoredOfDay = { files: number; bytes: number };

/** The files stored from emails in the last 24 hours. */
async function loadStoredOfDay({ db, clock }: FileCall): Promise<StoredOfDay> {
  const since = new Date(clock() - DAY_MS);
  const [found] = await db
    .select({ files: count(), bytes: sum(inboxAttachments.byteLength).mapWith(Number) })
    .from(inboxAttachments)
    .innerJoin(inboxEmails, eq(inboxEmails.id, inboxAttachments.emailId))
    .where(and(gt(inboxEmails.createdAt, since), isNotNull(inboxAttachments.objectName)));
  return { files: found?.files ?? 0, bytes: found?.bytes ?? 0 };
}

/** What a PDF must have. One with a password may be anything. */
const LISTED: readonly (FileContent | null)[] = ["LIVES", "RESPONSE"];

/** The PDF of an email without another PDF and without a file that can be a table. */
const onlyPdfOf = (files: readonly EmailFile[]) =>
  files.some(({ fileName }) => isResponseFile(fileName)) ? null : findOnlyPdf(files, ({ fileName }) => fileName);

function problemOf(
  { fileName, bytes }: EmailFile,
  isPdf: boolean,
  stored: number,
  day: StoredOfDay,
): AttachmentProblem | null {
  if (!isResponseFile(fileName) && !isPdf) return "OTHER_KIND";
  if (bytes.byteLength === 0) return "EMPTY";
  if (bytes.byteLength > MAX_RESPONSE_BYTES) return "TOO_LARGE";
  if (stored >= INBOX_LIMITS.storedAttachments) return "TOO_MANY";
  const { storedOfDay, storedBytesOfDay } = INBOX_LIMITS;
  return day.files < storedOfDay && day.bytes + bytes.byteLength <= storedBytesOfDay ? null : "DAY_FULL";
}

/** Scans a file. If the scanner does not respond, this throws, because we never store an unscanned file. */
async function scan({ scanFile }: FileCall, { bytes }: EmailFile): Promise<AttachmentProblem | null> {
  try {
    await scanFile?.(bytes);
    return null;
  } catch (error) {
    if (error instanceof ProviderError && error.code === "bad_request") return "MALWARE";
    throw error;
  }
}

function storedName(id: string, { fileName }: EmailFile): string {
  const contentType = contentTypeOf(fileName, "EMAIL_ATTACHMENTS") ?? "";
  return objectName(id, fileName, FILE_LIMITS.EMAIL_ATTACHMENTS.contentTypes[contentType] ?? "");
}

/** An ID derived from the content, so that a second try uses the same IDs. */
export function contentId(prefix: string, content: string): string {
  const digest = createHash("sha256").update(content).digest("hex");
  const bits = BigInt.asUintN(Number(ID_BITS), BigInt(`0x${digest}`));
  return `${prefix}_${bits.toString(32).padStart(ID_LENGTH, "0")}`;
}
