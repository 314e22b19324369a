import { eq } from "drizzle-orm";
import { stateAfterRecording } from "@/lib/domain/inbox/inbox-email";
import { INBOX_MESSAGES as TEXT } from "@/lib/messages/inbox";
import type { Call } from "../context";
import type { Db } from "../db/connect";
import { inboxAttachments } from "../db/schema";
import { notFound, ProviderError } from "../errors";
import { assertOpen } from "./assert-open";
import { attachAndClose } from "./attach-and-close";
import { lockEmailOfFile } from "./load-emails";

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
  const { email, attachments } = await lockEmailOfFile(db, attachmentId);
  if (email.endorsementId !== endorsementId) throw notFound("File");
  const recorded = attachments.find(({ id }) => id === attachmentId)?.responseId;
  if (recorded === responseId) return;
  if (recorded) throw new ProviderError("conflict", TEXT.recordedMeanwhile);
  assertOpen(email);
  await db.update(inboxAttachments).set({ responseId }).where(eq(inboxAttachments.id, attachmentId));
  const after = attachments.map((each) => (each.id === attachmentId ? { ...each, responseId } : each));
  if (stateAfterRecording(after) === "WAITING") return;
  await attachAndClose(db, call, email, "TAKEN");
}
