import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/inbox";
import { MOST_EMAILS } from "@/lib/contract/inbox";
import { isKnownSender } from "@/lib/domain/inbox/sender";
import type { Db } from "../db/connect";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import { loadContactsOf } from "./load-contacts-of";

export type StoredEmail = typeof inboxEmails.$inferSelect;
type Email = z.input<typeof contract.InboxEmail>;

/** Loads one email and locks it until the transaction ends. @throws ProviderError not_found. */
export async function lockEmail(db: Db, id: string): Promise<StoredEmail> {
  const [found] = await db.select().from(inboxEmails).where(eq(inboxEmails.id, id)).for("update");
  if (!found) throw new ProviderError("not_found", "Email not found");
  return found;
}

/** Emails with their attachments, newest first. */
export async function loadEmails(db: Db, where: SQL | undefined): Promise<Email[]> {
  const found = await db
    .select()
    .from(inboxEmails)
    .where(where)
    .orderBy(desc(inboxEmails.receivedAt), desc(inboxEmails.id))
    .limit(MOST_EMAILS);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const attachments = await db
    .select()
    .from(inboxAttachments)
    .where(inArray(inboxAttachments.emailId, ids))
    .orderBy(asc(inboxAttachments.position));
  const contacts = await loadContactsOf(db, [...new Set(found.flatMap(({ endorsementId }) => endorsementId ?? []))]);
  return found.map((email) => ({
    ...emailReply(email),
    isKnownSender:
      email.endorsementId === null ? null : isKnownSender(email.fromAddress, contacts.get(email.endorsementId) ?? []),
    attachments: attachments
      .filter(({ emailId }) => emailId === email.id)
      .map(({ byteLength, ...attachment }) => ({ ...attachment, bytes: byteLength })),
  }));
}

/** Loads an email after a write. */
export async function loadEmail(db: Db, id: string): Promise<Email> {
  const [email] = await loadEmails(db, eq(inboxEmails.id, id));
  if (!email) throw new Error("the email no longer exists");
  return email;
}

function emailReply(email: StoredEmail) {
  const { id, endorsementId, state, fromName, fromAddress, subject, body, receivedAt, problem } = email;
  const { closedBy, closedAt, reason, moreAttachments, fault, rereadAt } = email;
  return {
    ...{ id, endorsementId, state, fromName, fromAddress, subject, text: body, problem, moreAttachments },
    receivedAt: instantOf(receivedAt),
    unread: fault && { fault, rereadAt: rereadAt && instantOf(rereadAt) },
    closed: closedBy !== null && closedAt ? { by: closedBy, at: instantOf(closedAt), reason } : null,
  };
}
