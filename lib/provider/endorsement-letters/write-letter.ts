import { eq } from "drizzle-orm";
import type { Db } from "../db/connect";
import { endorsementLetters } from "../db/schema";
import type { Mail } from "../mail/mailer";
import type { Intents } from "../outbox/intents";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** To insurer or TPA, with the members of an endorsement as they were when it was sent. */
export async function endorsementLetter(db: Db, { letterId }: Intents["endorsementLetter"]): Promise<Omit<Mail, "id">> {
  const [letter] = await db.select().from(endorsementLetters).where(eq(endorsementLetters.id, letterId));
  if (!letter) throw new Error(`There is no letter ${letterId}`);
  const { to, cc, subject, text, fileName, fileBase64 } = letter;
  const contentType = fileName.endsWith(".zip") ? "application/zip" : XLSX;
  const attachment = { name: fileName, contentType, content: oneChunk(Buffer.from(fileBase64, "base64")) };
  return { to: to.join(", "), cc, subject, text, attachments: [attachment] };
}

async function* oneChunk(bytes: Uint8Array) {
  yield bytes;
}
