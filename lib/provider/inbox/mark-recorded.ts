import { asc, eq } from "drizzle-orm";
import { stateAfterRecording } from "@/lib/domain/inbox/inbox-email";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { inboxAttachments, inboxEmails } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { assertWaiting } from "./assert-waiting";
import { lockEmail } from "./load-emails";

/**
 * Links an attachment to the response that was recorded from it. The last file closes the email. A repeated call changes
 * nothing.
 * @throws ProviderError not_found if the file is not in an email of this endorsement; conflict if it is recorded as another
 * response, or its email is closed.
 */
export async function markRecorded(
  db: Db,
  call: Call,
  { attachmentId, endorsementId, responseId }: { attachmentId: string; endorsementId: string; responseId: string },
): Promise<void> {
  const [named] = await db.select().from(inboxAttachments).where(eq(inboxAttachments.id, attachmentId));
  if (!named || named.problem !== null) throw notFound("File");
  const email = await lockEmail(db, named.emailId);
  if (email.endorsementId !== endorsementId) throw notFound("File");
  const attachments = await db
    .select()
    .from(inboxAttachments)
    .where(eq(inboxAttachments.emailId, email.id))
    .orderBy(asc(inboxAttachments.position));
  const recorded = attachments.find(({ id }) => id === attachmentId)?.responseId;
  if (recorded === responseId) return;
  if (recorded) throw new ProviderError("conflict", TEXT.recordedMeanwhile);
  assertWaiting(email);
  await db.update(inboxAttachments).set({ responseId }).where(eq(inboxAttachments.id, attachmentId));
  const after = attachments.map((each) => (each.id === attachmentId ? { ...each, responseId } : each));
  if (stateAfterRecording(after) === "WAITING") return;
  const closed = { state: "TAKEN", closedBy: call.actor.name, closedAt: now(call) } as const;
  await db.update(inboxEmails).set(closed).where(eq(inboxEmails.id, email.id));
}
