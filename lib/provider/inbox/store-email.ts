import { eq, inArray } from "drizzle-orm";
import type { EmailFault } from "@/lib/domain/inbox/inbox-email";
import { writeAudit } from "../audit";
import { type Call, now, type Services } from "../context";
import type { Db } from "../db/connect";
import { endorsementEmails, endorsements, inboxAttachments, inboxEmails } from "../db/schema";
import { subjectOf } from "./email-audit";
import type { StoredEmail } from "./load-emails";
import { advanceReading, type Reading } from "./mailbox-reading";
import { notifyOfEmail } from "./notify-of-email";
import type { Email } from "./parse-email";
import { contentId, type StoredAttachment, storeFiles } from "./store-files";

/** What storing an email needs. No user calls it, so audit rows name the mailbox. */
export type MailboxCall = Pick<Services, "db" | "clock" | "files" | "scanFile"> & Pick<Call, "traceId">;

/** The actor in audit rows of the mailbox job. */
export const MAILBOX_NAME = "Mailbox";

/** Delay before an unreadable message is retried. */
export const REREAD_MS = 10 * 60_000;

/**
 * Stores the files, then the email, and marks its message as read. If the process dies in between, the next try replaces
 * the files under the same names. An email with the same content is stored once.
 * @param fault why the message could not be stored; it is then retried.
 * @throws Error when scanner, store or database fails; the message is then retried.
 */
export async function storeEmail(
  call: MailboxCall,
  reading: Reading,
  uid: number,
  email: Email,
  fault?: EmailFault,
): Promise<void> {
  const { db } = call;
  const isKnown = await hasEmail(db, email.fingerprint);
  const attachments = isKnown ? [] : await storeFiles(call, email, emailId(email));
  const { mailbox, uidValidity } = reading;
  const unread = fault && { fault, mailbox, uidValidity, uid, rereadAt: new Date(call.clock() + REREAD_MS) };
  await db.transaction(async (tx) => {
    if (!isKnown) await insertEmail(tx, call, { email, attachments, unread });
    await advanceReading(tx, reading, uid);
  });
}

export async function hasEmail(db: Db, fingerprint: string): Promise<boolean> {
  const found = await db
    .select({ id: inboxEmails.id })
    .from(inboxEmails)
    .where(eq(inboxEmails.fingerprint, fingerprint));
  return found.length > 0;
}

type NewEmail = {
  email: Email;
  attachments: StoredAttachment[];
  unread: Pick<StoredEmail, "fault" | "mailbox" | "uidValidity" | "uid" | "rereadAt"> | undefined;
};

async function insertEmail(db: Db, call: MailboxCall, { email, attachments, unread }: NewEmail): Promise<void> {
  const { fingerprint, fromName, fromAddress, subject, body, problem, files, thread } = email;
  const endorsementId = await findEndorsement(db, email);
  const id = emailId(email);
  const inserted = await db
    .insert(inboxEmails)
    .values({
      id,
      fingerprint,
      endorsementId,
      fromName,
      fromAddress,
      subject,
      body,
      problem,
      thread,
      ...unread,
      moreAttachments: files.length - attachments.length,
      receivedAt: email.receivedAt ?? now(call),
      createdAt: now(call),
    })
    .onConflictDoNothing()
    .returning({ id: inboxEmails.id });
  // Another provider has stored it already.
  if (inserted.length === 0) return;
  if (attachments.length > 0) await db.insert(inboxAttachments).values(attachments);
  await recordReceived(db, call, { id, endorsementId, fromAddress, subject });
}

/** Writes the audit row, with the mailbox as actor, and notifies the owner. */
export async function recordReceived(
  db: Db,
  call: MailboxCall,
  { id, endorsementId, fromAddress, subject }: Pick<StoredEmail, "id" | "endorsementId" | "fromAddress" | "subject">,
): Promise<void> {
  const actor = { userId: "", email: "mailbox", name: MAILBOX_NAME, roles: [] };
  const after = { emailId: id, from: fromAddress, subject };
  await writeAudit(db, { ...call, actor }, { action: "receiveEmail", ...subjectOf({ id, endorsementId }), after });
  await notifyOfEmail(db, { clock: call.clock }, { id, endorsementId });
}

/** The endorsement in the subject, else the one whose email this replies to; null for none, and for several. */
export async function findEndorsement(db: Db, { named, answered }: Email): Promise<string | null> {
  const found =
    named !== null
      ? await db.select({ id: endorsements.id }).from(endorsements).where(eq(endorsements.id, named))
      : await db
          .selectDistinct({ id: endorsementEmails.endorsementId })
          .from(endorsementEmails)
          .where(inArray(endorsementEmails.outboxId, answered));
  const [one, ...others] = found;
  return one && others.length === 0 ? one.id : null;
}

const emailId = ({ fingerprint }: Email) => contentId("received", fingerprint);
