import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { stateAfterReply } from "@/lib/domain/inbox/inbox-email";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { writeAudit } from "../audit";
import type { Db } from "../db/connect";
import { endorsementEmails, inboxAttachments } from "../db/schema";
import { loadEmailById } from "../endorsement-emails/load-emails";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { attachAndClose } from "./attach-and-close";
import { subjectOf } from "./email-audit";
import { loadEndorsementsOfEmail } from "./endorsements-of-email";
import { lockEmail, type StoredEmail } from "./load-emails";
import { queueReply } from "./queue-reply";

/**
 * Queues a reply to an email without an uploaded file. An email that names the ticket of one endorsement of its company
 * is attached to it. The email is closed unless a file is still to be recorded.
 * @throws ProviderError not_found; conflict if the email is closed; bad_request without a sender's address.
 */
export const replyToQuestion: Verb<typeof contract.replyToQuestion> = async (
  db,
  call,
  { params: { id }, body: { text } },
) => {
  const email = await lockEmail(db, id);
  await assertUnanswered(db, email);
  const { joined } = await loadEndorsementsOfEmail(db, call, id);
  const endorsementId = joined?.id ?? null;
  const emailId = await queueReply(db, call, { email, endorsementId, text, file: null });
  const attachments = await db.select().from(inboxAttachments).where(eq(inboxAttachments.emailId, id));
  await attachAndClose(db, call, { id, endorsementId }, stateAfterReply(attachments));
  await writeAudit(db, call, {
    action: "replyToQuestion",
    ...subjectOf({ id, endorsementId }),
    after: { emailId, to: [email.fromAddress], subject: email.subject },
  });
  return { data: await loadEmailById(db, call, emailId) };
};

/** Names the user who has replied meanwhile. */
async function assertUnanswered(db: Db, email: StoredEmail): Promise<void> {
  if (email.state === "TAKEN") {
    const [reply] = await db.select().from(endorsementEmails).where(eq(endorsementEmails.inReplyTo, email.id));
    if (reply) throw new ProviderError("conflict", TEXT.repliedToEmailMeanwhile({ by: reply.sentBy }));
  }
  assertOpen(email);
  if (email.fromAddress === "") throw new ProviderError("bad_request", TEXT.noSender);
}
