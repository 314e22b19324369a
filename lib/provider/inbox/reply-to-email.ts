import { eq } from "drizzle-orm";
import type * as contract from "@/lib/contract/inbox";
import { fitsEmail, MAX_FILE_MEGABYTES } from "@/lib/domain/endorsement-emails/email-size";
import { stateAfterRecording } from "@/lib/domain/inbox/inbox-email";
import { ENDORSEMENT_EMAIL_MESSAGES } from "@/lib/messages/endorsement-emails";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { writeAudit } from "../audit";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { inboxAttachments } from "../db/schema";
import { loadEmailById } from "../endorsement-emails/load-emails";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertOpen } from "./assert-open";
import { attachAndClose } from "./attach-and-close";
import { subjectOf } from "./email-audit";
import { lockEmailOfFile } from "./load-emails";
import { queueReply } from "./queue-reply";

const ERROR_FILE = "Error_Data.xlsx";

/**
 * Queues the reply to the sender of an uploaded file, with the error workbook. The email is closed once all its files
 * are done. An email without an endorsement is attached to the one that has its rows.
 * @throws ProviderError not_found for file or endorsement; conflict if a reply about this file was sent, or the email is
 * closed; bad_request without a sender's address; too_large for a file above the limit of mail servers.
 */
export const replyToEmail: Verb<typeof contract.replyToEmail> = async (
  db,
  call,
  { params: { id }, body: { text, endorsementId = null, errorFile } },
) => {
  const { email, attachments } = await lockUnanswered(db, call, id);
  if (endorsementId !== null) await loadEndorsement(db, endorsementId);
  const bytes = errorFile ? new Uint8Array(await errorFile.arrayBuffer()) : null;
  if (bytes && !fitsEmail(bytes.byteLength)) {
    throw new ProviderError("too_large", ENDORSEMENT_EMAIL_MESSAGES.tooLarge({ megabytes: MAX_FILE_MEGABYTES }));
  }
  if (bytes) await call.scanFile?.(bytes);
  const file = bytes && { name: ERROR_FILE, bytes };
  const emailId = await queueReply(db, call, { email, endorsementId, text, file });
  await db.update(inboxAttachments).set({ replyId: emailId }).where(eq(inboxAttachments.id, id));
  const done = attachments.map((each) => (each.id === id ? { ...each, replyId: emailId } : each));
  const attached = { id: email.id, endorsementId: email.endorsementId ?? endorsementId };
  await attachAndClose(db, call, attached, stateAfterRecording(done));
  await writeAudit(db, call, {
    action: "replyToEmail",
    ...subjectOf({ id: email.id, endorsementId }),
    after: { emailId, to: [email.fromAddress], subject: email.subject, file: file?.name ?? null },
  });
  return { data: await loadEmailById(db, call, emailId) };
};

/** Loads and locks the email of a file that has no reply yet. */
async function lockUnanswered(db: Db, call: Call, attachmentId: string) {
  const { email, attachments } = await lockEmailOfFile(db, attachmentId);
  // Read after the lock: another user may have replied meanwhile.
  const file = attachments.find((one) => one.id === attachmentId);
  if (file?.replyId) {
    const { sentBy: by } = await loadEmailById(db, call, file.replyId);
    throw new ProviderError("conflict", TEXT.repliedMeanwhile({ by }));
  }
  assertOpen(email);
  if (email.fromAddress === "") throw new ProviderError("bad_request", TEXT.noSender);
  return { email, attachments };
}
