import { and, eq, isNotNull } from "drizzle-orm";
import type * as contract from "@/lib/contract/received-letters";
import { RECEIVED_LETTER_MESSAGES as TEXT } from "@/lib/messages/received-letters";
import { record } from "../audit";
import type { Db } from "../db/connect";
import { letterAttachments, receivedLetters } from "../db/schema";
import { loadEndorsement } from "../endorsements/load-endorsement";
import { ProviderError } from "../errors";
import type { Verb } from "../route";
import { assertWaiting } from "./assert-waiting";
import { subjectOf } from "./letter-audit";
import { loadLetter, lockLetter } from "./load-letters";

/**
 * Says which endorsement a letter is about, or that nobody knows; said again it changes nothing.
 * @throws ProviderError not_found for letter or endorsement; conflict when the letter lies elsewhere than it was seen, is done
 * with, or one of its files was recorded.
 */
export const attachReceivedLetter: Verb<typeof contract.attachReceivedLetter> = async (
  db,
  call,
  { params: { id }, body: { endorsementId, from } },
) => {
  const letter = await lockLetter(db, id);
  assertWaiting(letter);
  if (letter.endorsementId !== endorsementId) {
    if (letter.endorsementId !== from) throw new ProviderError("conflict", TEXT.movedMeanwhile);
    if (await isPartlyRecorded(db, id)) throw new ProviderError("conflict", TEXT.partlyRecorded);
    if (endorsementId !== null) await loadEndorsement(db, endorsementId);
    await db.update(receivedLetters).set({ endorsementId }).where(eq(receivedLetters.id, id));
    const { fromAddress, subject } = letter;
    const entry = { letterId: id, from: fromAddress, subject };
    if (from !== null) {
      await record(db, call, { action: "detachReceivedLetter", ...subjectOf(letter), after: entry });
    }
    if (endorsementId !== null) {
      await record(db, call, { action: "attachReceivedLetter", ...subjectOf({ id, endorsementId }), after: entry });
    }
  }
  return { data: await loadLetter(db, id) };
};

async function isPartlyRecorded(db: Db, letterId: string): Promise<boolean> {
  const recorded = and(eq(letterAttachments.letterId, letterId), isNotNull(letterAttachments.answerId));
  return (await db.$count(letterAttachments, recorded)) > 0;
}
