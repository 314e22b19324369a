import { asc, eq } from "drizzle-orm";
import { stateAfterRecording } from "@/lib/domain/received-letters/received-letter";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { type Call, now } from "../context";
import type { Db } from "../db/connect";
import { letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import { assertWaiting } from "./assert-waiting";
import { lockLetter } from "./load-letters";

/**
 * The file of a letter was recorded as an answer; with the last of its files the letter is done with. The same answer again
 * changes nothing.
 * @throws ProviderError not_found for a file of no letter of this endorsement; conflict for one that was recorded as another
 * answer, or whose letter was laid aside.
 */
export async function markRecorded(
  db: Db,
  call: Call,
  { attachmentId, endorsementId, answerId }: { attachmentId: string; endorsementId: string; answerId: string },
): Promise<void> {
  const [named] = await db.select().from(letterAttachments).where(eq(letterAttachments.id, attachmentId));
  if (!named || named.problem !== null) throw new ProviderError("not_found", "File not found");
  const letter = await lockLetter(db, named.letterId);
  if (letter.endorsementId !== endorsementId) throw new ProviderError("not_found", "File not found");
  const attachments = await db
    .select()
    .from(letterAttachments)
    .where(eq(letterAttachments.letterId, letter.id))
    .orderBy(asc(letterAttachments.position));
  const recorded = attachments.find(({ id }) => id === attachmentId)?.answerId;
  if (recorded === answerId) return;
  if (recorded) throw new ProviderError("conflict", TEXT.recordedMeanwhile);
  assertWaiting(letter);
  await db.update(letterAttachments).set({ answerId }).where(eq(letterAttachments.id, attachmentId));
  const after = attachments.map((each) => (each.id === attachmentId ? { ...each, answerId } : each));
  if (stateAfterRecording(after) === "WAITING") return;
  const closed = { state: "TAKEN", closedBy: call.actor.name, closedAt: now(call) } as const;
  await db.update(receivedLetters).set(closed).where(eq(receivedLetters.id, letter.id));
}
