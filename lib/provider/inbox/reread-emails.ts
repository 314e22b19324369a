import { and, asc, eq, isNotNull, lte, ne } from "drizzle-orm";
import type { EmailFault } from "@/lib/domain/inbox/inbox-email";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { now } from "../context";
import type { Db } from "../db/connect";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { ProviderError } from "../errors";
import { lockEmail, type StoredEmail } from "./load-emails";
import type { Reading } from "./mailbox-reading";
import type { OpenMailbox } from "./open-mailbox";
import { type Email, parseEmail } from "./parse-email";
import { findEndorsement, hasEmail, MAILBOX_NAME, type MailboxCall, REREAD_MS, recordReceived } from "./store-email";
import { storeFiles } from "./store-files";

const EMAILS_OF_RUN = 10;
/** After this time we stop automatic retries. A user can still ask for one. */
const GIVE_UP_MS = 6 * 3_600_000;

/** Why a fetched message could not be stored. */
export const faultOf = (error: unknown): EmailFault =>
  error instanceof ProviderError && error.code === "unavailable" ? "NOT_SCANNED" : "NOT_STORED";

/** Retries unreadable emails whose retry is due. */
export async function rereadEmails(
  call: MailboxCall,
  { mailbox, uidValidity }: Reading,
  box: OpenMailbox,
  signal: AbortSignal,
): Promise<void> {
  const { db } = call;
  const own = and(eq(inboxEmails.mailbox, mailbox), isNotNull(inboxEmails.rereadAt));
  await db
    .update(inboxEmails)
    .set({ fault: "RENUMBERED", rereadAt: null })
    .where(and(own, ne(inboxEmails.uidValidity, uidValidity ?? "")));
  const due = await db
    .select()
    .from(inboxEmails)
    .where(and(own, eq(inboxEmails.state, "WAITING"), lte(inboxEmails.rereadAt, now(call))))
    .orderBy(asc(inboxEmails.rereadAt))
    .limit(EMAILS_OF_RUN);
  for (const email of due) {
    if (signal.aborted) return;
    const fault = await rereadEmail(call, box, email);
    if (fault && !signal.aborted) await noteFault(call, email, fault);
  }
}

/** @returns why the retry failed; null if it succeeded. */
async function rereadEmail(call: MailboxCall, box: OpenMailbox, stored: StoredEmail): Promise<EmailFault | null> {
  let email: Email;
  try {
    const head = await box.fetchHead(stored.uid ?? 0);
    if (!head) return "NOT_GIVEN";
    email = await parseEmail(await box.fetchMessage(head));
  } catch {
    return "NOT_GIVEN";
  }
  try {
    await fillEmail(call, stored.id, email);
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

async function noteFault({ db, clock }: MailboxCall, { id, createdAt }: StoredEmail, fault: EmailFault) {
  const isGivenUp = clock() - createdAt.getTime() >= GIVE_UP_MS;
  await db
    .update(inboxEmails)
    .set({ fault, rereadAt: isGivenUp ? null : new Date(clock() + REREAD_MS) })
    .where(eq(inboxEmails.id, id));
}

/** Fills the email from its message. If the same email was stored meanwhile, closes this one as a duplicate. */
async function fillEmail(call: MailboxCall, id: string, email: Email): Promise<void> {
  const { db } = call;
  const isKnown = await hasEmail(db, email.fingerprint);
  const attachments = isKnown ? [] : await storeFiles(call, email, id);
  await db.transaction(async (tx) => {
    const stored = await lockEmail(tx, id);
    if (stored.state !== "WAITING") return;
    if (isKnown) return closeDuplicate(tx, call, stored);
    const { fingerprint, fromName, fromAddress, subject, body, problem, files, receivedAt, thread } = email;
    const endorsementId = stored.endorsementId ?? (await findEndorsement(tx, email));
    await tx
      .update(inboxEmails)
      .set({
        fingerprint,
        fromName,
        fromAddress,
        subject,
        body,
        problem,
        thread,
        endorsementId,
        fault: null,
        rereadAt: null,
        moreAttachments: files.length - attachments.length,
        receivedAt: receivedAt ?? stored.receivedAt,
      })
      .where(eq(inboxEmails.id, id));
    if (attachments.length > 0) await tx.insert(inboxAttachments).values(attachments);
    await recordReceived(tx, call, { id, endorsementId, fromAddress, subject });
  });
}

async function closeDuplicate(db: Db, call: MailboxCall, { id }: StoredEmail): Promise<void> {
  const closed = { state: "DISMISSED", closedBy: MAILBOX_NAME, closedAt: now(call), reason: TEXT.cameBefore } as const;
  await db
    .update(inboxEmails)
    .set({ ...closed, rereadAt: null })
    .where(eq(inboxEmails.id, id));
}
