import { and, eq, isNull } from "drizzle-orm";
import type * as contract from "@/lib/contract/received-letters";
import { record } from "../audit";
import { now } from "../context";
import { letterAttachments, receivedLetters } from "../db/schema";
import { enqueue } from "../outbox/enqueue";
import type { Verb } from "../route";
import { assertWaiting } from "./assert-waiting";
import { subjectOf } from "./letter-audit";
import { loadLetter, lockLetter } from "./load-letters";
import { attachmentObject } from "./store-files";

/**
 * Lays a letter aside; those of its files that nobody recorded leave the store. Again by the same person with the same reason
 * it changes nothing.
 * @throws ProviderError not_found; conflict for a letter that is done with otherwise.
 */
export const dismissReceivedLetter: Verb<typeof contract.dismissReceivedLetter> = async (
  db,
  call,
  { params: { id }, body: { reason } },
) => {
  const letter = await lockLetter(db, id);
  const isRepeated = letter.state === "DISMISSED" && letter.closedBy === call.actor.name && letter.reason === reason;
  if (!isRepeated) {
    assertWaiting(letter);
    const closed = { state: "DISMISSED", closedBy: call.actor.name, closedAt: now(call), reason } as const;
    await db.update(receivedLetters).set(closed).where(eq(receivedLetters.id, id));
    const unread = await db
      .select({ name: letterAttachments.objectName })
      .from(letterAttachments)
      .where(and(eq(letterAttachments.letterId, id), isNull(letterAttachments.answerId)));
    for (const { name } of unread) {
      if (name !== null) await enqueue(db, call, { kind: "fileRemoval", payload: attachmentObject(name) });
    }
    const after = { letterId: id, from: letter.fromAddress, subject: letter.subject, reason };
    await record(db, call, { action: "dismissReceivedLetter", ...subjectOf(letter), after });
  }
  return { data: await loadLetter(db, id) };
};
