import { replySubject } from "@/lib/domain/inbox/reply-draft";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { endorsementEmails } from "../db/schema";
import { newId } from "../ids";
import { enqueue } from "../outbox/enqueue";
import type { StoredEmail } from "./load-emails";

type Reply = {
  email: StoredEmail;
  endorsementId: string | null;
  text: string;
  file: { name: string; bytes: Uint8Array } | null;
};

/** Queues the reply to the sender of an email, in its thread. Returns the id of the reply. */
export async function queueReply(db: Db, call: Call, { email, endorsementId, text, file }: Reply): Promise<string> {
  const emailId = newId("email");
  // The outbox sends the reply after the commit.
  const outboxId = await enqueue(db, call, { kind: "endorsementEmail", payload: { emailId } });
  await db.insert(endorsementEmails).values({
    id: emailId,
    endorsementId,
    stage: "EMPLOYER",
    inReplyTo: email.id,
    to: [email.fromAddress],
    cc: [],
    // Form data has Windows line ends.
    subject: replySubject(email.subject),
    text: text.replace(/\r\n/g, "\n"),
    fileName: file?.name ?? null,
    fileBase64: file && Buffer.from(file.bytes).toString("base64"),
    rows: 0,
    outboxId,
    sentBy: call.actor.name,
    createdAt: now(call),
  });
  return emailId;
}
