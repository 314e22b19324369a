import type * as contract from "@/lib/contract/endorsement-emails";
import { fitsEmail, MAX_FILE_MEGABYTES } from "@/lib/domain/endorsement-emails/email-size";
import { emailSubject } from "@/lib/domain/endorsement-emails/email-text";
import { ENDORSEMENT_EMAIL_MESSAGES as TEXT } from "@/lib/messages/endorsement-emails";
import { writeAudit } from "../audit";
import { now } from "../context";
import { endorsementEmails } from "../db/schema";
import { changedMeanwhile } from "../endorsements/changed-meanwhile";
import { ProviderError } from "../errors";
import { newId } from "../ids";
import { writeFormatFile } from "../insurer-formats/write-format-file";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { loadDraft } from "./load-draft";
import { loadEmailById, loadEmails } from "./load-emails";

/**
 * Stores the email with its current file and queues it; the endorsement's status does not change.
 * @throws ProviderError as `loadDraft`; too_large for a file above the limit of mail servers; conflict when the endorsement
 * has changed, or another email was sent to this recipient, since the user saw the preview.
 */
export const sendEndorsementEmail: Verb<typeof contract.sendEndorsementEmail> = async (
  db,
  call,
  { params: { id, stage }, body: { to, cc, text, version, lastEmailId } },
) => {
  const { endorsement, format, members, facts, email } = await loadDraft(db, call, { id, stage }, { lock: true });
  if (version !== endorsement.version) throw changedMeanwhile(endorsement);
  const [last] = await loadEmails(db, call, id, stage);
  if (last && last.id !== lastEmailId) {
    throw new ProviderError("conflict", TEXT.sentMeanwhile({ by: last.sentBy }), { data: { lastEmail: last } });
  }
  const { name: fileName, bytes } = await writeFormatFile(call, format, members, facts);
  if (!fitsEmail(bytes.byteLength)) {
    throw new ProviderError("too_large", TEXT.tooLarge({ megabytes: MAX_FILE_MEGABYTES }));
  }
  const emailId = newId("email");
  const outboxId = await enqueue(db, call, { kind: "endorsementEmail", payload: { emailId } });
  const rows = members.length;
  await db.insert(endorsementEmails).values({
    id: emailId,
    endorsementId: id,
    stage,
    to,
    cc,
    subject: emailSubject(email),
    text,
    fileName,
    fileBase64: Buffer.from(bytes).toString("base64"),
    rows,
    outboxId,
    sentBy: call.actor.name,
    createdAt: now(call),
  });
  await writeAudit(db, call, {
    action: "sendEndorsementEmail",
    entity: "endorsement",
    entityId: id,
    after: { emailId, stage, to, cc, file: fileName, rows },
  });
  return { data: await loadEmailById(db, call, emailId) };
};
