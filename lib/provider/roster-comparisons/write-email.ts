import { eq } from "drizzle-orm";
import { XLSX_TYPE } from "@/lib/domain/files/document-types";
import type { Db } from "../db/connect";
import { rosterEmails } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";

/** Renders the stored email about differences of a roster. */
export async function rosterEmail(db: Db, { emailId }: Intents["rosterEmail"]): Promise<Omit<Mail, "id">> {
  const [email] = await db.select().from(rosterEmails).where(eq(rosterEmails.id, emailId));
  if (!email) throw new Error(`There is no email ${emailId}`);
  const { to, cc, subject, text, fileName, fileBase64 } = email;
  const content = oneChunk(Buffer.from(fileBase64, "base64"));
  return { to: to.join(", "), cc, subject, text, attachments: [{ name: fileName, contentType: XLSX_TYPE, content }] };
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
