import { eq } from "drizzle-orm";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { Db } from "../db/connect";
import { endorsementEmails, inboxEmails } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";

/** Renders the stored email that sends an endorsement to insurer or TPA, or replies to an employer. */
export async function endorsementEmail(db: Db, { emailId }: Intents["endorsementEmail"]): Promise<Omit<Mail, "id">> {
  const [found] = await db
    .select({ email: endorsementEmails, thread: inboxEmails.thread })
    .from(endorsementEmails)
    .leftJoin(inboxEmails, eq(inboxEmails.id, endorsementEmails.inReplyTo))
    .where(eq(endorsementEmails.id, emailId));
  if (!found) throw new Error(`There is no email ${emailId}`);
  const { to, cc, subject, text, fileName, fileBase64 } = found.email;
  const attachments =
    fileName === null || fileBase64 === null
      ? []
      : [{ name: fileName, contentType: typeOf(fileName), content: oneChunk(Buffer.from(fileBase64, "base64")) }];
  return { to: to.join(", "), cc, subject, text, attachments, thread: found.thread ?? [] };
}

const typeOf = (fileName: string) => (fileName.endsWith(".zip") ? "application/zip" : XLSX_TYPE);

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
