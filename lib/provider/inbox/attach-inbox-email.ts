import { and, eq, isNotNull } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { subjectOf } from "./email-audit";
import { loadEmail, lockEmail } from "./load-emails";
import { notifyOfEmail } from "./notify-of-email";

/**
 * Attaches an email to an endorsement, or detaches it. A repeated call changes nothing.
 * @throws ProviderError not_found for email or endorsement; conflict when another user has moved or closed the email, or one
 * of its files is recorded.
 */
export const attachInboxEmail: Verb<typeof contract.attachInboxEmail> = async (
  db,
  call,
  { params: { id }, body: { endorsementId, from } },
) => {
  const email = await lockEmail(db, id);
  assertOpen(email);
  if (email.endorsementId !== endorsementId) {
    if (email.endorsementId !== from) throw new ProviderError("conflict", TEXT.movedMeanwhile);
    if (await isPartlyRecorded(db, id)) throw new ProviderError("conflict", TEXT.partlyRecorded);
    if (endorsementId !== null) await loadEndorsement(db, endorsementId);
    await db.update(inboxEmails).set({ endorsementId }).where(eq(inboxEmails.id, id));
    const { fromAddress, subject } = email;
    const entry = { emailId: id, from: fromAddress, subject };
    if (from !== null) {
      await writeAudit(db, call, { action: "detachInboxEmail", ...subjectOf(email), after: entry });
    }
    if (endorsementId !== null) {
      await writeAudit(db, call, { action: "attachInboxEmail", ...subjectOf({ id, endorsementId }), after: entry });
      await notifyOfEmail(db, call, { id, endorsementId });
    }
  }
  return { data: await loadEmail(db, call, id) };
};

async function isPartlyRecorded(db: Db, emailId: string): Promise<boolean> {
  const recorded = and(eq(inboxAttachments.emailId, emailId), isNotNull(inboxAttachments.responseId));
  return (await db.$count(inboxAttachments, recorded)) > 0;
}
