import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { z } from "zod";
import type * as contract from "@/lib/contract/received-letters";
import { MOST_LETTERS } from "@/lib/contract/received-letters";
import { isKnownSender } from "@/lib/domain/received-letters/sender";
import type { Db } from "../db/connect";
import { letterAttachments, receivedLetters } from "../db/schema";
import { ProviderError } from "../errors";
import { instantOf } from "../instant";
import { loadContactsOf } from "./load-contacts-of";

export type StoredLetter = typeof receivedLetters.$inferSelect;
type Letter = z.input<typeof contract.ReceivedLetter>;

/** One letter, held until the transaction ends. @throws ProviderError not_found. */
export async function lockLetter(db: Db, id: string): Promise<StoredLetter> {
  const [found] = await db.select().from(receivedLetters).where(eq(receivedLetters.id, id)).for("update");
  if (!found) throw new ProviderError("not_found", "Letter not found");
  return found;
}

/** Letters with their attachments, newest first. */
export async function loadLetters(db: Db, where: SQL | undefined): Promise<Letter[]> {
  const found = await db
    .select()
    .from(receivedLetters)
    .where(where)
    .orderBy(desc(receivedLetters.receivedAt), desc(receivedLetters.id))
    .limit(MOST_LETTERS);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const attachments = await db
    .select()
    .from(letterAttachments)
    .where(inArray(letterAttachments.letterId, ids))
    .orderBy(asc(letterAttachments.position));
  const contacts = await loadContactsOf(db, [...new Set(found.flatMap(({ endorsementId }) => endorsementId ?? []))]);
  return found.map((letter) => ({
    ...letterReply(letter),
    isKnownSender:
      letter.endorsementId === null
        ? null
        : isKnownSender(letter.fromAddress, contacts.get(letter.endorsementId) ?? []),
    attachments: attachments
      .filter(({ letterId }) => letterId === letter.id)
      .map(({ byteLength, ...attachment }) => ({ ...attachment, bytes: byteLength })),
  }));
}

/** A letter as it is after a write. */
export async function loadLetter(db: Db, id: string): Promise<Letter> {
  const [letter] = await loadLetters(db, eq(receivedLetters.id, id));
  if (!letter) throw new Error("the letter is gone");
  return letter;
}

function letterReply(letter: StoredLetter) {
  const { id, endorsementId, state, fromName, fromAddress, subject, body, receivedAt, problem } = letter;
  const { closedBy, closedAt, reason, moreAttachments, fault, rereadAt } = letter;
  return {
    ...{ id, endorsementId, state, fromName, fromAddress, subject, text: body, problem, moreAttachments },
    receivedAt: instantOf(receivedAt),
    unread: fault && { fault, rereadAt: rereadAt && instantOf(rereadAt) },
    closed: closedBy !== null && closedAt ? { by: closedBy, at: instantOf(closedAt), reason } : null,
  };
}
