import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { endorsementEmails } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Renders the stored email that sends an endorsement to insurer or TPA. */
export async function endorsementEmail(db: Db, { emailId }: Intents["endorsementEmail"]): Promise<Omit<Mail, "id">> {
  const [email] = await db.select().from(endorsementEmails).where(eq(endorsementEmails.id, emailId));
  if (!email) throw new Error(`There is no email ${emailId}`);
  const { to, cc, subject, text, fileName, fileBase64 } = email;
  const contentType = fileName.endsWith(".zip") ? "application/zip" : XLSX;
  const attachment = { name: fileName, contentType, content: oneChunk(Buffer.from(fileBase64, "base64")) };
  return { to: to.join(", "), cc, subject, text, attachments: [attachment] };
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
